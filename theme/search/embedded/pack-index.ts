import { type Hierarchy, LEVELS, type SearchHit } from '../search-client.ts';
import { type EmbeddedIndex, INDEX_FORMAT, type PackedPage, type PackedSection } from './index-format.ts';

/** What an index is made from: the record of a heading, or of text below one. */
export interface IndexedRecord {
  type: SearchHit['type'];
  hierarchy: Hierarchy;
  content: string | null;
  keywords?: string[];
  /** Absolute. */
  url_without_anchor: string;
  anchor: string | null;
  weight: { pageRank: number };
}

/**
 * Makes the embedded index of one version of its records, which must stand page by page and within a page as in the document. A heading
 * and the pieces of the text below it become one section.
 */
export function packIndex(
  records: readonly IndexedRecord[],
  of: Pick<EmbeddedIndex, 'language' | 'version' | 'tag' | 'origin'>,
): EmbeddedIndex {
  const categories: string[] = [];
  const pages: PackedPage[] = [];
  let url: string | null = null;
  for (const record of records) {
    if (record.url_without_anchor !== url) {
      url = record.url_without_anchor;
      pages.push([
        url.slice(of.origin.length),
        record.hierarchy.lvl1 ?? '',
        numberOf(record.hierarchy.lvl0 ?? '', categories),
        record.weight.pageRank,
        [],
        [],
      ]);
    }
    addRecord(pages.at(-1)!, record);
  }
  return { format: INDEX_FORMAT, ...of, categories, pages };
}

function numberOf(category: string, categories: string[]): number {
  const known = categories.indexOf(category);
  return known >= 0 ? known : categories.push(category) - 1;
}

function addRecord([, , , , keywords, sections]: PackedPage, { type, anchor, hierarchy, content, ...record }: IndexedRecord): void {
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
}

/** Text below a heading that shows no words, a picture perhaps: it stands one level below the last heading that does. */
function toNameless(anchor: string | null, hierarchy: Hierarchy, content: string): PackedSection {
  const named = LEVELS.filter((level) => hierarchy[level] !== null);
  return [named.includes('lvl1') ? LEVELS.indexOf(named.at(-1)!) + 1 : 1, anchor, '', content];
}
