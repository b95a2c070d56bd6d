import type { BuiltSite } from './built-site.ts';
import { LEVELS, MARK_END, MARK_START, type SearchHit, toRequestScope, toSearchRequest } from './theme.ts';

/** What the tool "search" is asked. */
export interface SearchQuestion {
  query: string;
  version: string;
  /** Most hits. */
  limit: number;
}

/** Searches as a reader of this version does, and lists the hits as Markdown: where each stands, its address and the words around. */
export async function searchPages(site: BuiltSite, { query, version, limit }: SearchQuestion): Promise<string> {
  const index = site.indexOf(version);
  if (index === null) throw new Error(`Version "${version}" has no search index that could be asked: read pages by their addresses.`);
  const request = toSearchRequest(
    query,
    { ...toRequestScope(site.data, { versions: [version], isNarrow: false }), snippetWords: SNIPPET_WORDS },
    { hitsPerPage: limit },
  );
  const { hits, nbHits, suggestion } = await site.search([index], request);
  const meant = suggestion === undefined ? '' : `\nDid you mean "${suggestion}"?\n`;
  if (hits.length === 0) return `Nothing in version ${version} matches "${query}".${meant}`;
  return `${hits.length} of ${nbHits} hits in version ${version}, the best first:\n${meant}\n${hits.map(describeHit).join('\n')}\n`;
}

const SNIPPET_WORDS = 30;

function describeHit(hit: SearchHit): string {
  const names = LEVELS.map((level) => hit.hierarchy[level]).filter((name) => name !== null);
  const snippet = unmark(hit._snippetResult.content?.value ?? '');
  return `- [${names.join(' › ')}](${hit.url})${snippet === '' ? '' : `\n  ${snippet}`}`;
}

function unmark(text: string): string {
  return text.replaceAll(MARK_START, '').replaceAll(MARK_END, '').replace(/\s+/g, ' ').trim();
}
