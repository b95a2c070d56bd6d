import type { IncomingMessage, ServerResponse } from 'node:http';
import { isImmutable } from '../paths/immutable.ts';
import { type ByteRange, parseRange } from './byte-range.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';

/** What the servers of `docsgen serve` and `docsgen watch` answer alike. */

/** Nothing for a browser to guess, and nothing for other sites to load. */
const COMMON_HEADERS = [
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
  ...['X-Frame-Options', 'SAMEORIGIN'],
];

export type Encoding = 'br' | 'gzip' | 'identity';

/** One state of one file, in one encoding. */
export interface Representation {
  status: number;
  /** In quotes. It compares strongly: the same tag, the same bytes. */
  etag: string;
  size: number;
  encoding: Encoding;
  /** Names and values in turn: all that does not depend on the request. */
  headers: string[];
}

/** Puts the headers of a file together, once for all requests. */
export function describeFile(path: string, file: Pick<Representation, 'status' | 'etag' | 'size' | 'encoding'>): Representation {
  const { status, etag, encoding } = file;
  const type = contentTypeOf(path);
  const headers = [
    ...COMMON_HEADERS,
    ...['Content-Type', type],
    ...['Cache-Control', status === 200 && isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache'],
    ...['ETag', etag],
  ];
  if (isCompressible(type)) headers.push('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  else if (status === 200) headers.push('Accept-Ranges', 'bytes');
  return { ...file, headers };
}

/**
 * Begins to answer with a file: all of it, the requested part, or the message that the client already has this state of it. Returns the
 * bytes that must follow, from `start` to before `end`; null when the answer is complete.
 */
export function beginFile(request: IncomingMessage, response: ServerResponse, file: Representation): { start: number; end: number } | null {
  const { status, headers, etag, size } = file;
  const { 'if-match': onlyIf, 'if-none-match': unless } = request.headers;
  if (status === 200) {
    if (onlyIf !== undefined && !hasTag(onlyIf, etag)) return endWith(response, 412, [...COMMON_HEADERS, 'Content-Length', '0']);
    // Compared weakly: a proxy may have marked our tag with W/.
    if (unless !== undefined && hasTag(unless.replaceAll('W/"', '"'), etag)) return endWith(response, 304, headers);
  }
  const range = status === 200 ? readRange(file, request) : 'all';
  if (range === 'unsatisfiable') return endWith(response, 416, [...headers, 'Content-Range', `bytes */${size}`, 'Content-Length', '0']);
  const part = range === 'all' ? { start: 0, end: size } : range;
  const length = ['Content-Length', String(part.end - part.start)];
  if (range === 'all') response.writeHead(status, [...headers, ...length]);
  else response.writeHead(206, [...headers, 'Content-Range', `bytes ${part.start}-${part.end - 1}/${size}`, ...length]);
  if (request.method !== 'HEAD' && size > 0) return part;
  response.end();
  return null;
}

function endWith(response: ServerResponse, status: number, headers: string[]): null {
  response.writeHead(status, headers).end();
  return null;
}

/** Only GET has ranges, and only for a client that has the rest of this state. There is no Last-Modified, so no date in If-Range can match. */
function readRange({ etag, size, encoding }: Representation, { method, headers }: IncomingMessage): ByteRange {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || method !== 'GET' || encoding !== 'identity') return 'all';
  return condition === undefined || condition === etag ? parseRange(range, size) : 'all';
}

function hasTag(header: string, etag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.includes(etag) || tags.includes('*');
}

/** Refuses a request that is neither GET nor HEAD. Returns whether it was one. */
export function refuseMethod({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  response.setHeader('Allow', 'GET, HEAD');
  sendText(response, 405, 'This server answers only GET and HEAD requests.');
  return true;
}

/** Without a body for HEAD: Node leaves it out by itself. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  setCommonHeaders(response);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' }).end(`${text}\n`);
}

export function sendRedirect(response: ServerResponse, { location, status }: { location: string; status: number }): void {
  setCommonHeaders(response);
  // Browsers keep a permanent redirect for good, and the next site served at this port may have a page there.
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end();
}

/** For answers that are no files. */
export function setCommonHeaders(response: ServerResponse): void {
  for (let index = 0; index < COMMON_HEADERS.length; index += 2) response.setHeader(COMMON_HEADERS[index]!, COMMON_HEADERS[index + 1]!);
}
