/** Paths, with what a table says of each. */
export type Routes<T> = readonly (readonly [path: string, value: T])[];

/** A version with up to this many routes has a single table, of about 9 KB compressed. */
export const MAX_ROUTES = 1000;

/** A part of a version's routes: those of a branch, of a part of a large branch, or of several small neighboring branches. */
export interface RouteBranch<T = string> {
  /** The prefix of all paths that the first branch could contain. Ends with a slash. */
  start: string;
  routes: Routes<T>;
}

export interface SplitRoutes<T> {
  /** What stays in the version's own table. */
  own: Routes<T>;
  /** In the order of their starts, as branchTableOf() reads them. */
  branches: RouteBranch<T>[];
}

/**
 * Splits the routes of a large version, so that what a reader loads of them does not grow with the site. The branch of a path is its first
 * segment below the version's root. The smallest branches, and so most single pages, stay in the version's table; neighbors share a table;
 * a branch that is too large for one table is split by its next segment. The cuts depend only on the paths.
 */
export function splitRoutes<T>(routes: Routes<T>, root: string, limit: number): SplitRoutes<T> {
  if (routes.length <= limit) return { own: routes, branches: [] };
  const groups = groupBySegment(routes, toPrefix(root));
  const kept = findSmallest(groups, Math.max(1, limit / 4));
  const others = groups.filter((group) => !kept.has(group));
  return {
    own: [...kept].flatMap((group) => group.entries),
    branches: joinNeighbours(others, Math.max(1, limit / 2)).map(({ start, entries }) => ({ start, routes: entries })),
  };
}

/** A branch while branches are split and joined. */
interface Group<T> {
  start: string;
  entries: Routes<T>[number][];
}

/** Groups by the segment after the prefix, in the order of the segments; the page at the prefix itself comes first. */
function groupBySegment<T>(entries: Routes<T>, prefix: string): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const entry of entries) {
    const path = entry[0];
    const start = path.slice(0, path.indexOf('/', prefix.length) + 1) || toPrefix(path);
    const group = groups.get(start);
    if (group) group.entries.push(entry);
    else groups.set(start, { start, entries: [entry] });
  }
  return [...groups.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** The smallest groups that have at most `most` routes together. */
function findSmallest<T>(groups: Group<T>[], most: number): Set<Group<T>> {
  const found = new Set<Group<T>>();
  let room = most;
  for (const group of groups.toSorted((a, b) => a.entries.length - b.entries.length)) {
    room -= group.entries.length;
    if (room < 0) break;
    found.add(group);
  }
  return found;
}

/** Joins groups while they have at most `most` routes together, and splits those that have more. */
function joinNeighbours<T>(groups: Group<T>[], most: number): Group<T>[] {
  const joined: Group<T>[] = [];
  let room = 0;
  for (const { start, entries } of groups) {
    if (entries.length > most) {
      joined.push(...joinNeighbours(groupBySegment(entries, start), most));
      // The next branch does not join the last table of a branch that was split.
      room = 0;
    } else if (entries.length <= room) {
      joined.at(-1)!.entries.push(...entries);
      room -= entries.length;
    } else {
      joined.push({ start, entries: [...entries] });
      room = most - entries.length;
    }
  }
  return joined;
}

/** '/a' becomes '/a/', so that everything below a path stays together when sorted. */
function toPrefix(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
