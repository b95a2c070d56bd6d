import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { Section } from './index-format.ts';
import { COVERAGE_POWER, LEAST_COVERAGE, PAGE_BOOST, SEARCH_OPTIONS } from './search-options.ts';

/** A section with what of it was found. */
export interface RankedSection {
  section: Section;
  result: SearchResult;
}

/**
 * Finds sections for the terms of a query, best first. A section need not hold all of them, but loses by what it lacks: much for a rare
 * word, next to nothing for 'a' or 'how'. What holds far less than the best of them is no hit. Of sections that share a URL the best stays.
 */
export function rankSections(terms: string[], { engine, sections }: { engine: MiniSearch; sections: Section[] }): RankedSection[] {
  const boostDocument = (id: number) => (sections[id]!.level === 1 ? PAGE_BOOST : 1) * Math.max(sections[id]!.pageRank, LOWEST_RANK);
  const results = engine.search(terms.join(' '), { ...SEARCH_OPTIONS, boostDocument });
  const coverageOf = createCoverageOf(terms, results, sections.length);
  const weighed = results.map((result) => {
    const coverage = coverageOf(result);
    // MiniSearch has multiplied the score by the number of terms.
    return { result, coverage, score: (result.score / result.queryTerms.length) * coverage ** COVERAGE_POWER };
  });
  const least = LEAST_COVERAGE * weighed.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  const sorted = weighed.filter(({ coverage }) => coverage >= least).sort((a, b) => b.score - a.score);
  const urls = new Set<string>();
  return sorted.flatMap(({ result }) => {
    const section = sections[result.id as number]!;
    if (urls.has(section.url)) return [];
    urls.add(section.url);
    return [{ section, result }];
  });
}

/** A page that is ranked down to 0 is found last; MiniSearch would leave it out. */
const LOWEST_RANK = 0.01;

/** How much of a query a result holds, from 0 to 1: terms weigh by how few sections have them. */
function createCoverageOf(terms: string[], results: SearchResult[], sectionCount: number): (result: SearchResult) => number {
  const counts = new Map(terms.map((term) => [term, 0]));
  for (const { queryTerms } of results) for (const term of queryTerms) counts.set(term, counts.get(term)! + 1);
  const weights = new Map(terms.map((term) => [term, Math.log(1 + sectionCount / (1 + counts.get(term)!))]));
  const sum = (list: string[]) => list.reduce((total, term) => total + weights.get(term)!, 0);
  const all = sum(terms);
  return ({ queryTerms }) => sum(queryTerms) / all;
}
