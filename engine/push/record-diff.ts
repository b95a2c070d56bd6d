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
  /** Null for records of no version: of pages outside versions, and those that another tool has written. */
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
 * Counts records and what becomes of them by version, in the order of `versions`; others that the index knows follow by name, then records
 * of no version. A record of two versions counts in both.
 */
export function countByVersion(records: readonly PushedRecord[], diff: RecordDiff | null, versions: readonly string[]): VersionChange[] {
  const countRecords = (of: readonly PushedRecord[] = []) => countOf(of.map(({ version }) => version));
  const [own, added, changed] = [countRecords(records), countRecords(diff?.added), countRecords(diff?.changed)];
  const removed = countOf((diff?.removed ?? []).map((record) => record.versions));
  const gone = [...removed.keys()].filter((name) => name !== null && !versions.includes(name)).sort();
  const none = [own, removed].some((counts) => counts.has(null)) ? [null] : [];
  return [...versions, ...gone, ...none].map((version) => ({
    version,
    records: own.get(version) ?? 0,
    added: diff && (added.get(version) ?? 0),
    changed: diff && (changed.get(version) ?? 0),
    removed: diff && (removed.get(version) ?? 0),
  }));
}

type Counts = Map<string | null, number>;

/** How many records have each version; `versions` are those of each record. */
function countOf(versions: readonly (readonly string[])[]): Counts {
  const counts: Counts = new Map();
  for (const name of versions.flatMap((of): readonly (string | null)[] => (of.length > 0 ? of : [null])))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
