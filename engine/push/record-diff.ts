import type { Operation, PresentRecord } from './index-service.ts';
import type { PushedRecord } from './record-digest.ts';

/** What makes an index equal to the records. */
export interface RecordDiff {
  added: PushedRecord[];
  changed: PushedRecord[];
  removed: PresentRecord[];
}

/** How many records of a version there are, and how many of them an index gets, has changed and loses. */
export interface VersionChange {
  /** Null for records of no version, which another tool has written. */
  version: string | null;
  /** Records of the site. */
  records: number;
  /** These three are null when nothing was compared. */
  added: number | null;
  changed: number | null;
  removed: number | null;
}

/** Compares what is in an index with the records that belong there. A record that docsgen has not written counts as changed. */
export function diffRecords(present: readonly PresentRecord[], wanted: readonly PushedRecord[]): RecordDiff {
  const digests = new Map(present.map(({ objectID, digest }) => [objectID, digest]));
  const ids = new Set(wanted.map(({ objectID }) => objectID));
  return {
    added: wanted.filter(({ objectID }) => !digests.has(objectID)),
    changed: wanted.filter(({ objectID, digest }) => digests.has(objectID) && digests.get(objectID) !== digest),
    removed: present.filter(({ objectID }) => !ids.has(objectID)),
  };
}

export function countDiff({ added, changed, removed }: RecordDiff): number {
  return added.length + changed.length + removed.length;
}

/** The writes of a difference: additions and changes first, removals last. */
export function toOperations({ added, changed, removed }: RecordDiff): Operation[] {
  return [
    ...[...added, ...changed].map((body): Operation => ({ action: 'addObject', body })),
    ...removed.map(({ objectID }): Operation => ({ action: 'deleteObject', body: { objectID } })),
  ];
}

/**
 * Counts records and what becomes of them by version, in the order of `versions`; others that the index knows follow by name. A record of
 * two versions counts in both.
 */
export function countByVersion(records: readonly PushedRecord[], diff: RecordDiff | null, versions: readonly string[]): VersionChange[] {
  const removedFrom = (diff?.removed ?? []).flatMap((record): (string | null)[] => (record.versions.length > 0 ? record.versions : [null]));
  const others = [...new Set(removedFrom)].filter((name) => name === null || !versions.includes(name));
  const count = (of: readonly { version: string[] }[], name: string | null) =>
    of.filter(({ version }) => name !== null && version.includes(name)).length;
  return [...versions, ...others.sort((a, b) => (String(a) < String(b) ? -1 : 1))].map((version) => ({
    version,
    records: count(records, version),
    added: diff && count(diff.added, version),
    changed: diff && count(diff.changed, version),
    removed: diff && removedFrom.filter((name) => name === version).length,
  }));
}
