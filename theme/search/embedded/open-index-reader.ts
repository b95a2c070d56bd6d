import { trustScriptUrl } from '../../trusted-types.ts';
import type { IndexReader } from '../embedded-client.ts';
import type { OnFirst, SearchResponse } from '../search-client.ts';
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
    search: (...question) => current().search(...question),
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
    search: async (...question) => (await loading).search(...question),
  };
}

interface Waiting {
  question: WorkerQuestion;
  onFirst?: OnFirst | undefined;
  settle(answer: Awaited<ReturnType<typeof answerQuestion>>): void;
}

/** A reader whose work is done in a worker. When the worker cannot run, what was asked of it is asked of `fallback`'s reader. */
function startWorker(fallback: () => IndexReader): IndexReader {
  const waiting = new Map<number, Waiting>();
  const giveUp = () => {
    const reader = fallback();
    for (const { question, onFirst, settle } of waiting.values()) void answerQuestion(reader, question, onFirst).then(settle);
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
    const asked = waiting.get(data.id);
    if ('first' in data) {
      asked?.onFirst?.(data.first);
      return;
    }
    asked?.settle(data);
    waiting.delete(data.id);
  });

  let asked = 0;
  const ask = (hrefs: readonly string[], request: WorkerQuestion['request'], onFirst?: OnFirst) =>
    new Promise<SearchResponse | null>((resolve, reject) => {
      const question = { id: ++asked, hrefs: hrefs.map((href) => new URL(href, location.href).href), request };
      const settle: Waiting['settle'] = (given) =>
        'error' in given ? reject(Object.assign(new Error(given.error), { name: given.name })) : resolve(given.response);
      waiting.set(question.id, { question, onFirst, settle });
      worker.postMessage(question);
    });
  return {
    load: async (hrefs) => void (await ask(hrefs, null)),
    search: async (...question) => (await ask(...question)) as SearchResponse,
  };
}
