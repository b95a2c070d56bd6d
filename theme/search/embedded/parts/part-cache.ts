/** Fetches each file once, and keeps those that were used last. One that failed is asked for again. */
export function createPartCache<T>(fetchPart: (name: string) => Promise<T>, limit: number): (name: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (name) => {
    const part = kept.get(name) ?? fetchPart(name);
    kept.delete(name);
    kept.set(name, part);
    part.catch(() => {
      if (kept.get(name) === part) kept.delete(name);
    });
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
    return part;
  };
}
