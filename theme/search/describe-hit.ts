import { type Hierarchy, LEVELS, type MarkedText, type SearchHit } from './search-client.ts';

/** What is shown of a hit: texts that may carry marks. */
export interface HitDescription {
  kind: 'page' | 'heading' | 'content';
  title: string;
  /** Headings above it within its page, outermost first. */
  path: string[];
}

/** Describes a hit: a page by its title, a heading by its own text, other text by the words around the match. */
export function describeHit(hit: Pick<SearchHit, 'type' | 'hierarchy' | 'content'> & Partial<SearchHit>): HitDescription {
  const { type, hierarchy, content } = hit;
  if (type === 'content') {
    const title = textOf(hit._snippetResult?.content, hit._highlightResult?.content, content);
    return { kind: 'content', title, path: headingsAbove(hierarchy, LEVELS.length) };
  }
  const title = textOf(hit._snippetResult?.hierarchy?.[type], hit._highlightResult?.hierarchy?.[type], hierarchy[type]);
  return {
    kind: type === 'lvl0' || type === 'lvl1' ? 'page' : 'heading',
    title,
    path: headingsAbove(hierarchy, LEVELS.indexOf(type)),
  };
}

/** What the search page shows of a hit: the heading it stands under as its title, and the words around the match. */
export function describeResult(hit: SearchHit): { title: string; path: string[]; summary: string } {
  const { type, hierarchy, _highlightResult: highlighted, _snippetResult: snippet } = hit;
  const level = type === 'content' ? LEVELS.findLast((name) => hierarchy[name]) : type;
  const title = level === undefined ? '' : textOf(highlighted?.hierarchy?.[level], undefined, hierarchy[level]);
  return {
    title: title || hit.url,
    path: LEVELS.slice(0, level === undefined ? 0 : LEVELS.indexOf(level)).flatMap((name) => hierarchy[name] || []),
    summary: type === 'content' ? textOf(snippet?.content, highlighted?.content, hit.content) : '',
  };
}

/** The page's title and the headings under it, down to but without a level. */
function headingsAbove(hierarchy: Hierarchy, level: number): string[] {
  return LEVELS.slice(1, level).flatMap((name) => hierarchy[name] || []);
}

function textOf(snippet: MarkedText | undefined, highlighted: MarkedText | undefined, plain: string | null): string {
  return snippet?.value ?? highlighted?.value ?? plain ?? '';
}
