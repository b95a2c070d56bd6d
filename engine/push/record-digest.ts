import type { SearchRecord } from '../6-index/search-record.ts';
import { digest } from '../text/digest.ts';

/** A record as it is pushed: with a digest of itself, by which the next run sees whether it has changed. */
export type PushedRecord = SearchRecord & { digest: string };

/** Adds its digest to each record: 64 bits of SHA-256 over its JSON, as 16 hex digits. Throws when two records have the same objectID. */
export function addDigests(records: readonly SearchRecord[]): PushedRecord[] {
  const ids = new Set<string>();
  return records.map((record) => {
    // An index holds one record of a name, so the two would take each other's place for ever.
    if (ids.has(record.objectID))
      throw new Error(`Two search records have the objectID "${record.objectID}"; the second is of ${record.url}`);
    ids.add(record.objectID);
    return { ...record, digest: digest(JSON.stringify(record)).slice(0, 16) };
  });
}

/** One digest of all records, in whatever order, and of the settings and synonyms around them: equal generations are equal indexes. */
export function digestGeneration(records: readonly PushedRecord[], around: unknown): string {
  const lines = records.map(({ objectID, digest: own }) => `${objectID} ${own}`).sort();
  return digest(JSON.stringify(around), lines.join('\n'));
}
