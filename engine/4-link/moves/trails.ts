import type { MovedPage, SiteInput, Version, VersionName } from '../../1-load/site-input.ts';

/** Where the pages of a version are in the others of its set, by what the manifests say of pages that have moved. */
export interface Trails {
  /** False for a set in which nothing has moved: there each page keeps its id. */
  hasMoves(set: Version['set']): boolean;
  /** Follows a page from one version to another, forward or back. */
  trace(id: string, from: Version, to: Version): Trace;
}

export interface Trace {
  /** The ids that the page may have there, the best first. One that is not there does not count. [] for a page that is gone, or had not come yet. */
  ids: string[];
  /** What the manifest says of it on the way, in the order of the way. [] for a page that has kept its id. */
  entries: MovedPage[];
}

/**
 * Each entry is a step between the version that it names and the one before: over it, ids are exchanged once, in either direction. So a chain
 * of moves is a way of several steps, no order of entries matters, and nothing can go in circles. `has` tells which pages a version has.
 */
export function createTrails(
  { versions, leftOutVersions, moved = [] }: Pick<SiteInput, 'versions' | 'leftOutVersions' | 'moved'>,
  has: (version: VersionName, id: string) => boolean,
): Trails {
  const sets = new Map<string | null, Version[]>();
  for (const version of moved.length === 0 ? [] : [...versions, ...leftOutVersions].sort(byPlace)) {
    sets.set(version.set.id, [...(sets.get(version.set.id) ?? []), version]);
  }
  const steps = new Map<string, MovedPage[]>();
  for (const entry of moved) {
    const step = nameStep(entry.set, entry.since);
    steps.set(step, [...(steps.get(step) ?? []), entry]);
  }
  const setsWithMoves = new Set(moved.map(({ set }) => set));

  function goForward(ids: string[], entries: MovedPage[]): Trace {
    const taken = entries.filter(({ from }) => ids.includes(from));
    return { ids: distinct(ids.flatMap((id) => taken.find(({ from }) => from === id)?.to ?? [id])), entries: taken };
  }

  /** Of a page that others were merged into, its own id comes first where the older version has it, else theirs. */
  function goBack(ids: string[], entries: MovedPage[], older: Version): Trace {
    const taken = entries.filter(({ to }) => to.some((id) => ids.includes(id)));
    const back = ids.flatMap((id) => {
      const before = taken.filter(({ to }) => to.includes(id)).map(({ from }) => from);
      const isAnother = entries.some(({ from, to }) => from === id && !to.includes(id));
      if (isAnother) return before;
      return has(older.name, id) ? [id, ...before] : [...before, id];
    });
    return { ids: distinct(back), entries: taken };
  }

  return {
    hasMoves: ({ id }) => setsWithMoves.has(id),
    trace(id, from, to) {
      const inSet = sets.get(from.set.id) ?? [];
      const [start, end] = [from, to].map(({ name }) => inSet.findIndex((version) => version.name === name)) as [number, number];
      const trace: Trace = { ids: [id], entries: [] };
      const take = ({ ids, entries }: Trace) => {
        trace.ids = ids;
        trace.entries.push(...entries);
      };
      const entriesAt = (at: number) => steps.get(nameStep(from.set.id, inSet[at]!.ownName)) ?? [];
      if (!setsWithMoves.has(from.set.id) || start < 0 || end < 0) return trace;
      for (let at = start - 1; at >= end; at--) take(goForward(trace.ids, entriesAt(at)));
      for (let at = start; at < end; at++) take(goBack(trace.ids, entriesAt(at), inSet[at + 1]!));
      return trace;
    },
  };
}

/** As in their manifests, newest first: a build of some versions lists the others apart. */
function byPlace(a: Version, b: Version): number {
  return Number(a.keyPath[1] ?? 0) - Number(b.keyPath[1] ?? 0);
}

function nameStep(set: string | null, since: string): string {
  return JSON.stringify([set, since]);
}

function distinct(ids: string[]): string[] {
  return ids.length < 2 ? ids : [...new Set(ids)];
}
