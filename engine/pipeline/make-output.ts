import { checkPackedFiles } from '../2-discover/check-published-files.ts';
import { assetFacts } from '../2-discover/read-assets.ts';
import type { Page, PageBrief } from '../4-link/site-model.ts';
import type { PageNames } from '../5-render/page-names.ts';
import type { RenderedPages, RenderPagesInput, RenderRecord, SiteView } from '../5-render/render-pages.ts';
import { toSiteDataFile } from '../5-render/site-data-file.ts';
import { nameStemmer } from '../6-index/embedded-indexes.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { planOutput } from '../7-emit/plan/plan-output.ts';
import type { PageList } from '../agents/page-list.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { toTwinPath } from '../paths/twin-path.ts';
import type { ClientBundle } from '../program/client-bundle.ts';
import { FOREIGN_CHUNK } from '../shard/part.ts';
import { isInShard, type Shard } from '../shard/shard.ts';
import type { SlotState } from '../slots/slot-state.ts';
import { digest } from '../text/digest.ts';
import { keepIfEqual } from '../tools/keep-if-equal.ts';
import type { Tools } from '../tools/tools.ts';
import { addPluginFiles } from './add-plugin-files.ts';
import { collectMeanwhile } from './collect-meanwhile.ts';
import { createLastPages } from './last-pages.ts';
import { listPageDirs } from './list-input-dirs.ts';
import type { LinkedSite } from './read-site.ts';
import { createCardFiles } from './social-cards.ts';
import { type IndexMaker, type MadeIndexes, startIndexing } from './start-indexing.ts';
import { type NamedView, viewSite } from './view-site.ts';

/** How a build or a session makes its pages: a build in a stage folder, a session when they are requested. */
export interface OutputMaker extends Pick<RenderPagesInput, 'find' | 'stageDir'>, IndexMaker {
  client: ClientBundle;
  keyOf(page: Page, names: PageNames): string;
  renderHere?(site: NamedView): RenderPagesInput['here'];
  filesOf(page: Page, record: RenderRecord, site: NamedView): OutputHandle[];
  /** Called after all pages are rendered, before anything is made of all of them. */
  endPages?(): Promise<void>;
  /** The files of the lists of pages that programs read. */
  fileLists(lists: readonly PageList[], site: ListedSiteTwins): OutputHandle[] | Promise<OutputHandle[]>;
  /** Describes what stands in the place of a page that could not be rendered. A session goes on with it; without it, such a page ends the work. */
  standIn?(page: Page, problem: Diagnostic | null, site: SiteView['context']['site']): RenderRecord;
  /** Makes only this shard's pages; the first shard also makes the files that belong to no page. Default: everything. */
  shard?: Shard | undefined;
}

/** Where the Markdown of pages comes from. */
export interface ListedSiteTwins extends NamedView {
  /** By the path of their Markdown. */
  pages: ReadonlyMap<string, Page>;
  records: RenderedPages['records'];
}

/** The files of a site, or of one shard, with what all its pages are rendered from. */
export interface MadeOutput extends NamedView {
  /** Empty if a page could not be rendered. */
  handles: OutputHandle[];
  rendered: RenderedPages;
  /** Null for a site without embedded indexes. */
  indexed: MadeIndexes | null;
  /** The lists that a merge makes of all parts' pages; absent where they are made. */
  lists?: PageList[];
  /** Digest of everything that the pages are made from, including those of other shards. */
  pagesDigest(): string;
}

/** Stages 5 to 7: renders the pages that are not known yet, names their indexes and plans all files. Only rendering writes files. */
export async function makeOutput(read: LinkedSite, maker: OutputMaker, tools: Tools): Promise<MadeOutput> {
  const { input, files, publicFiles, compile, styles, componentFiles, parts, cards, compiled } = read;
  const { model, slots, diagnostics, dark, words, policy, needsSlots, site } = await viewSite(read, maker, tools);
  const { client, shard } = maker;
  const { memo } = tools;
  const { view, names } = site;
  const keyOf = rememberKeys((page) => maker.keyOf(page, names));
  // A feed is made as a page is, and is none.
  const all = [...model.pages, ...(model.feeds ?? [])];
  const pagesDigest = () => digest(...all.map(keyOf));

  const { standIn } = maker;
  if (diagnostics.length > 0 && !standIn)
    return { handles: [], rendered: { records: {}, count: 0, failed: {}, diagnostics }, ...site, indexed: null, pagesDigest };

  const pages = shard ? all.filter((page) => isInShard((page.brief ?? page.doc)?.compileKey ?? digest(page.path), shard)) : all;
  const { find, stageDir } = maker;
  const lately = memo.get('rendered pages', '', [site], createLastPages);
  const isIndexed = input.config.search.hasEmbeddedIndex && (shard?.index ?? 1) === 1;
  let indexing = null as ReturnType<typeof startIndexing> | null;
  // The pages first: whoever renders them does so while the index is made.
  const onAsked = () => {
    indexing = isIndexed ? startIndexing({ input, model, compiled }, maker, tools) : null;
  };
  let rendered: RenderedPages;
  try {
    rendered = await lately.render(
      { pages, view, keyOf, find, stageDir, here: maker.renderHere?.(site), onAsked },
      collectMeanwhile(tools),
    );
    await maker.endPages?.();
  } catch (error) {
    await indexing?.stop();
    throw error;
  }
  const { records } = rendered;
  if (standIn) rendered.diagnostics.unshift(...diagnostics);
  else if (rendered.diagnostics.length > 0) {
    await indexing?.stop();
    return { handles: [], rendered, ...site, indexed: null, pagesDigest };
  }
  for (const page of pages) if (page.path in rendered.failed) records[page.path] = standIn!(page, rendered.failed[page.path]!, model.site);

  const openCards = (setup: NonNullable<typeof cards>) =>
    createCardFiles(
      setup,
      { baseUrl: model.site.baseUrl, client, siteFiles: componentFiles, files },
      { cache: tools.cache, program: tools.program },
    );
  const cardOf = cards && memo.get('card files', '', [cards, client, componentFiles], () => openCards(cards));
  const filesOf = (page: Page) => {
    const own = maker.filesOf(page, records[page.path]!, site);
    return cardOf ? [...own, ...cardOf(page)] : own;
  };
  if (shard && shard.index > 1) return { handles: pages.flatMap(filesOf), rendered, ...site, indexed: null, pagesDigest };
  const indexed = (await indexing?.made) ?? null;
  const lists = input.config.agents === null ? null : (await import('../agents/plan-lists.ts')).planLists(model);
  const listFiles = lists && !shard ? await maker.fileLists(lists, { ...site, pages: byTwinPath(model), records }) : [];
  // A page that could not be rendered may have other files the next time.
  const isSound = Object.keys(rendered.failed).length === 0;
  const planned = planOutput(
    {
      model,
      filesOf: (page) => (records[page.path] ? filesOf(page) : []),
      pagesFrom: isSound ? [site] : [{}],
      chunkHashOf: (page) => chunkHashOf(page, records),
      siteData: memo.get('file of the site', '', [model.site], () => toSiteDataFile(model.site)),
      indexes: indexed?.indexes ?? [],
      indexFiles: indexed?.files ?? [],
      listFiles,
      clientFiles: memo.get('client files', '', [client, dark, words], () => [
        ...client.files,
        ...[dark, words].filter((file) => file !== null),
      ]),
      componentFiles,
      partFiles: client.partFiles(
        new Set([
          ...styles,
          ...listHrefs(model.pages, memo),
          ...(needsSlots ? parts.slots!.modules : []),
          ...(slots ? listSlotHrefs(slots) : []),
          ...(input.config.search.hasEmbeddedIndex ? (parts[nameStemmer(model.site)]?.modules ?? []) : []),
        ]),
        model.site.baseUrl,
      ),
      publicFiles,
      files,
      assetFacts,
      policy,
    },
    memo,
  );
  const { handles } = planned;
  const { html } = input.config.markdown;
  const { siteDir } = compile;
  const packed = checkPackedFiles(publicFiles, () => handles.map(({ path }) => path), { siteDir, html, pageDirs: listPageDirs(input) });
  if (planned.diagnostics.length + packed.length > 0) rendered.diagnostics.push(...planned.diagnostics, ...packed);
  const nameOf = (page: Page) => names.nameFiles(page);
  const emitted = await addPluginFiles({ input, siteDir, pages: model.pages, nameOf, handles }, tools);
  if (emitted.diagnostics.length > 0) rendered.diagnostics.push(...emitted.diagnostics);
  return { handles: emitted.handles, rendered, ...site, indexed, ...(lists && shard && { lists }), pagesDigest };
}

/** Names a page's files once, for rendering and for what a shard says of all pages: a name is a digest of all that the page shows. */
function rememberKeys(name: (page: Page) => string): (page: Page) => string {
  const keys = new WeakMap<Page, string>();
  return (page) => {
    const known = keys.get(page);
    if (known !== undefined) return known;
    const key = name(page);
    keys.set(page, key);
    return key;
  };
}

function byTwinPath({ pages, site }: LinkedSite['model']): Map<string, Page> {
  return new Map(pages.flatMap((page) => (page.twin ? [[toTwinPath(page.path, site.baseUrl), page] as const] : [])));
}

/** What pages load beside what all pages load. */
function listHrefs(pages: Page[], memo: Tools['memo']): readonly string[] {
  const lists = memo.each('hrefs of a page', pages, [], (page, before: readonly string[] | undefined) => {
    const { styles, modules }: PageBrief['data'] = (page.brief ?? page).data;
    return styles || modules ? keepIfEqual(before, [...(styles ?? []), ...(modules ?? [])]) : NO_HREFS;
  });
  return memo.get('hrefs of pages', '', [lists], () => [...new Set(lists.flat())]);
}

const NO_HREFS: readonly string[] = [];

/** The client that knows of slots, and what they need: what those of single pages do is not known here. */
function listSlotHrefs({ asking, hasCards, styles, modules, parts }: SlotState): string[] {
  const names = ['slots', ...(asking.length > 0 || hasCards ? ['blocks', 'code', 'islands', 'overlays'] : [])];
  return [...styles, ...modules, ...names.flatMap((name) => [...parts[name]!.styles, ...parts[name]!.modules])];
}

/** Merging the parts fills in the chunks of other shards' pages. */
function chunkHashOf(page: Page, records: RenderedPages['records']): string | null {
  const record = records[page.path];
  if (record) return record.chunkHash;
  return page.data.kind === 'not-found' ? null : FOREIGN_CHUNK;
}
