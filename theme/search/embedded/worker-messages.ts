import type { IndexReader } from '../embedded-client.ts';
import type { SearchRequest, SearchResponse } from '../search-client.ts';

/** What the page asks of the search worker. */
export interface WorkerQuestion {
  id: number;
  /** Absolute URL of the index. */
  href: string;
  /** Null: only load the index. */
  request: SearchRequest | null;
}

export type WorkerAnswer = { id: number; response: SearchResponse | null } | { id: number; error: string };

/** Answers a question with what a reader of indexes finds. */
export async function answerQuestion(reader: IndexReader, { id, href, request }: WorkerQuestion): Promise<WorkerAnswer> {
  try {
    if (request) return { id, response: await reader.search(href, request) };
    await reader.load(href);
    return { id, response: null };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
