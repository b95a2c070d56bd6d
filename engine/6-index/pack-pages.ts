import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Page, SiteModel } from '../4-link/site-model.ts';
import { type Plain, type QuickWay, takeWay } from '../quick-way/quick-way.ts';
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
  { findKnown = () => undefined, plain = [] }: { findKnown?: FindKnown; plain?: Plain } = {},
): IndexedPage[] {
  const docs = new Map(compiled.map((entry) => [entry.compiled.key, entry.compiled]));
  const recordsOf = createRecordsOf(model, docs, createCategoryOf(model.sidebars));
  return model.pages.flatMap((page) => {
    if (!('version' in page.data)) return [];
    const make = () => toText(recordsOf(page), model.site.url);
    return [{ page, version: page.data.version, text: takeWay(packing, plain, { page, findKnown, make }) }];
  });
}

/** A page's text as it stands in the index of an earlier build, and made of its records. */
const packing: QuickWay<[{ page: Page; findKnown: FindKnown; make(): PackedText | null }], PackedText | null> = {
  name: 'indexes',
  quick: ({ page, findKnown }) => findKnown(page),
  reference: ({ make }) => make(),
};

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
