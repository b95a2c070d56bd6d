import type { IncomingMessage, ServerResponse } from 'node:http';
import { isImmutable } from './content-type.ts';

/** What the servers of `docsgen serve` and `docsgen watch` answer alike. */

export const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin' };

/** Answers a request that neither reads nor asks for headers. Returns whether it was one. */
export function refuseMethod({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  response.setHeader('Allow', 'GET, HEAD');
  sendText(response, 405, 'Only GET and HEAD are answered here.');
  return true;
}

/** Without a body for HEAD: Node leaves it out by itself. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' }).end(`${text}\n`);
}

export function sendRedirect(response: ServerResponse, { location, status }: { location: string; status: number }): void {
  // Browsers keep a permanent redirect for good, and the next site served at this port may have a page there.
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end();
}

/** Says how long a file may be kept. Answers the request when the asker has this very state of it; returns whether it does. */
export function answerFromCache(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { path, status, etag }: { path: string; status: number; etag: string },
): boolean {
  response.setHeader('Cache-Control', status === 200 && isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('ETag', etag);
  if (status !== 200 || !matches(headers['if-none-match'], etag)) return false;
  response.writeHead(304).end();
  return true;
}

/** If-None-Match compares weakly: a proxy may have marked our tag with W/. */
function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
