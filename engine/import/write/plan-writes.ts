import { compareText } from '../../paths/site-path.ts';
import type { ImportJournal, ImportRecord } from './import-record.ts';

/** What is to be done about one file of the site. */
export interface PlannedWrite {
  path: string;
  /**
   * 'kept': a person changed or deleted it, so it stays as it is, and the new text is put beside. 'orphan': gone from the source, but changed
   * by a person. 'conflict': there before docsgen wrote anything.
   */
  action: 'write' | 'update' | 'remove' | 'unchanged' | 'kept' | 'orphan' | 'conflict';
  /** Of a kept file: the source has changed since it was last offered. */
  isNews?: boolean;
}

/** What stands at a path: nothing, something that is no file, or a file's digest. */
export type FoundFile = null | 'not-a-file' | { digest: string };

/** Decides file by file; nothing is touched. `wanted` are digests of what the site is to have. */
export function planWrites(
  wanted: Map<string, string>,
  { record, journal, find }: { record: ImportRecord | null; journal: ImportJournal | null; find(path: string): FoundFile },
): PlannedWrite[] {
  const known = (path: string) => [
    ...(record && Object.hasOwn(record.files, path) ? [record.files[path]!] : []),
    ...(journal?.[path] ?? []),
  ];
  const writes = [...wanted].map(([path, digest]): PlannedWrite => {
    const found = find(path);
    const written = known(path);
    if (found === null) {
      // A run that was killed lists what it was about to write; what it does not list has been deleted since an earlier one.
      const isDeleted = written.length > 0 && !journal?.[path];
      return isDeleted ? { path, action: 'kept', isNews: written[0] !== digest } : { path, action: 'write' };
    }
    if (found === 'not-a-file') return { path, action: 'conflict' };
    if (found.digest === digest) return { path, action: 'unchanged' };
    if (written.includes(found.digest)) return { path, action: 'update' };
    return written.length > 0 ? { path, action: 'kept', isNews: !written.includes(digest) } : { path, action: 'conflict' };
  });
  const gone = [...new Set([...Object.keys(record?.files ?? {}), ...Object.keys(journal ?? {})])].filter((path) => !wanted.has(path));
  const removals = gone.flatMap((path): PlannedWrite[] => {
    const found = find(path);
    if (found === null || found === 'not-a-file') return [];
    return [{ path, action: known(path).includes(found.digest) ? 'remove' : 'orphan' }];
  });
  return [...writes, ...removals].sort((a, b) => compareText(a.path, b.path));
}
