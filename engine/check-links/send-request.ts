import { lookup } from 'node:dns';
import http, { type IncomingMessage, STATUS_CODES } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPrivateAddress } from './private-address.ts';

export interface LinkRequest {
  method: 'HEAD' | 'GET';
  url: URL;
  /** So many bytes of an HTML answer are read, at most; 0 for none. */
  bodyBytes: number;
  /** Milliseconds until the answer begins, and again until its body has been read. */
  timeout: number;
  userAgent: string;
  /** The host may be this machine or in a local network. */
  mayBePrivate: boolean;
  signal: AbortSignal;
}

export interface LinkAnswer {
  status: number;
  /** '404 Not Found' */
  statusText: string;
  location: string | null;
  retryAfter: string | null;
  /** It wants to know who comes back. */
  setsCookies: boolean;
  /** The beginning of an HTML page, when it was asked for. */
  html: string | null;
  /** `html` is the whole page. */
  isWhole: boolean;
}

export type SendRequest = (request: LinkRequest) => Promise<LinkAnswer>;

/** There was no answer. `code` is Node's, or one of PRIVATE_ADDRESS and TIMED_OUT. */
export class LinkFailure extends Error {
  override readonly name = 'LinkFailure';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS';
export const TIMED_OUT = 'TIMED_OUT';

/** Some sites list all they load in their headers; Node's own limit is a quarter of it. */
const HEADER_BYTES = 64 * 1024;

/**
 * Asks for a URL, follows nothing, and reads no more of the answer than it is told. The connection ends with the answer. Throws a
 * LinkFailure, or the signal's reason. The addresses of a host are checked when they are connected to, so no name leads around that.
 */
export function sendRequest(request: LinkRequest): Promise<LinkAnswer> {
  const { method, url, timeout, userAgent, mayBePrivate, signal } = request;
  return new Promise((done, fail) => {
    if (signal.aborted) return fail(signal.reason);
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!mayBePrivate && isPrivateAddress(literal)) return fail(new LinkFailure(PRIVATE_ADDRESS, literal));
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br', connection: 'close' },
      ...(isIP(literal) === 0 && !mayBePrivate && { lookup: lookupPublic }),
    });
    const timer = setTimeout(() => sent.destroy(new LinkFailure(TIMED_OUT, 'no answer')), timeout);
    const onStop = () => sent.destroy(signal.reason);
    signal.addEventListener('abort', onStop);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onStop);
      sent.destroy();
    };
    sent.on('error', (error) => {
      settle();
      fail(signal.aborted ? signal.reason : toFailure(error));
    });
    sent.on('response', (response) => {
      clearTimeout(timer);
      readAnswer(response, request).then(
        (answer) => {
          settle();
          done(answer);
        },
        (error) => {
          settle();
          fail(signal.aborted ? signal.reason : toFailure(error));
        },
      );
    });
    sent.end();
  });
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const hidden = addresses.find(({ address }) => isPrivateAddress(address));
    if (hidden) return callback(new LinkFailure(PRIVATE_ADDRESS, hidden.address), '');
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

async function readAnswer(response: IncomingMessage, { bodyBytes, timeout, signal }: LinkRequest): Promise<LinkAnswer> {
  const { statusCode: status = 0, headers } = response;
  const isRead =
    bodyBytes > 0 && status >= 200 && status < 300 && /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
  const body = isRead ? await readBeginning(response, { bytes: bodyBytes, timeout, signal }) : { html: null, isWhole: false };
  return {
    status,
    statusText: `${status}${STATUS_CODES[status] ? ` ${STATUS_CODES[status]}` : ''}`,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
    setsCookies: headers['set-cookie'] !== undefined,
    ...body,
  };
}

/** What breaks off, or cannot be decompressed, ends there. */
async function readBeginning(
  response: IncomingMessage,
  { bytes, timeout, signal }: { bytes: number; timeout: number; signal: AbortSignal },
): Promise<Pick<LinkAnswer, 'html' | 'isWhole'>> {
  const decoded = decode(response);
  const timer = setTimeout(() => decoded.destroy(), timeout);
  response.on('error', (error) => decoded.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  let isWhole = false;
  try {
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= bytes) break;
    }
    isWhole = size < bytes && response.complete;
  } catch {
    signal.throwIfAborted();
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
  return { html: Buffer.concat(chunks).toString('utf8'), isWhole };
}

function decode(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase();
  if (encoding === 'gzip' || encoding === 'x-gzip') return response.pipe(createGunzip());
  if (encoding === 'deflate') return response.pipe(createInflate());
  if (encoding === 'br') return response.pipe(createBrotliDecompress());
  return response;
}

/** Where several addresses were tried, the first one's failure counts. */
function toFailure(error: Error & { code?: string; errors?: (Error & { code?: string })[] }): LinkFailure {
  if (error instanceof LinkFailure) return error;
  return new LinkFailure(error.code ?? error.errors?.[0]?.code ?? 'UNKNOWN', error.message);
}
