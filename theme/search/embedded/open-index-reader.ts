import { trustScriptUrl } from '../../trusted-types.ts';
import type { IndexReader } from '../embedded-client.ts';
import type { SearchResponse } from '../search-client.ts';
import { answerQuestion, type WorkerAnswer, type WorkerQuestion } from './worker-messages.ts';

/** Address of search-worker.ts as it was bundled; filled in by scripts/compile-client.mjs. */
declare const SEARCH_WORKER: string;

/**
 * Opens indexes in a worker: making one ready takes a good part of a second for a thousand pages, in which typing would stand still.
 * Where workers are forbidden the page does the work itself; where the code cannot be had at all, the next question tries again.
 */
export function openIndexReader(): IndexReader {
  let reader: IndexReader | null = null;
  const current = () => {
    reader ??= startWorker(() => {
      reader = openInPage(() => {
        reader = null;
      });
      return reader;
    });
    return reader;
  };
  return {
    load: (hrefs) => current().load(hrefs),
    search: (hrefs, request) => current().search(hrefs, request),
    start: current,
  };
}

/** Loads the searching itself only where it is needed. */
function openInPage(onFailure: () => void): IndexReader {
  const url: string = new URL(SEARCH_WORKER, import.meta.url).href;
  const loading = (import(url) as Promise<typeof import('./search-worker.ts')>).then(({ createIndexReader }) => createIndexReader());
  loading.catch(onFailure);
  return {
    load: async (hrefs) => (await loading).load(hrefs),
    search: async (hrefs, request) => (await loading).search(hrefs, request),
  };
}

interface Waiting {
  question: WorkerQuestion;
  settle(answer: WorkerAnswer): void;
}

/** A reader whose work is done in a worker. When the worker cannot run, what was asked of it is asked of `fallback`'s reader. */
function startWorker(fallback: () => IndexReader): IndexReader {
  const waiting = new Map<number, Waiting>();
  const giveUp = () => {
    const reader = fallback();
    for (const { question, settle } of waiting.values()) void answerQuestion(reader, question).then(settle);
    waiting.clear();
    return reader;
  };
  let worker: Worker;
  try {
    worker = new Worker(trustScriptUrl(new URL(SEARCH_WORKER, import.meta.url).href), { type: 'module' });
  } catch {
    // A policy may forbid workers at once…
    return giveUp();
  }
  // …or its script cannot be had.
  worker.addEventListener('error', () => {
    worker.terminate();
    giveUp();
  });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.id)?.settle(data);
    waiting.delete(data.id);
  });

  let asked = 0;
  const ask = (hrefs: readonly string[], request: WorkerQuestion['request']) =>
    new Promise<SearchResponse | null>((resolve, reject) => {
      const question = { id: ++asked, hrefs: hrefs.map((href) => new URL(href, location.href).href), request };
      const settle = (given: WorkerAnswer) =>
        'error' in given ? reject(Object.assign(new Error(given.error), { name: given.name })) : resolve(given.response);
      waiting.set(question.id, { question, settle });
      worker.postMessage(question);
    });
  return {
    load: async (hrefs) => void (await ask(hrefs, null)),
    search: async (hrefs, request) => (await ask(hrefs, request)) as SearchResponse,
  };
}
