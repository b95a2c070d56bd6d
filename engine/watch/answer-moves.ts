import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MovedAnswer, RedirectAnswer } from '../../theme/live-contract.ts';
import { sendText, setCommonHeaders } from '../serve/answer.ts';
import type { ProposalAnswer } from './move-desk.ts';

/** What the server asks about pages that have moved. */
export interface Moves {
  /** The address of the page that stood at a path at which there is none now. */
  addressNow(path: string): string | null;
  /** See MoveDesk. */
  answer(answer: ProposalAnswer, id: string): Promise<string | null>;
}

/** Bytes of an answer: an id and a word. */
const MOST_BYTES = 500;

/** Answers where a page is that stood at the path in the query. */
export function sendMoved(request: IncomingMessage, response: ServerResponse, moves: Moves): void {
  const path = new URLSearchParams(/\?(.*)$/s.exec(request.url ?? '')?.[1] ?? '').get('path') ?? '';
  const answer: MovedAnswer = { to: moves.addressNow(path) };
  setCommonHeaders(response);
  const body = JSON.stringify(answer);
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Content-Length': Buffer.byteLength(body) })
    .end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Takes the writer's answer to a proposal: the one request by which the server writes anything. The request guard has refused other hosts and
 * other origins; here, too, the request must say that it comes from a page of this site, in a form that no other page can send unasked, from this
 * machine, and name a proposal, whose id stands nowhere else. All that it can do is what docsgen has proposed.
 */
export async function takeAnswer(request: IncomingMessage, response: ServerResponse, moves: Moves): Promise<void> {
  const { origin, 'sec-fetch-site': from, 'content-type': type } = request.headers;
  if (origin === undefined || (from !== undefined && from !== 'same-origin'))
    return sendText(response, 403, 'Only a page of this site may answer.');
  if (type !== 'application/json') return sendText(response, 415, 'The answer must be JSON.');
  if (!isLoopback(request.socket.remoteAddress))
    return sendText(response, 403, 'Only the machine that docsgen runs on may do this. Press y in the terminal there.');
  const answer = readAnswer(await readBody(request));
  if (answer === null) return sendText(response, 400, 'The answer cannot be read.');
  try {
    const said = await moves.answer(answer.answer, answer.id);
    if (said === null) return sendText(response, 409, 'This is no longer proposed.');
    return sendText(response, 200, said);
  } catch (error) {
    return sendText(response, 500, (error as Error).message);
  }
}

/** Null for a body that is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readAnswer(body: string | null): RedirectAnswer | null {
  try {
    const { id, answer } = JSON.parse(body ?? '') as Partial<RedirectAnswer>;
    return typeof id === 'string' && (answer === 'add' || answer === 'dismiss') ? { id, answer } : null;
  } catch {
    return null;
  }
}

function isLoopback(address = ''): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}
