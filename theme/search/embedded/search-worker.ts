/**
 * Opens indexes and searches in them in a worker of its own, off the thread on which the reader types. Where workers are forbidden the
 * page imports this module and does the same work itself.
 */
import { createIndexReader } from './create-index-reader.ts';
import { answerQuestion, type WorkerQuestion } from './worker-messages.ts';

export { createIndexReader };

if (!('document' in globalThis)) {
  const reader = createIndexReader();
  addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
    postMessage(await answerQuestion(reader, data, (first) => postMessage({ id: data.id, first })));
  });
}
