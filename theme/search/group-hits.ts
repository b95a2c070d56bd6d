import type { SearchHit } from './search-client.ts';

/** Hits under one top-level heading. */
export interface HitGroup {
  /** '' when the hits have no top-level heading. */
  title: string;
  hits: GroupedHit[];
}

export interface GroupedHit {
  hit: SearchHit;
  /** The hit for the page that this one is part of; null when there is none. */
  parent: SearchHit | null;
  /** Whether it hangs from its page, as the last one or with others after it. A part that is a better hit than its page stands before it. */
  nesting: 'none' | 'middle' | 'last';
}

/** Hits shown under one heading. */
const GROUP_MAX_HITS = 5;

/** Groups hits by their top-level heading, and within a group by page, each in the order in which its first hit was found. */
export function groupHits(hits: readonly SearchHit[], max = GROUP_MAX_HITS): HitGroup[] {
  return [...groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? '', max)].map(([title, found]) => ({
    title,
    hits: [...groupBy(found, ({ hierarchy }) => hierarchy.lvl1 ?? '', max).values()].flatMap(nestUnderPage),
  }));
}

/** In the order in which they were found, so that the best hit stays the first: what comes after the page itself hangs from it. */
function nestUnderPage(hits: SearchHit[]): GroupedHit[] {
  const at = hits.findIndex(({ type }) => type === 'lvl1');
  const page = hits[at] ?? null;
  return hits.map((hit, index) => {
    const isBelow = page !== null && index > at;
    const nesting = !isBelow ? 'none' : index === hits.length - 1 ? 'last' : 'middle';
    return { hit, parent: hit === page ? null : page, nesting };
  });
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
