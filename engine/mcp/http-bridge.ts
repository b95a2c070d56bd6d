import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sendText, setCommonHeaders } from '../serve/answer.ts';

/** Answers a request of Node's server by a handler that knows the web's own requests and responses. */
export async function answerByFetch(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  const { method = 'GET', headers, url = '/' } = request;
  // No request of the web's can have these.
  if (method === 'TRACE' || method === 'TRACK') return sendText(response, 405, `${method} is not answered.`);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const stop = new AbortController();
  response.once('close', () => stop.abort());
  const asked = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((each): [string, string] => [name, each])),
    signal: stop.signal,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
  const answer = await handle(asked);
  setCommonHeaders(response);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response);
  else response.end();
}
