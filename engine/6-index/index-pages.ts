import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Page, PageBrief, SiteModel } from '../4-link/site-model.ts';
import type { Memo } from '../tools/memo.ts';
import { type Plain, type QuickWay, takeWay } from '../tools/quick-way.ts';
import { atOnce, type Work } from '../tools/slices.ts';
import { type PackedText, packRecords } from './pack-records.ts';
import { createRecordsOf } from './search-records.ts';
import { createCategoryOf } from './top-category.ts';

/** A page in the index of a version. */
export interface IndexedPage {
  page: Page;
  version: string;
  /** Of what it adds; null for a page that search may not find. */
  digest: string | null;
  /** What it adds to the index of its version; null if it has no digest. */
  pack(): PackedText | null;
}

/** What an earlier build kept for a page; undefined if nothing is known. */
export type FindKnown = (page: Page) => PackedText | null | undefined;

/** Names what each page adds to the search, in order of path: a page outside versions to the index of each version. It does not make the records of a known page again. */
export function indexPages(model: SiteModel, compiled: readonly { compiled: CompiledDoc }[], options: IndexOptions = {}): IndexedPage[] {
  return atOnce(indexInSteps(model, compiled, options));
}

interface IndexOptions {
  memo?: Memo | null;
  findKnown?: FindKnown | undefined;
  plain?: Plain | undefined;
}

/** The same, with a pause after each page. */
export function* indexInSteps(
  model: SiteModel,
  compiled: readonly { compiled: CompiledDoc }[],
  { memo = null, findKnown = () => undefined, plain = [] }: IndexOptions,
): Work<IndexedPage[]> {
  const { site, sidebars } = model;
  const docs = new Map(compiled.map((entry) => [entry.compiled.key, entry.compiled]));
  const labels = new Map(site.versions.map(({ name, label }) => [name, label]));
  const categorize = () => createCategoryOf(model);
  const categoryOf = memo?.get('categories of pages', '', [sidebars, site], categorize) ?? categorize();
  const recordsOf = createRecordsOf(model, docs, categoryOf);
  const language = site.locale.code;
  const indexed: IndexedPage[] = [];
  for (const page of model.pages) {
    indexed.push(...indexPage(page));
    yield;
  }
  return indexed;

  function indexPage(page: Page): IndexedPage[] {
    const versions = versionsOf(page, site);
    if (versions.length === 0) return [];
    const make = () => packRecords(recordsOf(page), site.url);
    const pack = () => takeWay(packing, plain, { page, findKnown, make });
    if (!memo?.isKept) {
      // The packed page is smaller than its records, which need not be kept.
      const text = pack();
      return versions.map((version) => ({ page, version, digest: text?.digest ?? null, pack: () => text }));
    }
    const doc = (page.doc && docs.get(page.doc.compileKey)) ?? null;
    const inputs = [page, doc, categoryOf(page), ...versions.map((version) => labels.get(version)), language, site.url];
    const digest = memo.get('digest in the index', page.path, inputs, () => make()?.digest ?? null);
    return versions.map((version) => ({ page, version, digest, pack }));
  }
}

/** In whose indexes a page is. Every search asks one version of the first set, so that a page outside versions is found once. */
function versionsOf(page: Page, { versions }: SiteModel['site']): string[] {
  const { kind, version }: PageBrief['data'] = (page.brief ?? page).data;
  if (version !== undefined) return [version];
  const isWritten = kind === 'page' && (page.brief ? page.brief.compileKey !== null : page.doc !== null);
  return isWritten ? versions.filter(({ docSet }) => docSet === versions[0]?.docSet).map(({ name }) => name) : [];
}

/** What a page adds to its index: taken from the index of an earlier build, or packed from its records. */
const packing: QuickWay<[{ page: Page; findKnown: FindKnown; make(): PackedText | null }], PackedText | null> = {
  name: 'indexes',
  quick: ({ page, findKnown }) => findKnown(page),
  reference: ({ make }) => make(),
};
