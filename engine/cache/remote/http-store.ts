import { contentDigest } from '../../digest.ts';

/** The two name spaces of a Bazel cache: blobs by their SHA-256, and what is known under a key. */
export interface RemoteStore {
  /** Null when there is nothing. Rejects with a RemoteFailure. */
  get(path: string, options: RequestOptions): Promise<Uint8Array | null>;
  put(path: string, bytes: Uint8Array, options: RequestOptions): Promise<void>;
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

/** Speaks the HTTP protocol of Bazel's caches. The only place of docsgen that asks the network while it builds. */
export function openHttpStore({ url, authorization, timeout }: HttpStoreOptions): RemoteStore {
  const headers: Record<string, string> = authorization === null ? {} : { authorization };

  async function send(path: string, { signal }: RequestOptions, init: RequestInit): Promise<{ status: number; bytes: Uint8Array }> {
    const limit = AbortSignal.timeout(timeout);
    try {
      // A redirect would take the caller, and its secret, to a server that nobody named.
      const response = await fetch(`${url}${path}`, { ...init, redirect: 'error', signal: AbortSignal.any([signal, limit]) });
      return { status: response.status, bytes: await readBody(response) };
    } catch (error) {
      if (error instanceof RemoteFailure) throw error;
      if (limit.aborted) throw new RemoteFailure(`it did not answer within ${timeout} ms`);
      throw new RemoteFailure(describeError(error));
    }
  }

  return {
    async get(path, options) {
      const { status, bytes } = await send(path, options, { headers });
      if (status === 404) return null;
      if (status !== 200) throw refusal(status);
      // The name says what must have come.
      if (path.startsWith('/cas/') && contentDigest(bytes) !== path.slice('/cas/'.length))
        throw new RemoteFailure('it sent other bytes than those that were asked for');
      return bytes;
    },
    async put(path, bytes, options) {
      const { status } = await send(path, options, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: bytes as BodyInit,
      });
      if (status < 200 || status > 299) throw refusal(status);
    },
  };
}

function refusal(status: number): RemoteFailure {
  return new RemoteFailure(`it answered with status ${status}`, {
    isFinal: status >= 400 && status < 500 && status !== 408 && status !== 429,
  });
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new RemoteFailure('it sent more than a page can be');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describeError(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  switch (cause?.code) {
    case 'ECONNREFUSED':
      return 'nothing listens there (ECONNREFUSED)';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no such host (${cause.code})`;
    default:
      return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error));
  }
}
