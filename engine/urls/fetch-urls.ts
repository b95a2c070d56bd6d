import { UsageError } from '../state/usage-error.ts';
import type { UrlSource } from './old-url.ts';

/** Sitemaps have at most 50 MB. */
const LARGEST = 50 * 1024 * 1024;

export interface FetchLimits {
  /** Milliseconds for one address, with all that it sends. */
  timeout?: number;
  largest?: number;
  signal?: AbortSignal | undefined;
}

/** Fetches old addresses from a URL of a web server. Other URLs that these name are fetched from the same server alone. Throws UsageError. */
export async function fetchUrls(url: string, limits: FetchLimits = {}): Promise<UrlSource> {
  const bytes = await fetchBytes(url, limits);
  const text = new TextDecoder().decode(bytes);
  const { origin } = new URL(url);
  return {
    name: url,
    file: null,
    head: text.slice(0, 65_536),
    bytes: async () => bytes,
    text: async () => text,
    async *pieces() {
      yield text;
    },
    async openOther(other) {
      const target = URL.canParse(other, url) ? new URL(other, url) : null;
      return target?.origin === origin ? fetchUrls(target.href, limits).catch(nothingIfRefused) : null;
    },
  };
}

function nothingIfRefused(error: unknown): null {
  if (error instanceof UsageError) return null;
  throw error;
}

async function fetchBytes(url: string, { timeout = 30_000, largest = LARGEST, signal }: FetchLimits): Promise<Uint8Array> {
  const time = AbortSignal.timeout(timeout);
  const fix = 'check the address, or save the file and give its path';
  try {
    const response = await fetch(url, { signal: signal ? AbortSignal.any([time, signal]) : time, headers: { 'user-agent': 'docsgen' } });
    if (!response.ok) throw new UsageError(`"${url}" answered with status ${response.status}.`, fix);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > largest)
        throw new UsageError(`"${url}" sends more than ${Math.floor(largest / 1024 / 1024)} MB.`, 'save the file and give its path');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    signal?.throwIfAborted();
    if (time.aborted) throw new UsageError(`"${url}" did not answer within ${timeout / 1000} seconds.`, fix);
    throw new UsageError(`"${url}" could not be fetched: ${reasonOf(error)}.`, fix);
  }
}

function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error));
}
