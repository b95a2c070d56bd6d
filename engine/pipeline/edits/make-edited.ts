import type { SiteInput } from '../../1-load/site-input.ts';
import type { CompileDocsResult } from '../../3-compile/compile-docs.ts';
import type { Page } from '../../4-link/site-model.ts';
import { type RenderContext, sidebarNameOf } from '../../5-render/around-page.ts';
import { nameShown } from '../../5-render/page-names.ts';
import { type RenderRecord, renderPages, type SiteView } from '../../5-render/render-pages.ts';
import { type KeptIndexes, readKeptIndexes } from '../../6-index/kept-indexes.ts';
import { type Emit, openEmit } from '../../7-emit/emit-files.ts';
import type { OutputLook } from '../../7-emit/look-at-output.ts';
import { editRouteTables } from '../../7-emit/plan/edited-routes.ts';
import { type OutputFileEntry, toKnownHandle } from '../../7-emit/plan/output-handle.ts';
import type { StandingSite } from '../../7-emit/publish/find-standing.ts';
import type { MadeSpare } from '../../7-emit/publish/make-spare.ts';
import type { PublishResult } from '../../7-emit/publish/publish-site.ts';
import { writeOutput } from '../../7-emit/write-output.ts';
import { type BuildChanges, compareBuilds } from '../../build-changes/compare-builds.ts';
import type { SiteMaking } from '../../build-changes/making.ts';
import { openLastPages } from '../../cache/page-cache.ts';
import { resolveRemoteSettings } from '../../cache/remote/remote-settings.ts';
import { encodeRoute } from '../../paths/encode-route.ts';
import { toHref } from '../../paths/route-form.ts';
import type { OutputState } from '../../state/output-state.ts';
import { digest } from '../../text/digest.ts';
import type { Tools } from '../../tools/tools.ts';
import { setWords } from '../../words/theme.ts';
import type { Build } from '../build-options.ts';
import { listInputDirs } from '../list-input-dirs.ts';
import { noteMakings } from '../note-makings.ts';
import type { OpenTools } from '../open-tools.ts';
import { openRendered } from '../rendered-pages.ts';
import { nameIndexed } from '../start-indexing.ts';
import { type EditedIndexes, editIndexes, NO_INDEXES } from './edit-indexes.ts';
import { compileEdits, type EditedDocs, type EditedPage, type FoundEdits, findEdits } from './find-edited.ts';
import { type Addresses, type Ground, showsTextsOnce } from './kept-ground.ts';

/** What is known of the last build. */
export interface LastSite {
  site: SiteInput;
  state: OutputState;
  /** See SourceFiles. */
  factsBefore(path: string): Record<string, unknown>;
  look(): Promise<OutputLook>;
  /** A spare folder that is being made. */
  spare: MadeSpare | null;
}

/** What was made of edited files. */
export interface EditedSite {
  /** How many pages. */
  rendered: number;
  published: PublishResult;
  changes: BuildChanges;
}

/**
 * Makes the pages of edited files anew, with what else is made of their texts, and publishes them. Of all others nothing is looked at. `made` is null
 * where an edit could show anywhere else: then nothing has been published. `edited` are absolute paths.
 */
export async function makeEdited(
  build: Build,
  edited: readonly string[],
  last: LastSite,
  tools: OpenTools,
): Promise<{ compiled: CompileDocsResult; made: EditedSite | null } | null> {
  const { site, state } = last;
  const ground = showsTextsOnce(site) && !hasRemote(build, site) ? state.read<Ground>('ground') : null;
  if (!ground || !hasComponents(ground, tools)) return null;
  setWords(site.words);
  const rendered = openRendered(state);
  const addresses = () => state.read<Addresses>('addresses');
  const lastBuild = rendered && { site, factsBefore: last.factsBefore, ground, addresses, rendered };
  const found = lastBuild && findEdits(edited, lastBuild, tools);
  if (!found) return null;
  let preparing: Promise<Prepared | null> | undefined;
  const getReady = () => {
    preparing ??= prepare(build, found.pages, { ...last, ground, tools });
    // Where the edit comes to nothing, nobody asks.
    preparing.catch(() => {});
    return preparing;
  };
  try {
    const { compiled, pages } = await compileEdits(found, lastBuild!, { ...tools, onWait: () => void getReady() });
    const prepared = pages && (await getReady());
    const made = prepared && (await makeFiles({ compiled, pages: pages! }, prepared, tools));
    if (!made) {
      await abort();
      return { compiled, made: null };
    }
    const { emit, standing } = prepared;
    const { files } = standing;
    build.signal?.throwIfAborted();
    const isOther = new Set(made.entries.map(({ path }) => path));
    const change = { others: made.entries, gone: [...made.gone].filter((path) => files.has(path) && !isOther.has(path)) };
    // Without the record, as where all files are made.
    const count = files.size + made.entries.filter(({ path }) => !files.has(path)).length - change.gone.length - 1;
    tools.onProgress('emit', 0, count);
    const published = await emit.publishChange(change);
    noteMakings(
      pages!.map(({ page }) => page),
      made.records,
      { compiled, files: tools.files },
    );
    const changes = compareWithLast(pages!, { ...made, files }, { context: ground.context, state });
    rendered!.replace(made.records);
    made.keepIndexes();
    openLastPages(tools.cache).replace(new Map(pages!.map(({ path, now }) => [path, now])));
    tools.onProgress('emit', count, count);
    return { compiled, made: { rendered: pages!.length, published, changes } };
  } catch (error) {
    await abort();
    throw error;
  }

  async function abort(): Promise<void> {
    const prepared = await preparing?.catch(() => null);
    await prepared?.emit.abort();
  }
}

/** Whoever shares a cache wants what is compiled to be there. */
function hasRemote({ env }: Build, { config }: SiteInput): boolean {
  return resolveRemoteSettings(config.cache.remote, env ?? {}) !== null;
}

/** The code of the site's components is where workers look for it. */
function hasComponents({ compile: { components } }: Ground, { cache }: OpenTools): boolean {
  return !components?.key || cache.read('components', components.key) !== null;
}

interface Edited extends EditedDocs {
  pages: EditedPage[];
}

/** What is made while another process compiles. */
interface Prepared {
  site: SiteInput;
  state: OutputState;
  emit: Emit;
  standing: StandingSite;
  /** With the sidebars of the pages alone. */
  view: Pick<SiteView, 'context' | 'compile'>;
  kept: KeptIndexes | null;
}

interface ToPrepare extends LastSite {
  ground: Ground;
  tools: OpenTools;
}

/** Does what need not wait for the pages; null where something of the output is not as it was. Between its steps, others are heard. */
async function prepare(
  build: Build,
  pages: FoundEdits['pages'],
  { site, state, look: lookAt, spare, ground, tools: { program } }: ToPrepare,
): Promise<Prepared | null> {
  await nextTurn();
  const { standing } = await lookAt();
  if (!standing.isAsNoted) return null;
  const shown = new Set(pages.map(({ last }) => sidebarNameOf(last.rest)));
  const sidebars = Object.fromEntries(Object.entries(ground.context.sidebars).filter(([name]) => shown.has(name)));
  const context = { ...ground.context, sidebars };
  const { compile } = ground;
  const emit = await openEmit({
    ...build,
    state,
    look: lookAt(),
    form: context.site,
    inputDirs: listInputDirs(site, build.siteDir),
    made: spare,
  });
  await nextTurn();
  const kept = site.config.search.hasEmbeddedIndex ? readKeptIndexes(state, nameIndexed(context.site, program), emit.readStanding) : null;
  await nextTurn();
  emit.lookAtSpare();
  await nextTurn();
  const language = context.site.locale.code;
  for (const { path, last } of pages) if (last.head.version !== null) await kept?.readAhead({ path, version: last.head.version }, language);
  return { site, state, emit, standing, view: { context, compile }, kept };
}

function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}

interface MadeFiles {
  /** By path of the page. */
  records: Record<string, RenderRecord>;
  /** What differs from what stands. */
  entries: OutputFileEntry[];
  /** Paths of files that stand no longer, or are others. */
  gone: ReadonlySet<string>;
  keepIndexes(): void;
}

/** Makes all files in which the texts of pages are; null where a page has a problem, of which all is told where all is made, or what stands is in the way. */
async function makeFiles({ compiled, pages: edited }: Edited, prepared: Prepared, tools: Tools): Promise<MadeFiles | null> {
  const { view, emit, standing } = prepared;
  const pages = edited.map(({ page }) => page);
  const sources = new Map(compiled.docs.map(({ job }) => [job.key, job]));
  let indexing: Promise<EditedIndexes | null> = Promise.resolve(NO_INDEXES);
  const onAsked = () => {
    indexing = editIndexes({ compiled, pages: edited }, { ...prepared, context: view.context, program: tools.program });
    // Where rendering fails, nobody asks.
    indexing.catch(() => {});
  };
  const before = new Map(edited.map(({ path, record }) => [path, record]));
  // What else its files are made from is what it was.
  const keyOf = (page: Page) => digest(before.get(page.path)!.key, nameShown(page));
  const rendering = { pages, view: { ...view, sources }, keyOf, find: () => undefined, stageDir: emit.stageDir, onAsked };
  const { records, failed } = await renderPages(rendering, tools);
  const indexed = Object.keys(failed).length > 0 ? null : await indexing;
  if (!indexed) return null;
  const chunks = pages.map(({ path, version }) => ({ path, version, hash: records[path]!.chunkHash! }));
  const read = (path: string) => emit.readStanding({ path, digest: standing.files.get(path)?.digest ?? '' });
  const tables = editRouteTables({ baseUrl: view.context.site.baseUrl, chunks, indexes: indexed.hrefs, read });
  if (!tables) return null;
  const written = await writeOutput([...indexed.files.map(toKnownHandle), ...tables], emit);
  const all = [...Object.values(records).flatMap(({ files }) => files), ...written];
  const former = [...edited.flatMap(({ record }) => record.files), ...indexed.former, ...all];
  const isSame = ({ path, digest }: OutputFileEntry) => standing.files.get(path)?.digest === digest;
  const same = new Set(all.filter(isSame).map(({ path }) => path));
  return {
    records,
    entries: all.filter(({ path }) => !same.has(path)),
    gone: new Set(former.flatMap(({ path }) => (same.has(path) ? [] : [path]))),
    keepIndexes: indexed.keep,
  };
}

/** Tells what the build has changed. */
function compareWithLast(
  pages: readonly EditedPage[],
  { records, entries, gone, files }: MadeFiles & { files: StandingSite['files'] },
  { context: { site }, state }: { context: RenderContext; state: OutputState },
): BuildChanges {
  const making = state.read<SiteMaking>('making');
  const former = [...gone].flatMap((path) => {
    const file = files.get(path);
    return file ? [[path, file] as const] : [];
  });
  return compareBuilds<Page>({
    before: { records: new Map(pages.map(({ path, record }) => [path, record])), site: making, files: new Map(former) },
    now: { records: new Map(Object.entries(records)), site: making, files: new Map(entries.map((entry) => [entry.path, entry])) },
    pages: pages.map(({ page }) => page),
    toUrl: (route) => encodeRoute(toHref(route, site)),
    fileOf: (page) => page.doc?.file ?? null,
    sidebarOf: sidebarNameOf,
    redirects: [],
  });
}
