import type { FetchJson } from '../../../router/fetch-json.ts';
import { PartError } from './part-error.ts';
import { pathOfPart } from './parted-index.ts';

/** Fetches a file that an index names. Throws PartError where it cannot be had. */
export async function fetchPart<T>(index: string, name: string, fetchJson: FetchJson): Promise<T> {
  try {
    return await fetchJson<T>(pathOfPart(index, name));
  } catch (cause) {
    throw new PartError(`No search index part ${name}.`, { cause });
  }
}
