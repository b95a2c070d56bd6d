import { type Hierarchy, LEVELS, type SearchHit } from '../search-client.ts';
import type { PackedPage, PackedSection } from './index-format.ts';

/** What an index is made from: the record of a heading, or of text below one. */
export interface IndexedRecord {
  type: SearchHit['type'];
  hierarchy: Hierarchy;
  content: string | null;
  code?: string;
  keywords?: string[];
  /** Absolute. */
  url_without_anchor: string;
  anchor: string | null;
  weight: { pageRank: number; changes?: 0 | 1 };
}

/**
 * Packs the records of one page for the embedded index of its version. There is at least one, and they stand as in the document. A heading
 * and the pieces of the text below it become one section. The number of the category is left 0: only an index of all pages knows it.
 */
export function packPage(records: readonly IndexedRecord[], origin: string): { category: string; page: PackedPage } {
  const { url_without_anchor: url, hierarchy, weight } = records[0]!;
  const page: PackedPage = [url.slice(origin.length), hierarchy.lvl1 ?? '', 0, weight.pageRank, [], []];
  for (const record of records) addRecord(page, record);
  if (weight.changes) page.push(1);
  return { category: hierarchy.lvl0 ?? '', page };
}

/** Gives a category its number in an index, adding it to those that have one. */
export function numberOf(category: string, categories: string[]): number {
  const known = categories.indexOf(category);
  return known >= 0 ? known : categories.push(category) - 1;
}

function addRecord([, , , , keywords, sections]: PackedPage, record: IndexedRecord): void {
  const { type, anchor, hierarchy, content } = record;
  if (record.keywords) keywords.push(...record.keywords);
  const last = sections.at(-1);
  if (type !== 'content') {
    const isPage = type === 'lvl1';
    sections.push(isPage ? [1, null, '', ''] : [Number(type.slice('lvl'.length)), anchor, hierarchy[type] ?? '', '']);
  } else if (last && last[1] === anchor) {
    last[3] = last[3] === '' ? content! : `${last[3]} ${content}`;
  } else {
    sections.push(toNameless(anchor, hierarchy, content!));
  }
  if (record.code) sections.at(-1)![4] = record.code;
}

/** Text below a heading that shows no words, a picture perhaps: it stands one level below the last heading that does. */
function toNameless(anchor: string | null, hierarchy: Hierarchy, content: string): PackedSection {
  const named = LEVELS.filter((level) => hierarchy[level] !== null);
  return [named.includes('lvl1') ? LEVELS.indexOf(named.at(-1)!) + 1 : 1, anchor, '', content];
}
