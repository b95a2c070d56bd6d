import { useMemo } from 'react';
import type { SiteData } from '../../contract/site-data.ts';
import { didYouMean, recentSearches, startingPoints } from '../../text.ts';
import { findStored } from '../find-stored.ts';
import { groupHits } from '../group-hits.ts';
import { isQuery, type SearchState } from '../search-session.ts';
import { listStartingPoints } from '../starting-points.ts';
import type { StoredSearch } from '../stored-searches.ts';
import {
  type SearchItem,
  type SearchSection,
  toResultSections,
  toSpellingSection,
  toStartSection,
  toStoredSection,
} from './search-item.ts';

/** What the list shows. The same objects as long as it is the same list. */
export interface Listed {
  sections: SearchSection[];
  items: SearchItem[];
  /** Place of the item that Enter follows at first. */
  start: number;
}

const NONE: SearchSection[] = [];
/** So many of the best results stand for themselves: a stored search that is among them is not shown twice. */
const BEST = 5;

/** What stands in the list: where to begin, or what was found with what the reader knows of it above. */
export function useSections(
  site: SiteData,
  { query, version, status, answer }: SearchState,
  { sections: storedSections, searches }: { sections: SearchSection[]; searches: StoredSearch[] },
): Listed {
  const isAsking = query.trim() === '?';
  const results = useMemo(() => (answer ? toResultSections(groupHits(answer.hits), site) : NONE), [answer, site]);
  const beginnings = useMemo(() => {
    const { points, areConfigured } = listStartingPoints(site, version);
    const areWanted = areConfigured || isAsking || storedSections.length === 0;
    const starts = areWanted && points.length > 0 ? [toStartSection(startingPoints(), points)] : NONE;
    return isAsking ? starts : [...storedSections, ...starts];
  }, [site, version, isAsking, storedSections]);

  const best = itemsOf(results).slice(0, BEST);
  const known = isQuery(query)
    ? itemsOf([toStoredSection('known', recentSearches(), findStored(query, searches), site)]).filter(
        ({ href }) => !best.some((result) => result.href === href),
      )
    : [];
  // By their ids, so that a key that changes nothing here leaves the list as it is.
  const knownKey = JSON.stringify(known.map(({ href }) => href));
  // biome-ignore lint/correctness/useExhaustiveDependencies: knownKey stands for `known`
  const above = useMemo(() => {
    const knownSection = { kind: 'known' as const, title: recentSearches(), items: known };
    const isSpelling = results.length > 0 && answer?.suggestion !== undefined;
    return [...(known.length > 0 ? [knownSection] : NONE), ...(isSpelling ? [toSpellingSection(didYouMean(), answer.suggestion!)] : NONE)];
  }, [knownKey, results, answer]);
  const isStart = !isQuery(query);
  const hasFailed = status === 'error';
  return useMemo(() => {
    const sections = hasFailed ? NONE : isStart ? beginnings : [...above, ...results];
    return { sections, items: itemsOf(sections), start: isStart ? 0 : itemsOf(above).length };
  }, [isStart, hasFailed, beginnings, above, results]);
}

function itemsOf(sections: readonly SearchSection[]): SearchItem[] {
  return sections.flatMap(({ items }) => items);
}
