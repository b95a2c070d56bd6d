import type { IndexReader } from '../embedded-client.ts';
import type { OnFirst, SearchRequest, SearchResponse } from '../search-client.ts';

/** What the page asks of the search worker. */
export interface WorkerQuestion {
  id: number;
  /** Absolute URLs of the indexes. */
  hrefs: readonly string[];
  /** Null: only load them. */
  request: SearchRequest | null;
}

/** `first`: another answer follows. */
export type WorkerAnswer =
  | { id: number; first: SearchResponse }
  | { id: number; response: SearchResponse | null }
  | { id: number; error: string; name: string };

/** Answers a question with what a reader of indexes finds. */
export async function answerQuestion(
  reader: IndexReader,
  { id, hrefs, request }: WorkerQuestion,
  onFirst?: OnFirst,
): Promise<Exclude<WorkerAnswer, { first: unknown }>> {
  try {
    if (request) return { id, response: await reader.search(hrefs, request, onFirst) };
    await reader.load(hrefs);
    return { id, response: null };
  } catch (error) {
    return error instanceof Error ? { id, error: error.message, name: error.name } : { id, error: String(error), name: 'Error' };
  }
}
