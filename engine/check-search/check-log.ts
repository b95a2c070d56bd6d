import type { SiteModel } from '../4-link/site-model.ts';
import { askFor } from './check-expectations.ts';
import type { LogCheck } from './log-check.ts';
import { type Proposals, propose } from './propose.ts';
import type { LoggedQuery } from './search-log.ts';
import { type Analyzer, type EmbeddedIndex, type EmbeddedSearch, loadAnalyzer, loadSearch } from './theme.ts';

/** What a site's readers typed, and how its search does by that. */
export interface LogReport {
  version: string;
  /** Different queries of the log, and searches in all. */
  queries: number;
  searches: number;
  /** Of the searches, the share that find nothing. */
  nothing: number;
  /** Mean of 1 / position of what readers selected, by searches; null if the log names no pages. */
  mrr10: number | null;
  /** Queries that find nothing, that readers selected nothing of, or whose page is not among the first three; the most frequent first. */
  checks: LogCheck[];
  proposals: Proposals;
}

/** The most frequent queries of a log that are asked: the rest was typed by few. */
const MOST = 5000;
/** How far a reader looks. */
const SEEN = 3;

/** Asks the queries of a log of a version's index. */
export async function checkLog(
  queries: readonly LoggedQuery[],
  { version, model, index }: { version: string; model: SiteModel; index: EmbeddedIndex },
): Promise<LogReport> {
  const search = await (await loadSearch()).openEmbeddedIndex(index);
  const analyzer: Analyzer = await (await loadAnalyzer()).createAnalyzer(index.language);
  const checks: LogCheck[] = [];
  for (const query of queries.slice(0, MOST)) checks.push(await checkOne(query, { search, index, siteUrl: model.site.url }));
  const searches = sumOf(checks, () => 1);
  const selected = checks.filter(({ clicked }) => clicked !== null);
  return {
    version,
    queries: queries.length,
    searches: queries.reduce((sum, { count }) => sum + count, 0),
    nothing: round(sumOf(checks, ({ hits }) => (hits === 0 ? 1 : 0)) / Math.max(1, searches)),
    mrr10:
      selected.length === 0
        ? null
        : round(sumOf(selected, ({ position }) => (position === null || position > 10 ? 0 : 1 / position)) / sumOf(selected, () => 1)),
    checks: checks.filter(isBad),
    proposals: propose(checks, { isBad, analyzer, model, version, index }),
  };
}

function isBad({ hits, clicks, clicked, position }: LogCheck): boolean {
  if (hits === 0) return true;
  return clicked === null ? clicks === 0 : position === null || position > SEEN;
}

async function checkOne(
  { query, count, clicks, urls }: LoggedQuery,
  { search, index, siteUrl }: { search: EmbeddedSearch; index: EmbeddedIndex; siteUrl: string },
): Promise<LogCheck> {
  const found = (await askFor(search, query)).map((url) => url.slice(siteUrl.length));
  const clicked = findClicked(urls, index);
  const position = clicked === null ? null : found.findIndex((path) => withoutHash(path) === clicked) + 1 || null;
  return { query, count, clicks, hits: found.length, first: found[0] ?? null, clicked, position };
}

/** The page of the index that was selected most often. Logs name it by its URL, its path, or Algolia's id of a record. */
function findClicked(urls: ReadonlyMap<string, number>, { origin, pages }: EmbeddedIndex): string | null {
  const counts = new Map<string, number>();
  for (const [written, count] of urls) {
    const path = toPath(written, origin);
    if (pages.some(([own]) => own === path)) counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function toPath(written: string, origin: string): string {
  const local = written.startsWith(origin) ? written.slice(origin.length) : written.replace(/^https?:\/\/[^/]+/, '');
  const path = withoutHash(local).replace(/\?.*$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function withoutHash(path: string): string {
  return path.split('#', 1)[0]!;
}

function sumOf(checks: readonly LogCheck[], value: (check: LogCheck) => number): number {
  return checks.reduce((sum, check) => sum + check.count * value(check), 0);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
