import type { ServerResponse } from 'node:http';
import type { ApiAnswer } from './answer-request.ts';
import type { Fault } from './fault-script.ts';

/** Browsers ask from another origin; without these headers they would not show the answer to the client. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': '*, content-type, x-algolia-api-key, x-algolia-application-id, content-encoding',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
};

const HTML = '<!doctype html><title>Gateway</title><p>Please sign in to the network.</p>';

/** Sends an answer, or does to it what the fault says. Gives the status that was sent, null when there was none. */
export async function sendAnswer(response: ServerResponse, answer: ApiAnswer, fault: Fault | null): Promise<number | null> {
  switch (fault?.kind) {
    case 'drop':
    case 'late':
      response.destroy();
      return null;
    case 'hang':
      return null;
    case 'truncate':
      return truncate(response, answer);
    case 'not-json':
      response.writeHead(200, { ...CORS, 'content-type': 'text/html' }).end(HTML);
      return 200;
    case 'status':
      return send(response, {
        status: fault.status,
        body: { message: REASONS[fault.status] ?? 'Internal error', status: fault.status },
        retryAfter: fault.retryAfter,
      });
    case 'delay':
      await new Promise((done) => setTimeout(done, fault.milliseconds));
      return send(response, answer);
    default:
      return send(response, answer);
  }
}

const REASONS: Record<number, string> = {
  403: 'Method not allowed with this API key',
  429: 'Too many jobs',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
};

function send(response: ServerResponse, { status, body, retryAfter }: ApiAnswer): number {
  const waiting = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const headers = { ...CORS, 'content-type': 'application/json; charset=UTF-8', ...waiting };
  response.writeHead(status, headers).end(status === 204 ? undefined : JSON.stringify(body));
  return status;
}

function truncate(response: ServerResponse, { status, body }: ApiAnswer): null {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { ...CORS, 'content-type': 'application/json', 'content-length': bytes.length });
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
  return null;
}
