import { digest } from '../../digest.ts';
import type { SearchRecord } from '../search-record.ts';

/** A record as it is pushed: with a digest of itself, by which the next run sees whether it has changed. */
export type PushedRecord = SearchRecord & { digest: string };

/** Adds its digest to each record: 64 bits of SHA-256 over its JSON, as 16 hex digits. Records are sorted by objectID. */
export function addDigests(records: readonly SearchRecord[]): PushedRecord[] {
  return records
    .map((record) => ({ ...record, digest: digest(JSON.stringify(record)).slice(0, 16) }))
    .sort((a, b) => (a.objectID < b.objectID ? -1 : 1));
}

/** One digest of all records and of the settings that go with them: equal generations are equal indexes. */
export function digestGeneration(records: readonly PushedRecord[], settings: unknown): string {
  return digest(JSON.stringify(settings), ...records.map(({ objectID, digest: own }) => `${objectID} ${own}`));
}
