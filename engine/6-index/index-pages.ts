import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Page, PageBrief, SiteModel } from '../4-link/site-model.ts';
import type { AsideFile } from '../files/aside-file.ts';
import { createFindByKey } from '../tools/find-by-key.ts';
import type { Memo } from '../tools/memo.ts';
import { type Plain, type QuickWay, takeWay } from '../tools/quick-way.ts';
import { atOnce, type Work } from '../tools/slices.ts';
import { type PackedText, type PageNote, packRecords } from './pack-records.ts';
import { createRecordsOf } from './search-records.ts';
import { createCategoryOf } from './top-category.ts';

/** A page in the index of a version. */
export interface IndexedPage {
  page: Page;
  version: string;
  /** What it adds; null for a page that search may not find. */
  text: PackedText | null;
}

/** What an earlier build kept of a page, and where: null when that is gone. */
export interface KeptText extends PageNote {
  read(): Uint8Array | null;
}

/** What an earlier build kept for a page; undefined if nothing is known. */
export type FindKnown = (page: Page) => KeptText | null | undefined;

/** What is asked of a site. */
type IndexedModel = Pick<SiteModel, 'site' | 'sidebars' | 'pages'>;

/** Names what each page adds to the search, in order of path: a page outside versions to the index of each version. It does not make the records of a known page again. */
export function indexPages(model: IndexedModel, compiled: readonly { compiled: CompiledDoc }[], options: IndexOptions = {}): IndexedPage[] {
  return atOnce(indexInSteps(model, compiled, options));
}

type PutAside = AsideFile['put'];

interface IndexOptions {
  memo?: Memo | null;
  findKnown?: FindKnown | undefined;
  plain?: Plain | undefined;
  /** Where the texts of pages wait until all are known; in memory when absent. */
  putAside?: PutAside | undefined;
}

/** The same, with a pause after each page. */
export function* indexInSteps(
  model: IndexedModel,
  compiled: readonly { compiled: CompiledDoc }[],
  { memo = null, findKnown = () => undefined, plain = [], putAside = (bytes) => () => bytes }: IndexOptions,
): Work<IndexedPage[]> {
  const { site, sidebars } = model;
  const categorize = () => createCategoryOf(model);
  const categoryOf = memo?.get('categories of pages', '', [sidebars, site], categorize) ?? categorize();
  const find = createFindByKey(compiled, ({ compiled: { key } }) => key);
  const recordsOf = createRecordsOf(model, { get: (key) => find(key)?.compiled }, categoryOf, { isNameless: true });
  if (memo?.isKept) return yield* indexAgain(model, { recordsOf, categoryOf, memo });
  const indexed: IndexedPage[] = [];
  for (const page of model.pages) {
    const versions = versionsOf(page, site);
    if (versions.length === 0) continue;
    // The packed page is smaller than its records, which need not be kept.
    const make = () => hold(() => packRecords(recordsOf(page), site.url), putAside);
    const text = takeWay(packing, plain, { page, findKnown, make });
    for (const version of versions) indexed.push({ page, version, text });
    yield;
  }
  return indexed;
}

/** Only what an index says of pages without their texts, and that of pages that are others than before. Texts are packed when somebody asks for them, from the docs that are known then. */
function* indexAgain(
  { pages, site }: IndexedModel,
  { recordsOf, categoryOf, memo }: { recordsOf: RecordsOf; categoryOf: CategoryOf; memo: Memo },
): Work<IndexedPage[]> {
  const current = memo.get('records of pages', '', [], () => ({ recordsOf, site, pages, byPath: null as Map<string, Page> | null }));
  Object.assign(current, { recordsOf, site, pages, byPath: null });
  const pack = (page: Page) => packRecords(current.recordsOf(page), current.site.url);
  // An index in which an edit changes nothing stands, though the doc of the edited page is another one now.
  const findCurrent = (page: Page) => {
    current.byPath ??= new Map(current.pages.map((each) => [each.path, each]));
    return current.byPath.get(page.path) ?? page;
  };
  // Another sidebar is another category for few pages.
  const lists = yield* memo.eachInSteps('indexed page', pages, [site, categoryOf], (page, before: Indexed | undefined): Indexed => {
    const category = categoryOf(page);
    if (before?.page === page && before.site === site && before.category === category) return before;
    const versions = versionsOf(page, site);
    const text = versions.length === 0 ? null : pack(page);
    // Its contents are made again when somebody asks for them: a session keeps no texts.
    const noted = text && { ...text, contents: () => pack(findCurrent(page))!.contents() };
    return { page, site, category, indexed: versions.map((version) => ({ page, version, text: noted })) };
  });
  return memo.get('indexed pages', '', [lists], () => lists.flatMap(({ indexed }) => indexed));
}

/** A page in the indexes of a session, with all that its records are made from. */
interface Indexed {
  page: Page;
  site: SiteModel['site'];
  category: string | null;
  indexed: IndexedPage[];
}

type RecordsOf = ReturnType<typeof createRecordsOf>;
type CategoryOf = ReturnType<typeof createCategoryOf>;

/** In whose indexes a page is. Every search asks one version of the first set, so that a page outside versions is found once. */
function versionsOf(page: Page, { versions }: SiteModel['site']): string[] {
  const { kind, version }: PageBrief['data'] = (page.brief ?? page).data;
  if (version !== undefined) return [version];
  const isWritten = kind === 'page' && (page.brief ? page.brief.compileKey !== null : page.doc !== null);
  return isWritten ? versions.filter(({ docSet }) => docSet === versions[0]?.docSet).map(({ name }) => name) : [];
}

/** What a page adds, until it is forgotten. */
function hold(make: () => PackedText | null, putAside: PutAside): PackedText | null {
  const text = make();
  if (!text) return null;
  let held: ReturnType<PutAside> | null = putAside(text.contents());
  return {
    ...text,
    contents: () => held?.() ?? make()!.contents(),
    forget() {
      held = null;
    },
  };
}

/** What a page adds to its index: taken from the index of an earlier build, or packed from its records. */
const packing: QuickWay<[{ page: Page; findKnown: FindKnown; make(): PackedText | null }], PackedText | null> = {
  name: 'indexes',
  quick({ page, findKnown, make }) {
    const kept = findKnown(page);
    if (!kept) return kept;
    const { path, digest, size, sections, rank, listsChanges } = kept;
    return { path, digest, size, sections, rank, listsChanges, contents: () => kept.read() ?? make()!.contents() };
  },
  reference: ({ make }) => make(),
};
