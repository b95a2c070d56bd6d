import { setMaxListeners } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { contentDigest } from '../../text/digest.ts';

/** The two name spaces of a Bazel cache: blobs by their SHA-256, and what is known under a key. */
export interface RemoteStore {
  /** Null when there is nothing. Rejects with a RemoteFailure. */
  get(path: string, options: RequestOptions): Promise<Uint8Array | null>;
  put(path: string, bytes: Uint8Array, options: RequestOptions): Promise<void>;
  /** Ends idle connections. */
  close(): void;
}

export interface RequestOptions {
  signal: AbortSignal;
}

/** A remote cache did not do what it was asked for. The message completes 'The remote cache …: '. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  /** The server will not have us: asking again is of no use. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** No page compiles to more; what is larger is not ours. */
const LARGEST = 64 * 1024 * 1024;

export interface HttpStoreOptions {
  /** Without a slash at its end. */
  url: string;
  /** Value of the Authorization header; null for none. */
  authorization: string | null;
  /** Milliseconds for one request. */
  timeout: number;
}

/**
 * Speaks the HTTP protocol of Bazel's caches. The only place of docsgen that asks the network while it builds. With Node's own client, since
 * a page's entry costs some requests: fetch() takes several times as long for each, longer than compiling the page.
 */
export function openHttpStore({ url, authorization, timeout }: HttpStoreOptions): RemoteStore {
  const headers: Record<string, string> = authorization === null ? {} : { authorization };
  const { Agent, request } = url.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });

  function sendOnce(path: string, signal: AbortSignal, { method, body }: Message): Promise<Answer> {
    return new Promise((done, fail) => {
      const sent = request(`${url}${path}`, { method, agent, headers: body ? { ...headers, 'content-length': body.length } : headers });
      const stop = (reason: string) => () => sent.destroy(new RemoteFailure(reason));
      const timer = setTimeout(stop(`it did not answer within ${timeout} ms`), timeout);
      const onAbort = stop('it was too slow');
      const settle =
        <T>(act: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
          act(value);
        };
      signal.addEventListener('abort', onAbort);
      if (signal.aborted) onAbort();
      const failed = settle((error: Error) => fail(Object.assign(error, { wasReused: sent.reusedSocket })));
      sent.on('error', failed).on('response', (response) => {
        readBody(response).then(
          settle((bytes) => done({ status: response.statusCode ?? 0, bytes })),
          failed,
        );
      });
      sent.end(body);
    });
  }

  async function send(path: string, signal: AbortSignal, message: Message): Promise<Answer> {
    setMaxListeners(0, signal);
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(path, signal, message);
      } catch (error) {
        // The server had closed the connection when it was about to be used again: nobody's fault.
        if (attempt === 1 && (error as { wasReused?: boolean; code?: string }).wasReused && codeOf(error) === 'ECONNRESET') continue;
        throw error instanceof RemoteFailure ? error : new RemoteFailure(describeError(error));
      }
    }
  }

  return {
    async get(path, { signal }) {
      const { status, bytes } = await send(path, signal, { method: 'GET' });
      if (status === 404) return null;
      if (status !== 200) throw refusal(status);
      // The name says what must have come.
      if (path.startsWith('/cas/') && contentDigest(bytes) !== path.slice('/cas/'.length))
        throw new RemoteFailure('it sent bytes that do not match the requested digest');
      return bytes;
    },
    async put(path, bytes, { signal }) {
      const { status } = await send(path, signal, { method: 'PUT', body: bytes });
      if (status < 200 || status > 299) throw refusal(status);
    },
    close: () => agent.destroy(),
  };
}

interface Message {
  method: 'GET' | 'PUT';
  body?: Uint8Array;
}

interface Answer {
  status: number;
  bytes: Uint8Array;
}

/** A redirect is a refusal, too: it would take the caller, and its secret, to a server that nobody named. */
function refusal(status: number): RemoteFailure {
  return new RemoteFailure(`it answered with status ${status}`, { isFinal: status < 500 && status !== 408 && status !== 429 });
}

function readBody(response: http.IncomingMessage): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    response.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > LARGEST) response.destroy(new RemoteFailure('it sent more data than a page can have'));
    });
    response.on('error', fail);
    response.on('end', () => done(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
  });
}

function describeError(error: unknown): string {
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return 'nothing is listening there (ECONNREFUSED)';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no such host (${codeOf(error)})`;
    case 'ECONNRESET':
      return 'it closed the connection in the middle of a response (ECONNRESET)';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
