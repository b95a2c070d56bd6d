import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Page, SiteModel } from '../4-link/site-model.ts';
import type { Memo } from '../tools/memo.ts';
import { type Plain, type QuickWay, takeWay } from '../tools/quick-way.ts';
import { digestRecords } from './name-index.ts';
import { type PackedText, packRecords } from './pack-records.ts';
import { createRecordsOf } from './search-records.ts';
import { createCategoryOf } from './top-category.ts';

/** A page of a version. */
export interface IndexedPage {
  page: Page;
  version: string;
  /** Of its records; null for a page that search may not find. */
  digest: string | null;
  /** What it adds to the index of its version; null where there is no digest. */
  pack(): PackedText | null;
}

/** What is known of a page from an earlier build; undefined for nothing. */
export type FindKnown = (page: Page) => PackedText | null | undefined;

/** Names what each page of the versions adds to the search, in order of path. The records of a page that is known are not made again. */
export function indexPages(
  model: SiteModel,
  compiled: readonly { compiled: CompiledDoc }[],
  {
    memo = null,
    findKnown = () => undefined,
    plain = [],
  }: { memo?: Memo | null; findKnown?: FindKnown | undefined; plain?: Plain | undefined } = {},
): IndexedPage[] {
  const { site, sidebars } = model;
  const docs = new Map(compiled.map((entry) => [entry.compiled.key, entry.compiled]));
  const labels = new Map(site.versions.map(({ name, label }) => [name, label]));
  const categorize = () => createCategoryOf(sidebars);
  const categoryOf = memo?.get('categories of pages', '', [sidebars], categorize) ?? categorize();
  const recordsOf = createRecordsOf(model, docs, categoryOf);
  const language = site.locale.code;
  return model.pages.flatMap((page): IndexedPage[] => {
    if (!('version' in page.data)) return [];
    const { version } = page.data;
    const pack = () => takeWay(packing, plain, { page, findKnown, make: () => packRecords(recordsOf(page), site.url) });
    if (!memo?.isKept) {
      // Packed it is smaller than its records, which need not be kept.
      const text = pack();
      return [{ page, version, digest: text?.digest ?? null, pack: () => text }];
    }
    const doc = (page.doc && docs.get(page.doc.compileKey)) ?? null;
    const inputs = [page, doc, categoryOf(page), labels.get(version), language];
    return [{ page, version, digest: memo.get('digest of records', page.path, inputs, () => digestRecords(recordsOf(page))), pack }];
  });
}

/** What a page adds to its index, as it stands in that of an earlier build, and made of its records. */
const packing: QuickWay<[{ page: Page; findKnown: FindKnown; make(): PackedText | null }], PackedText | null> = {
  name: 'indexes',
  quick: ({ page, findKnown }) => findKnown(page),
  reference: ({ make }) => make(),
};
