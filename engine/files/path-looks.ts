/** What was found at paths. Each path is looked at once, until there is a reason to look again. */
export interface PathLooks<T> {
  /** What is at a path. The same object as last time, or an equal value, means that nothing has changed. */
  find(path: string): T;
  /** What was found last, without looking again. */
  peek(path: string): T | undefined;
  /** The same as find(), as what can be compared later without looking the path up. */
  see(path: string): Sight<T>;
  /** What is found now where that was seen. */
  seeAgain(sight: Sight<T>): T;
  /** The next find() of this path (doubtAll: of any path) looks again, and may find the same. */
  doubt(path: string): void;
  doubtAll(): void;
  /** Forgets a path: whatever is found there next is new. */
  forget(path: string): void;
  paths(): Iterable<string>;
  /** Another number whenever a path is asked for that was not before. */
  newest(): number;
  /** Everything that was found and not forgotten. */
  all(): Iterable<Pick<Sight<T>, 'path' | 'found'>>;
  /** What has not been doubted since it was looked at. */
  undoubted(): Iterable<[path: string, found: T]>;
}

/** What was found at a path, and whether it still counts. Belongs to the looks that gave it. */
export interface Sight<T> {
  readonly path: string;
  readonly found: T;
  /** When it was looked at; 0 once it is in doubt. */
  round: number;
}

/** `look` must return `before` if nothing has changed. */
export function openLooks<T>(look: (path: string, before: T | undefined) => T): PathLooks<T> {
  const all = new Map<string, Sight<T>>();
  /** Paths that were forgotten, and may be asked for again. */
  const forgotten = new Set<string>();
  let round = 1;
  let newest = 0;

  function see(path: string): Sight<T> {
    const before = all.get(path);
    if (before?.round === round) return before;
    const found = look(path, before?.found);
    if (before && before.found === found) {
      before.round = round;
      return before;
    }
    const sight = { path, found, round };
    if (!before && !forgotten.delete(path)) newest += 1;
    all.set(path, sight);
    return sight;
  }

  return {
    see,
    seeAgain: (sight) => (sight.round === round ? sight.found : see(sight.path).found),
    find: (path) => see(path).found,
    peek: (path) => all.get(path)?.found,
    doubt(path) {
      const known = all.get(path);
      if (known) known.round = 0;
    },
    doubtAll() {
      round += 1;
    },
    forget(path) {
      const known = all.get(path);
      if (!known) return;
      known.round = 0;
      all.delete(path);
      forgotten.add(path);
    },
    *paths() {
      yield* all.keys();
      yield* forgotten;
    },
    newest: () => newest,
    all: () => all.values(),
    *undoubted() {
      for (const [path, known] of all) if (known.round === round) yield [path, known.found];
    },
  };
}
