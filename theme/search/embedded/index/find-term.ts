/** The first place of a sorted list from which on terms are not before this one. */
export function findTerm(sorted: readonly string[], term: string): number {
  return findFirst(sorted, (other) => other >= term);
}

/** The first place of a sorted list from which on a condition holds. */
export function findFirst(sorted: readonly string[], holds: (term: string) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
