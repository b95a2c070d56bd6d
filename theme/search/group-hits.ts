import type { SearchHit } from './search-client.ts';

/** Hits under one top-level heading. */
export interface HitGroup {
  /** '' when the hits have no top-level heading. */
  title: string;
  hits: GroupedHit[];
}

export interface GroupedHit {
  hit: SearchHit;
  /** The hit for the page that this one is part of, shown above it; null when there is none. */
  parent: SearchHit | null;
  /** Whether no other part of the same page follows. */
  isLastOfPage: boolean;
}

/** Hits shown under one heading. */
export const GROUP_MAX_HITS = 5;

/** Groups hits by their top-level heading, and within a group by page, each in the order in which its first hit was found. */
export function groupHits(hits: readonly SearchHit[], max = GROUP_MAX_HITS): HitGroup[] {
  return [...groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? '', max)].map(([title, found]) => ({
    title,
    hits: [...groupBy(found, ({ hierarchy }) => hierarchy.lvl1 ?? '', max).values()].flatMap(nestUnderPage),
  }));
}

/** The page itself first, then its parts. */
function nestUnderPage(hits: SearchHit[]): GroupedHit[] {
  const page = hits.find(({ type }) => type === 'lvl1') ?? null;
  const parts = hits.filter((hit) => hit !== page);
  const nested = parts.map((hit, index) => ({ hit, parent: page, isLastOfPage: index === parts.length - 1 }));
  return page ? [{ hit: page, parent: null, isLastOfPage: parts.length === 0 }, ...nested] : nested;
}

/** A Map and never an object: headings may be named '__proto__'. */
function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string, max: number): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (!group) groups.set(key, [value]);
    else if (group.length < max) group.push(value);
  }
  return groups;
}
