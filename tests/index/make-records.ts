import type { SearchRecord } from '../../engine/6-index/search-record.ts';

/** Makes `count` records of a version. Those of another generation have the same objectIDs and other texts. */
export function makeRecords(count: number, { version = '1.0', text = 'first' }: { version?: string; text?: string } = {}): SearchRecord[] {
  return Array.from({ length: count }, (_, number) => ({
    objectID: `${version}-${String(number).padStart(5, '0')}`,
    type: 'content',
    hierarchy: { lvl0: 'Guides', lvl1: `Page ${number}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: `The ${text} text of page ${number}.`,
    url: `https://docs.example.com/${version}/page-${number}#text`,
    url_without_anchor: `https://docs.example.com/${version}/page-${number}`,
    anchor: 'text',
    weight: { pageRank: 0, changes: 0, level: 0, position: number },
    language: 'en',
    version: [version],
    docusaurus_tag: `docs-default-${version}`,
  }));
}
