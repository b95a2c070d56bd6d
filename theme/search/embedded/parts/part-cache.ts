/** Fetches each file once, and keeps those that were used last. One that failed is asked for again. */
export function createPartCache<T, Name = string>(
  fetchPart: (name: Name) => Promise<T>,
  limit: number,
): ((name: Name) => Promise<T>) & { has(name: Name): boolean } {
  const kept = new Map<Name, Promise<T>>();
  const read = (name: Name) => {
    const part = kept.get(name) ?? fetchPart(name);
    kept.delete(name);
    kept.set(name, part);
    part.catch(() => {
      if (kept.get(name) === part) kept.delete(name);
    });
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
    return part;
  };
  return Object.assign(read, { has: (name: Name) => kept.has(name) });
}
