import type { CompiledDoc } from '../../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { remoteCacheFailed } from '../../diagnostics/messages/cache.ts';
import { contentDigest } from '../../text/digest.ts';
import type { Cache } from '../cache.ts';
import { decodeActionResult, encodeActionResult } from './action-result.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { openHttpStore, RemoteFailure, type RemoteStore } from './http-store.ts';
import { packContent, packDoc, unpackContent, unpackDoc } from './page-blobs.ts';
import type { RemoteSettings } from './remote-settings.ts';

/** Compiled pages that machines share. Whatever it does, a build without it gives the same site. */
export interface RemoteCache {
  /** Others may put there, at any moment, what this build needs: it is written to, and works. */
  readonly isShared: boolean;
  /** Gives the docs that it has of these compile keys, and puts their contents into the local cache where they are wanted. */
  load(keys: string[], options: { cache: Cache; isContentWanted(key: string): boolean }): Promise<CompiledDoc[]>;
  /** Begins to send compiled docs and their contents, when that is allowed. */
  send(docs: CompiledDoc[], cache: Cache): void;
  /** Waits for what is being sent, within a bound. Gives a warning when the cache was of no use. */
  finish(): Promise<Diagnostic[]>;
}

/** Requests at a time. */
const LANES = 16;
/** Beyond the time for one request, a build waits this many milliseconds for each page that it asks for or sends. */
const PER_PAGE = 10;

const DOC = 'doc';
const CONTENT = 'content';

/**
 * Opens a remote cache: `/ac/<compile key>` names two blobs in `/cas/`, the doc and its content. A compile key is a digest of everything
 * that a page is compiled from, so that no name of a site or its files leaves the machine other than in the pages themselves.
 */
export function openRemoteCache(settings: RemoteSettings, store: RemoteStore = openHttpStore(settings)): RemoteCache {
  const reading = createCircuitBreaker();
  const writing = createCircuitBreaker();
  const sending: { done: Promise<void>; limit: AbortController; pages: number }[] = [];

  async function loadDoc(key: string, { cache, isContentWanted, signal }: LoadOptions): Promise<CompiledDoc | null> {
    return reading.attempt(async () => {
      const known = await store.get(`/ac/${key}`, { signal });
      if (known === null) return null;
      const blobs = decodeActionResult(known);
      const blobOf = async (path: string) => {
        const blob = blobs?.find((candidate) => candidate.path === path);
        // A cache that prunes may have forgotten a blob before what names it.
        return blob ? store.get(`/cas/${blob.hash}`, { signal }) : null;
      };
      const [docBytes, contentBytes] = await Promise.all([blobOf(DOC), isContentWanted(key) ? blobOf(CONTENT) : null]);
      if (docBytes === null || (contentBytes === null && isContentWanted(key))) return null;
      const doc = await unpackDoc(key, docBytes);
      const content = contentBytes && (await unpackContent(key, contentBytes));
      if (doc === null || (contentBytes !== null && content === null))
        throw new RemoteFailure('it sent an entry that does not match its key');
      if (content) cache.writeJson('content', key, content);
      return doc;
    });
  }

  async function sendDoc(doc: CompiledDoc, cache: Cache, signal: AbortSignal): Promise<void> {
    await writing.attempt(async () => {
      const json = cache.readJson('content', doc.key);
      if (json === null) return;
      const blobs = [
        { path: DOC, bytes: await packDoc(doc) },
        { path: CONTENT, bytes: await packContent(doc.key, json) },
      ].map(({ path, bytes }) => ({ path, bytes, hash: contentDigest(bytes), size: bytes.length }));
      await Promise.all(blobs.map(({ hash, bytes }) => store.put(`/cas/${hash}`, bytes, { signal })));
      // Last, so that nobody meets a name of what is not there yet.
      await store.put(`/ac/${doc.key}`, encodeActionResult(blobs), { signal });
    });
  }

  async function finishSending(done: Promise<void>, limit: AbortController, pages: number): Promise<void> {
    const timer = setTimeout(() => {
      writing.giveUp(`it did not accept ${pages} pages within ${boundOf(pages)} ms`);
      limit.abort();
    }, boundOf(pages));
    try {
      await done;
    } finally {
      clearTimeout(timer);
    }
  }

  const boundOf = (pages: number) => settings.timeout + PER_PAGE * pages;

  return {
    get isShared() {
      return settings.mode === 'read-write' && !reading.isOpen;
    },
    async load(keys, options) {
      const found: CompiledDoc[] = [];
      const limit = new AbortController();
      const timer = setTimeout(() => {
        reading.giveUp(`it was too slow: ${found.length} of ${keys.length} pages arrived within ${boundOf(keys.length)} ms`);
        limit.abort();
      }, boundOf(keys.length));
      try {
        await inLanes(keys, async (key) => {
          const doc = await loadDoc(key, { ...options, signal: limit.signal });
          if (doc) found.push(doc);
        });
      } finally {
        clearTimeout(timer);
      }
      return found;
    },
    send(docs, cache) {
      if (settings.mode !== 'read-write' || docs.length === 0) return;
      const limit = new AbortController();
      const done = inLanes(docs, (doc) => sendDoc(doc, cache, limit.signal));
      // Waited for by finish(); until then a bug in it must not end the process.
      done.catch(() => {});
      sending.push({ done, limit, pages: docs.length });
    },
    async finish() {
      try {
        for (const { done, limit, pages } of sending.splice(0)) await finishSending(done, limit, pages);
      } finally {
        store.close();
      }
      const trouble = reading.trouble ?? writing.trouble;
      return trouble === null ? [] : [remoteCacheFailed(settings.url, trouble)];
    },
  };
}

interface LoadOptions {
  cache: Cache;
  isContentWanted(key: string): boolean;
  signal: AbortSignal;
}

async function inLanes<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  async function lane() {
    while (next < items.length) await work(items[next++]!);
  }
  await Promise.all(Array.from({ length: Math.min(LANES, items.length) }, lane));
}
