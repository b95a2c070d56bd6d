/** More lookups than these pay for a map. */
const FEW = 8;

/** Finds the last item of a list by its key: after an edit one of ten thousand is looked up, and everywhere else all of them. */
export function createFindByKey<T>(items: readonly T[], keyOf: (item: T) => string): (key: string) => T | undefined {
  let lookups = 0;
  let byKey: Map<string, T> | null = null;
  return (key) => {
    lookups += 1;
    if (!byKey && lookups <= FEW) return items.findLast((item) => keyOf(item) === key);
    byKey ??= new Map(items.map((item) => [keyOf(item), item]));
    return byKey.get(key);
  };
}
