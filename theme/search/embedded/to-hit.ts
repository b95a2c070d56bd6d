import { type Hierarchy, LEVELS, type MarkedText, type SearchHit, type SearchRequest } from '../search-client.ts';
import { findPlace, type SectionPlace } from './index/section-places.ts';
import type { SourcePage } from './index/term-source.ts';
import { type Marks, type Matches, markSnippet, markText, readText } from './mark-text.ts';
import { urlOf } from './url-of.ts';

/** A section that was found, and as what. */
export interface Match {
  source: SourcePage;
  /** Place of the section in its page. */
  section: number;
  type: SearchHit['type'];
  /** Whether its code has more of the query than its text. */
  isCode: boolean;
  matches: Matches;
  found: SearchHit['found'];
}

/** What a request says of marks and snippets. */
type Marking = Pick<SearchRequest, 'highlightPreTag' | 'highlightPostTag' | 'attributesToSnippet' | 'snippetEllipsisText'>;

/** Makes a hit with the marks and snippets that the request asks for. */
export function toHit({ source, section, type, isCode, matches, found }: Match, request: Marking): SearchHit {
  const place = findPlace(source.page, source.category, section);
  const { hierarchy } = place;
  const url = urlOf(source.origin, source.page[0], place.anchor);
  const marks: Marks = { start: request.highlightPreTag, end: request.highlightPostTag };
  const content = type === 'content' ? contentOf(place, isCode) : null;
  const reads = new Map<string, ReturnType<typeof readText>>();
  const read = (text: string) => {
    const known = reads.get(text) ?? readText(text, matches);
    reads.set(text, known);
    return known;
  };
  const mark = (value: string) => markText(read(value), matches, marks);

  const snippets: SearchHit['_snippetResult'] = { hierarchy: {} };
  for (const entry of request.attributesToSnippet) {
    const [attribute = '', words] = entry.split(':');
    const options = { words: Number(words ?? 10), ellipsis: request.snippetEllipsisText, matches, marks };
    const level = LEVELS.find((name) => attribute === `hierarchy.${name}`);
    if (level && hierarchy[level] !== null) snippets.hierarchy[level] = markSnippet(read(hierarchy[level]), options);
    if (attribute === 'content' && content !== null) snippets.content = markSnippet(read(content), options);
  }
  return {
    objectID: `${url} ${type}`,
    url,
    type,
    hierarchy,
    content,
    _highlightResult: { hierarchy: mapLevels(hierarchy, mark), ...(content !== null && { content: mark(content) }) },
    _snippetResult: snippets,
    ...(found && { found }),
  };
}

/** The text, or the words of the code where only those have what was looked for. */
function contentOf({ text, code }: SectionPlace, isCode: boolean): string {
  return isCode ? code : text;
}

function mapLevels(hierarchy: Hierarchy, mark: (text: string) => MarkedText): SearchHit['_highlightResult']['hierarchy'] {
  return Object.fromEntries(LEVELS.flatMap((level) => (hierarchy[level] === null ? [] : [[level, mark(hierarchy[level])]])));
}
