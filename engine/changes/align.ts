import { diffArrays } from 'diff';

/** A run of items: of both lists, of the newer alone or of the older alone. `older` and `newer` are the indexes where it begins. */
export interface Run {
  kind: 'same' | 'added' | 'removed';
  older: number;
  newer: number;
  count: number;
}

/** The shortest way from an older list to a newer one. What is removed stands before what is added in its place. */
export function align(older: readonly string[], newer: readonly string[]): Run[] {
  let [olderAt, newerAt] = [0, 0];
  const runs: Run[] = [];
  for (const { added, removed, count } of diffArrays([...older], [...newer])) {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    runs.push({ kind, older: olderAt, newer: newerAt, count });
    if (!added) olderAt += count;
    if (!removed) newerAt += count;
  }
  return runs;
}
