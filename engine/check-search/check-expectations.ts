import type { SiteModel } from '../4-link/site-model.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { searchMiss, searchSpecAnchor, searchSpecPage } from '../diagnostics/messages/search.ts';
import { encodeRoute } from '../paths/encode-route.ts';
import type { SearchExpectation, SearchTarget } from './search-spec.ts';
import { type EmbeddedIndex, type EmbeddedSearch, loadSearch } from './theme.ts';

/** What came of one expectation. */
export interface SearchCheck {
  query: string;
  version: string;
  /** Of the search.spec; null for none. */
  class: string | null;
  /** As written: 'deployment/tracing#sampling'. */
  target: string;
  /** How far down it may be; null when the query is only measured. */
  top: number | null;
  /** From 1; null when it is not among the first hits at all, or is no page of the version. */
  rank: number | null;
  /** Hits at all; 50 stand for as many and more. */
  hits: number;
  /** Of the query in the spec. */
  place: TextPlace;
}

/** So many hits are looked through for the rank of what was expected. */
const HITS = 50;

/** Asks each expectation's query of its version's index. `indexes` are by version. */
export async function checkExpectations(
  expectations: SearchExpectation[],
  { model, indexes }: { model: SiteModel; indexes: Pick<ReadonlyMap<string, EmbeddedIndex>, 'get'> },
): Promise<{ checks: SearchCheck[]; diagnostics: Diagnostic[] }> {
  const { openEmbeddedIndex } = await loadSearch();
  const searches = new Map<string, EmbeddedSearch>();
  const diagnostics: Diagnostic[] = [];
  const checks: SearchCheck[] = [];
  for (const { query, version, class: group, targets, top, place } of expectations) {
    const target = targets.map(({ docId, anchor }) => (anchor === null ? docId : `${docId}#${anchor}`)).join(' or ');
    const index = indexes.get(version)!;
    const found = targets.map((each) => findTarget(each, { version, model, index }));
    const problems = found.flatMap((each) => ('problem' in each ? [each.problem] : []));
    diagnostics.push(...problems);
    if (problems.length > 0) {
      checks.push({ query, version, class: group, target, top, rank: null, hits: 0, place });
      continue;
    }
    const search = searches.get(version) ?? (await openEmbeddedIndex(index));
    searches.set(version, search);
    const urls = await askFor(search, query);
    const wanted = found.flatMap((each) => ('url' in each ? [each.url] : []));
    const rank = urls.findIndex((url) => wanted.includes(url) || wanted.includes(withoutHash(url))) + 1 || null;
    if (top !== null && (rank === null || rank > top)) {
      const first = urls.slice(0, top).map((url) => url.slice(model.site.url.length));
      diagnostics.push(searchMiss({ query, version, target, top, rank, first, place }));
    }
    checks.push({ query, version, class: group, target, top, rank, hits: urls.length, place });
  }
  return { checks, diagnostics };
}

/** URLs of the first hits, best first. */
export async function askFor(search: EmbeddedSearch, query: string, count = HITS): Promise<string[]> {
  const request = {
    indexName: '',
    query,
    hitsPerPage: count,
    facetFilters: [],
    attributesToRetrieve: [],
    attributesToSnippet: [],
    snippetEllipsisText: '…',
    highlightPreTag: '',
    highlightPostTag: '',
    clickAnalytics: false,
  };
  const { hits } = await search.search(request);
  return hits.map(({ url }) => url);
}

/** URLs of what an expectation means, as far as it is there. */
export function urlsOf({ targets, version }: SearchExpectation, { model, index }: { model: SiteModel; index: EmbeddedIndex }): string[] {
  return targets.map((target) => findTarget(target, { version, model, index })).flatMap((found) => ('url' in found ? [found.url] : []));
}

function findTarget(
  { docId, anchor, place }: SearchTarget,
  { version, model, index: { pages, origin } }: { version: string; model: SiteModel; index: EmbeddedIndex },
): { url: string } | { problem: Diagnostic } {
  const docs = model.pages.flatMap(({ data, isCopy }) => (data.kind === 'doc' && data.version === version && !isCopy ? [data] : []));
  const doc = docs.find((data) => data.docId === docId);
  if (!doc) return { problem: searchSpecPage({ docId, version, docIds: [...new Set(docs.map((data) => data.docId))], place }) };
  const url = model.site.url + encodeRoute(doc.path);
  const packed = pages.find(([path]) => origin + path === url);
  if (!packed) return { problem: searchSpecPage({ docId, version, docIds: null, place }) };
  if (anchor === null) return { url };
  const anchors = packed[5].flatMap(([, id]) => id ?? []);
  if (!anchors.includes(anchor)) return { problem: searchSpecAnchor({ docId, anchor, version, anchors, place }) };
  return { url: `${url}#${encodeURIComponent(anchor)}` };
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0]!;
}
