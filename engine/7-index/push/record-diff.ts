import type { Operation, PresentRecord } from './index-service.ts';
import type { PushedRecord } from './record-digest.ts';

/** What makes an index equal to the records. */
export interface RecordDiff {
  added: PushedRecord[];
  changed: PushedRecord[];
  removed: PresentRecord[];
}

/** How many records of a version an index gets, has changed and loses. */
export interface VersionChange {
  version: string;
  /** Records of the site. */
  records: number;
  added: number;
  changed: number;
  removed: number;
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

/** Counts a difference by version, in the order of `versions`; others that the index knows follow by name. A record of two versions counts in both. */
export function countByVersion(records: readonly PushedRecord[], diff: RecordDiff, versions: readonly string[]): VersionChange[] {
  const removedFrom = diff.removed.flatMap((record) => record.versions);
  const unknown = [...new Set(removedFrom)].filter((name) => !versions.includes(name)).sort();
  const count = (of: readonly { version: string[] }[], name: string) => of.filter(({ version }) => version.includes(name)).length;
  return [...versions, ...unknown].map((version) => ({
    version,
    records: count(records, version),
    added: count(diff.added, version),
    changed: count(diff.changed, version),
    removed: removedFrom.filter((name) => name === version).length,
  }));
}
