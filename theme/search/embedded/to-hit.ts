import { type Hierarchy, LEVELS, type MarkedText, type SearchHit, type SearchRequest } from '../search-client.ts';
import type { Section } from './index-format.ts';
import { type Marks, type Matches, markSnippet, markText } from './mark-text.ts';

/** A section that was found, and as what. */
export interface Match {
  section: Section;
  type: SearchHit['type'];
  matches: Matches;
}

/** What a request says of marks and snippets. */
type Marking = Pick<SearchRequest, 'highlightPreTag' | 'highlightPostTag' | 'attributesToSnippet' | 'snippetEllipsisText'>;

/** Makes a hit with the marks and snippets that the request asks for. */
export function toHit({ section, type, matches }: Match, request: Marking): SearchHit {
  const { url, hierarchy, text } = section;
  const marks: Marks = { start: request.highlightPreTag, end: request.highlightPostTag };
  const content = type === 'content' ? text : null;
  const mark = (value: string) => markText(value, matches, marks);
  return {
    objectID: `${url} ${type}`,
    url,
    type,
    hierarchy,
    content,
    _highlightResult: { hierarchy: mapLevels(hierarchy, mark), ...(content !== null && { content: mark(content) }) },
    _snippetResult: toSnippets({ hierarchy, content }, matches, request),
  };
}

function mapLevels(hierarchy: Hierarchy, mark: (text: string) => MarkedText): SearchHit['_highlightResult']['hierarchy'] {
  return Object.fromEntries(LEVELS.flatMap((level) => (hierarchy[level] === null ? [] : [[level, mark(hierarchy[level])]])));
}

/** The attributes that the request names, each `attribute:words`. */
function toSnippets({ hierarchy, content }: Pick<SearchHit, 'hierarchy' | 'content'>, matches: Matches, request: Marking) {
  const marks: Marks = { start: request.highlightPreTag, end: request.highlightPostTag };
  const snippets: SearchHit['_snippetResult'] = { hierarchy: {} };
  for (const entry of request.attributesToSnippet) {
    const [attribute = '', words] = entry.split(':');
    const options = { words: Number(words ?? 10), ellipsis: request.snippetEllipsisText, matches, marks };
    const level = LEVELS.find((name) => attribute === `hierarchy.${name}`);
    if (level && hierarchy[level] !== null) snippets.hierarchy[level] = markSnippet(hierarchy[level], options);
    if (attribute === 'content' && content !== null) snippets.content = markSnippet(content, options);
  }
  return snippets;
}
