import type { PageData } from '../../theme/contract/page-data.ts';
import type { CompiledDoc, Section } from '../3-compile/compiled-doc.ts';
import { contentDigest } from '../text/digest.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { listsChanges } from './lists-changes.ts';
import type { Level, SearchRecord } from './search-record.ts';
import { cutText, fits, jsonSize, LONGEST, splitText } from './split-text.ts';
import { documentation, MANY_HEADINGS, searchTagOf } from './theme.ts';

/** All that a page's records are made from. */
export interface PageRecordsInput {
  data: Extract<PageData, { kind: 'doc' | 'category-index' | 'page' }>;
  /** The page's own, whichever search engines should keep. */
  url: string;
  /** Null for the index of a category, which has no text but its description. */
  doc: Pick<CompiledDoc, 'sections' | 'frontMatter'> | null;
  /** Outermost category of the sidebar. */
  category: string | null;
  versionLabel: string;
  language: string;
  search?: Parameters<typeof searchTagOf>[1];
  /** Whether the records stay without objectID, '': a page in the site's own index needs none. */
  isNameless?: boolean;
}

/** Bytes of a record as minimal JSON: below the 10 KB that Algolia's smallest plan takes. */
export const RECORD_LIMIT = 9800;
/** Bytes of a heading or of all keywords, and of a URL: a record holds several of each and text besides. */
const HEADING_LIMIT = 600;
/** Bytes of the names in a section's code. */
const CODE_LIMIT = 2400;
const URL_LIMIT = 1200;
/** Bytes of a record's numbers and names, at most. */
const FIXED_LIMIT = 500;
/** What a generated reference counts that says nothing of it: nearly every name is one of its headings, and most readers look for the guide. */
const REFERENCE_RANK = 0.4;

/** Makes the records of a page: one for its title and each heading, and after it one or more for the text below. */
export function toPageRecords({ data, url, doc, category, versionLabel, language, search, isNameless }: PageRecordsInput): SearchRecord[] {
  const fill = (text: string) => text.replaceAll(VERSION_SENTINEL, versionLabel);
  const version = 'version' in data ? data.version : null;
  // What stands in no category is called as DocSearch's crawler calls it, in the site's words.
  const hierarchy: SearchRecord['hierarchy'] = { ...NO_HEADINGS, lvl0: cutText(category ?? documentation(), HEADING_LIMIT) };
  const shared = {
    url_without_anchor: url,
    language,
    // A search in any version also asks for what has the tag of no version.
    version: version === null ? [] : [search?.versionNames?.[version] ?? version],
    docusaurus_tag: version === null ? 'default' : searchTagOf(version, search),
  };
  // No file system holds such a path, but a config can.
  if (!fits(url, URL_LIMIT)) return [];

  const sizeOfShared = jsonSize(shared);
  const sections = doc?.sections ?? [toIndexSection(data)];
  const rank = sections.length > MANY_HEADINGS ? REFERENCE_RANK : 1;
  const { boost: pageRank = rank, changes = listsChanges({ path: data.path, title: data.title, category }) } =
    doc?.frontMatter.search ?? {};
  const records: SearchRecord[] = [];
  const counts = new Map<string, number>();
  const add = (type: SearchRecord['type'], anchor: string | null, rest: { content: string | null; code?: string; keywords?: string[] }) => {
    const kind = type === 'content' ? 'content' : 'heading';
    const place = anchor === null ? kind : `${kind} ${anchor}`;
    const number = counts.get(place) ?? 0;
    counts.set(place, number + 1);
    const { content, code, keywords } = rest;
    records.push({
      objectID: isNameless ? '' : contentDigest(JSON.stringify([version, data.path, anchor ?? '', kind, number])).slice(0, 20),
      type,
      hierarchy: { ...hierarchy },
      content,
      ...(code && { code }),
      ...(keywords && { keywords }),
      ...toUrl(url, anchor),
      weight: { pageRank, changes: changes ? 1 : 0, level: WEIGHTS[type], position: records.length },
      ...shared,
    });
  };

  for (const { anchor, level, heading, text, code: named = '' } of sections) {
    const type: Level = anchor === null ? 'lvl1' : (`lvl${Math.max(level, 2)}` as Level);
    const words = cutText(anchor === null ? data.title : fill(heading), HEADING_LIMIT);
    for (const deeper of LEVELS.slice(LEVELS.indexOf(type))) hierarchy[deeper] = null;
    hierarchy[type] = words || null;
    const keywords = anchor === null ? takeKeywords(data.keywords) : [];
    const filled = fill(text);
    const [code] = splitText(fill(named), CODE_LIMIT);
    const isAlone = filled === '' && words !== '';
    if (words) {
      add(type as SearchRecord['type'], anchor, { content: null, ...(isAlone && { code }), ...(keywords.length > 0 && { keywords }) });
    }
    if (filled === '' && (!code || isAlone)) continue;
    const isShort = filled === '' || fits(filled, RECORD_LIMIT - sizeOfShared - mostAround({ hierarchy, code, ...toUrl(url, anchor) }));
    const contents = isShort
      ? [filled]
      : splitText(filled, RECORD_LIMIT - sizeAround({ hierarchy, code, ...toUrl(url, anchor), ...shared }));
    for (let index = 0; index < contents.length; index++)
      add('content', anchor, { content: contents[index]!, ...(index === 0 && { code }) });
  }
  return records;
}

const LEVELS: Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const NO_HEADINGS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
/** As DocSearch's crawler weighs them. */
const WEIGHTS: Record<SearchRecord['type'], number> = { lvl1: 90, lvl2: 80, lvl3: 70, lvl4: 60, lvl5: 50, lvl6: 40, content: 0 };

function toIndexSection({ description }: PageRecordsInput['data']): Section {
  return { anchor: null, level: 1, heading: '', text: description.replace(/\s+/g, ' ').trim() };
}

/** A heading whose id is longer than a record can hold is found at its page. */
function toUrl(page: string, anchor: string | null): Pick<SearchRecord, 'url' | 'anchor'> {
  const url = anchor === null ? page : `${page}#${encodeURIComponent(anchor)}`;
  return !fits(url, URL_LIMIT) ? { url: page, anchor: null } : { url, anchor };
}

/** As many of a page's keywords as a heading's room holds. */
function takeKeywords(keywords: string[]): string[] {
  const taken: string[] = [];
  for (const keyword of keywords) if (jsonSize([...taken, keyword]) <= HEADING_LIMIT) taken.push(keyword);
  return taken;
}

/** Bytes of a content record but for its text and what it shares, at most: most texts have so much room that nobody need know more. */
function mostAround({ hierarchy, code = '', url, anchor }: Pick<SearchRecord, 'hierarchy' | 'code' | 'url' | 'anchor'>): number {
  let length = code.length + url.length + (anchor?.length ?? 0);
  for (const level of LEVELS) length += hierarchy[level]?.length ?? 0;
  return FIXED_LIMIT + LONGEST * length;
}

/** Bytes of a content record but for its text, with room for the longest numbers. */
function sizeAround(fixed: Omit<SearchRecord, 'objectID' | 'type' | 'content' | 'weight' | 'keywords'>): number {
  const longest = { pageRank: Number.MAX_VALUE, changes: 1 as const, level: 100, position: Number.MAX_SAFE_INTEGER };
  return jsonSize({ ...fixed, objectID: '0'.repeat(20), type: 'content', content: '', weight: longest });
}
