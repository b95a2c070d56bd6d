import type { Settings } from './algolia-index.ts';
import { listValues } from './attribute-values.ts';
import type { RecordMatch } from './match-record.ts';

type Compare = (a: RecordMatch, b: RecordMatch) => number;

/** Sorts by the ranking of the settings, each criterion breaking the ties of those before it; objectIDs break the last. */
export function rankMatches(matches: RecordMatch[], settings: Settings): RecordMatch[] {
  const criteria = (settings.ranking as string[]).map((name) => CRITERIA[name]?.(settings)).filter((compare) => compare !== undefined);
  return [...matches].sort((a, b) => {
    for (const compare of criteria) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a.record.objectID < b.record.objectID ? -1 : 1;
  });
}

/** Keeps the best hit of each group, as `distinct` asks. */
export function keepDistinct(matches: RecordMatch[], settings: Settings): RecordMatch[] {
  const attribute = settings.attributeForDistinct as string | null;
  const limit = Number(settings.distinct ?? 0);
  if (!attribute || limit === 0) return matches;
  const counts = new Map<string, number>();
  return matches.filter(({ record }) => {
    const [value] = listValues(record, attribute);
    if (value === undefined) return true;
    const count = (counts.get(String(value)) ?? 0) + 1;
    counts.set(String(value), count);
    return count <= limit;
  });
}

/** By name. `geo` and `filters` make no difference to records without places and to filters without scores. */
const CRITERIA: Record<string, (settings: Settings) => Compare> = {
  words: () => (a, b) => b.words - a.words,
  typo: () => (a, b) => a.typos - b.typos,
  attribute: () => (a, b) => a.attribute - b.attribute,
  proximity: () => (a, b) => a.proximity - b.proximity,
  exact: () => (a, b) => b.exact - a.exact,
  custom: (settings) => compareCustom((settings.customRanking as string[] | null) ?? []),
};

function compareCustom(rules: string[]): Compare {
  const parsed = rules.map((rule) => /^(asc|desc)\((.*)\)$/.exec(rule)).filter((match) => match !== null);
  return (a, b) => {
    for (const [, direction, attribute] of parsed) {
      const [x, y] = [a, b].map(({ record }) => Number(listValues(record, attribute!)[0] ?? Number.NEGATIVE_INFINITY));
      if (x !== y) return (x! < y! ? -1 : 1) * (direction === 'asc' ? 1 : -1);
    }
    return 0;
  };
}
