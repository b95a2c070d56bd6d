import { diffArrays } from 'diff';

/** A run of items: of both lists, of the newer alone or of the older alone. `older` and `newer` are the indexes where it begins. */
export interface Run {
  kind: 'same' | 'added' | 'removed';
  older: number;
  newer: number;
  count: number;
}

/** Items that come and go on the shortest way. It costs their square to find one, so that a long list of which little is left is not searched for more. */
const MOST_EDITS = 2000;

/** The shortest way from an older list to a newer one, or one that changes all between their ends. What is removed stands before what is added in its place. */
export function align(older: readonly string[], newer: readonly string[]): Run[] {
  const changes = diffArrays([...older], [...newer], { maxEditLength: MOST_EDITS }) ?? alignEnds(older, newer);
  let [olderAt, newerAt] = [0, 0];
  const runs: Run[] = [];
  for (const { added, removed, count } of changes) {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    runs.push({ kind, older: olderAt, newer: newerAt, count });
    if (!added) olderAt += count;
    if (!removed) newerAt += count;
  }
  return runs;
}

interface Change {
  added: boolean;
  removed: boolean;
  count: number;
}

/** Takes what both lists begin and end with for the same, and nothing between. */
function alignEnds(older: readonly string[], newer: readonly string[]): Change[] {
  const least = Math.min(older.length, newer.length);
  let [start, end] = [0, 0];
  while (start < least && older[start] === newer[start]) start++;
  while (end < least - start && older.at(-1 - end) === newer.at(-1 - end)) end++;
  return [
    { added: false, removed: false, count: start },
    { added: false, removed: true, count: older.length - start - end },
    { added: true, removed: false, count: newer.length - start - end },
    { added: false, removed: false, count: end },
  ].filter(({ count }) => count > 0);
}
