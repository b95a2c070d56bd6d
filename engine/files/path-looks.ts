/** What was found at paths. Each path is looked at once, until there is a reason to look again. */
export interface PathLooks<T> {
  /** What is at a path. The same object as last time, or an equal value, means that nothing has changed. */
  find(path: string): T;
  /** What was found last, without looking again. */
  peek(path: string): T | undefined;
  /** The next find() of this path (doubtAll: of any path) looks again, and may find the same. */
  doubt(path: string): void;
  doubtAll(): void;
  /** Forgets a path: whatever is found there next is new. */
  forget(path: string): void;
  paths(): Iterable<string>;
  /** Everything that was found and not forgotten. */
  all(): Iterable<[path: string, found: T]>;
  /** What has not been doubted since it was looked at. */
  undoubted(): Iterable<[path: string, found: T]>;
}

/** `look` must return `before` if nothing has changed. */
export function openLooks<T>(look: (path: string, before: T | undefined) => T): PathLooks<T> {
  const all = new Map<string, { found: T; round: number }>();
  let round = 1;
  return {
    find(path) {
      const before = all.get(path);
      if (before?.round === round) return before.found;
      const found = look(path, before?.found);
      all.set(path, { found, round });
      return found;
    },
    peek: (path) => all.get(path)?.found,
    doubt(path) {
      const known = all.get(path);
      if (known) known.round = 0;
    },
    doubtAll() {
      round += 1;
    },
    forget: (path) => all.delete(path),
    paths: () => all.keys(),
    *all() {
      for (const [path, { found }] of all) yield [path, found];
    },
    *undoubted() {
      for (const [path, known] of all) if (known.round === round) yield [path, known.found];
    },
  };
}
