import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Page, SiteModel } from '../4-link/site-model.ts';
import { digestRecords } from './name-index.ts';
import type { SearchRecord } from './search-record.ts';
import { createRecordsOf } from './search-records.ts';
import { packPage } from './theme.ts';
import { createCategoryOf } from './top-category.ts';

/** What one page adds to the index of its version. */
export interface PackedText {
  /** Of the page's records. */
  digest: string;
  category: string;
  /** The JSON of the packed page before and after the number of its category, which only the index knows. */
  head: Uint8Array;
  tail: Uint8Array;
}

/** A page of a version; `text` is null for one that search may not find. */
export interface IndexedPage {
  page: Page;
  version: string;
  text: PackedText | null;
}

/** What is known of a page from an earlier build; undefined for nothing. */
export type FindKnown = (page: Page) => PackedText | null | undefined;

/** Packs the pages of all versions, in order of path. The records of a page that is known are not made again. */
export function packPages(
  model: SiteModel,
  compiled: readonly { compiled: CompiledDoc }[],
  findKnown: FindKnown = () => undefined,
): IndexedPage[] {
  const docs = new Map(compiled.map((entry) => [entry.compiled.key, entry.compiled]));
  const recordsOf = createRecordsOf(model, docs, createCategoryOf(model.sidebars));
  return model.pages.flatMap((page) => {
    if (!('version' in page.data)) return [];
    const known = findKnown(page);
    return [{ page, version: page.data.version, text: known === undefined ? toText(recordsOf(page), model.site.url) : known }];
  });
}

function toText(records: SearchRecord[], origin: string): PackedText | null {
  const digest = digestRecords(records);
  if (digest === null) return null;
  const { category, page } = packPage(records, origin);
  const [path, title, , ...rest] = page;
  return {
    digest,
    category,
    head: Buffer.from(`${JSON.stringify([path, title]).slice(0, -1)},`),
    tail: Buffer.from(`,${JSON.stringify(rest).slice(1)}`),
  };
}
