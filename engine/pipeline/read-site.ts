import type { SiteInput } from '../1-load/site-input.ts';
import { checkPublishedFiles } from '../2-discover/check-published-files.ts';
import { readAssets } from '../2-discover/read-assets.ts';
import { readCategoryFiles } from '../2-discover/read-category-files.ts';
import { findHeadLogs, readHead } from '../2-discover/read-head.ts';
import { readFirstCommits, readLastUpdates } from '../2-discover/read-last-updates.ts';
import type { PublicFile, SourceDoc } from '../2-discover/source-doc.ts';
import { type CompileDocsResult, type CompiledFile, compileDocs } from '../3-compile/compile-docs.ts';
import type { CompileSetup } from '../3-compile/compile-job.ts';
import { listUndated } from '../4-link/blog/collect-blogs.ts';
import { collectAssetRequests } from '../4-link/collect-asset-requests.ts';
import type { FormerPages } from '../4-link/former-pages.ts';
import { createLinkMemory } from '../4-link/link-memory.ts';
import { createLinkNotes, type LinkNotes } from '../4-link/link-notes.ts';
import { linkInSteps } from '../4-link/link-site.ts';
import { loadForms } from '../4-link/load-forms.ts';
import type { SiteModel } from '../4-link/site-model.ts';
import { checkMergedFiles } from '../7-emit/plan/check-merged-files.ts';
import { checkVercelProject } from '../7-emit/plan/check-vercel-project.ts';
import { openPageCache } from '../cache/page-cache.ts';
import type { RemoteCache } from '../cache/remote/remote-cache.ts';
import { resolveRemoteSettings } from '../cache/remote/remote-settings.ts';
import { createSeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { madeByPlugin } from '../diagnostics/messages/plugins.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import type { Files } from '../files/files.ts';
import { findUnlistedMoves } from '../moves/find-unlisted-moves.ts';
import type { MoveTracker } from '../moves/move-tracker.ts';
import { blogArea } from '../paths/blog-area.ts';
import { doSteps } from '../tools/slices.ts';
import type { Tools } from '../tools/tools.ts';
import { addPluginHeads } from './add-plugin-heads.ts';
import { type BuildOptions, isOnVercel } from './build-options.ts';
import { listDateKeys } from './list-date-keys.ts';
import { listInputDirs, listPageDirs } from './list-input-dirs.ts';
import type { ListedSite } from './list-site.ts';
import type { LoadOptions } from './load-input.ts';
import { nameClosedFolder } from './name-closed-folder.ts';
import { nameNearIncludes } from './name-near-includes.ts';
import { withRefused } from './refused-pages.ts';
import { reportAstray } from './report-astray.ts';
import { reportUnreadable } from './report-unreadable.ts';
import { showsLastUpdate } from './shows-last-update.ts';

export interface LinkedSite {
  input: SiteInput;
  /** The site's files, confined to those that pages may name. */
  files: Files;
  publicFiles: PublicFile[];
  compile: CompileSetup;
  /** What readers load of the site's own components. */
  styles: ListedSite['styles'];
  componentFiles: ListedSite['componentFiles'];
  /** What pages load of the theme's optional parts. */
  parts: ListedSite['parts'];
  cards: ListedSite['cards'];
  recorded: ListedSite['recorded'];
  compiled: CompileDocsResult;
  /** Files of pages that are shown as they were, or with a page in their place. */
  held: ReadonlySet<string>;
  model: SiteModel;
  /** Null where nothing was noted. */
  notes: LinkNotes | null;
  remote: RemoteCache | null;
}

export interface ReadOptions extends LoadOptions, Pick<BuildOptions, 'mode' | 'signal' | 'shard'> {
  /** False uses no remote cache, whatever the config and the environment say. Default true. */
  hasRemoteCache?: boolean;
  /** Is told of the pages before they are linked, and knows where they were before. */
  moves?: Pick<MoveTracker, 'takeFiles' | keyof FormerPages> | undefined;
  /** False neither uses nor keeps what is known of linked pages. */
  keepsPages?: boolean;
  /** Set for a session, which goes on after errors. */
  holdPages?: HoldPages;
}

/** Puts what can be shown in the place of pages that cannot be made from what their files hold. `held` are the files of those. */
export type HoldPages = (
  docs: readonly CompiledFile[],
  site: { sources: SourceDoc[]; productName: string; files: Files },
) => Promise<{ docs: readonly CompiledFile[]; held: ReadonlySet<string> }>;

/** Stages 3 and 4. */
export async function readListed(
  listed: ListedSite,
  build: ReadOptions,
  tools: Tools,
): Promise<{ linked: LinkedSite; diagnostics: Diagnostic[] }> {
  const { input, files, compile, parts } = listed;
  const { siteDir, mode } = build;
  const { memo } = tools;
  const { config } = input;
  const confined = listed.confine(tools.files);

  const { compiled: found, remote } = await compileListed(listed, build, tools);
  const { docs, held } = build.holdPages
    ? await build.holdPages(found.docs, { sources: files.docs, productName: config.product.name, files: confined })
    : { docs: withRefused(found.docs, files.docs, confined), held: NONE_HELD };
  const compiled = { ...found, docs };

  tools.onProgress('link', 0, 1);
  build.signal?.throwIfAborted();
  const categories = await memo.read('category files', [files.categories, compile.boundary], (disk) =>
    readCategoryFiles(files.categories, listed.confine(disk)),
  );
  const tags = await memo.read('texts of tag files', [files.tagFiles, compile.boundary], (disk) =>
    readCategoryFiles(files.tagFiles, listed.confine(disk)),
  );
  const authors = await memo.read('texts of author files', [files.authorFiles, compile.boundary], (disk) =>
    readCategoryFiles(files.authorFiles ?? [], listed.confine(disk)),
  );
  const { categoryFiles: authorFiles } = authors;
  const texts = { categoryFiles: categories.categoryFiles, tagFiles: tags.categoryFiles, authorFiles };
  const forms = await loadForms(input, texts);
  const requests = collectAssetRequests({ site: input, docs: compiled.docs, forms, authorFiles, mode }, memo);
  const assets = await memo.read('assets', [requests, compile.boundary], (disk) =>
    readAssets(requests, { siteDir, files: listed.confine(disk) }),
  );
  const datedBlogs = config.blog.filter(showsLastUpdate).map(({ path }) => blogArea(path));
  const dated = new Set([...input.versions.filter(({ set }) => showsLastUpdate(set.options)).map(({ name }) => name), ...datedBlogs]);
  const updates =
    dated.size > 0 || config.sitemap.lastmod
      ? await memo.read('last updates', [input, files.docs, await readHistory(input, siteDir, tools)], (disk) =>
          readLastUpdates(
            files.docs.filter(({ version }) => config.sitemap.lastmod || dated.has(version)),
            { siteDir, disk, configFile: input.configFile, keys: listDateKeys(config) },
          ),
        )
      : NO_UPDATES;
  const undated = config.blog.length === 0 ? [] : listUndated(compiled.docs);
  const added = await readAddedDates(undated, { input, siteDir }, tools);
  const { lastUpdates } = updates;
  build.moves?.takeFiles(compiled.docs, input);
  const linkMemory = memo.isKept ? memo.get('link', '', [], createLinkMemory) : null;
  const notes = linkMemory || build.keepsPages === false ? null : createLinkNotes();
  const steps = linkInSteps(
    {
      ...{ site: input, files, docs: compiled.docs, forms, ...texts, addedDates: added },
      ...{ assets, lastUpdates, mode, parts, cardLook: listed.cards?.name ?? null, former: build.moves },
    },
    linkMemory,
    notes && { pages: openPageCache(tools.cache), program: tools.program, notes },
  );
  const linked = await doSteps(steps, memo);
  const byFile = new Map((linked.gaps ? compiled.docs : []).map((entry) => [entry.source.file, entry.compiled]));
  const apart = (linked.gaps ?? []).flatMap(({ gone, come }) => [...gone, ...come].map(({ file }) => byFile.get(file)));
  const unlisted = linked.gaps
    ? memo.get('unlisted moves', '', [linked.gaps, config.checks, ...apart], () =>
        findUnlistedMoves(linked.gaps!, { compiledOf: (file) => byFile.get(file), severityOf: createSeverityOf(config.checks) }),
      )
    : [];
  const unpublished = reportAstray(files.astray ?? [], compiled.docs, input.versions);
  const heads = await addPluginHeads(input, linked.pages, tools);
  const model = heads.pages === linked.pages ? linked : { ...linked, pages: heads.pages };
  const told = await memo.read('files in folders that are not published', [model.diagnostics, config.publicDirs], (disk) =>
    nameClosedFolder(model.diagnostics, { siteDir, publicDirs: config.publicDirs, files: disk }),
  );
  const named = new Set(files.publicFiles.map(({ absolutePath }) => absolutePath));
  const published = [...named, ...model.assets.map(({ absolutePath }) => absolutePath)];
  const checked = await memo.read('published files', [files.publicFiles, published.join('\n'), input], async (disk) =>
    checkPublishedFiles(published, { siteDir, html: config.markdown.html, pageDirs: listPageDirs(input), named, files: disk }),
  );
  const merged = await memo.read('merged files', [files.publicFiles, model], async (disk) =>
    checkMergedFiles(files.publicFiles, model, listed.confine(disk)),
  );
  const unread = await memo.read('rules that Vercel reads', [input], async (disk) =>
    checkVercelProject(config, { siteDir, configFile: input.configFile, isOnVercel: isOnVercel(build) }, disk),
  );
  return {
    linked: {
      input,
      files: confined,
      publicFiles: files.publicFiles,
      compile,
      styles: listed.styles,
      componentFiles: listed.componentFiles,
      parts,
      cards: listed.cards,
      recorded: listed.recorded,
      compiled,
      held,
      model,
      notes,
      remote,
    },
    diagnostics: sortDiagnostics(
      reportUnreadable(
        [
          ...listed.diagnostics,
          ...compiled.diagnostics,
          ...categories.diagnostics,
          ...tags.diagnostics,
          ...authors.diagnostics,
          ...updates.diagnostics,
          // What is shown of a held page is not what its file holds: only why it is held counts.
          ...told.filter(({ place }) => !held.has(place?.file ?? '')),
          ...heads.diagnostics,
          ...unlisted,
          ...unpublished,
          ...checked,
          ...merged,
          ...unread,
        ],
        siteDir,
        tools.files,
      ),
    ).map(memo.get('makers of pages', '', [files.docs, input.configFile], () => nameMaker(files.docs, input.configFile))),
  };
}

const NO_UPDATES: Awaited<ReturnType<typeof readLastUpdates>> = { lastUpdates: {}, diagnostics: [] };
const NONE_HELD: ReadonlySet<string> = new Set();

/** Stage 3. */
export async function compileListed(
  listed: ListedSite,
  build: ReadOptions,
  tools: Tools,
): Promise<{ compiled: CompileDocsResult; remote: RemoteCache | null }> {
  const { input, files, compile } = listed;
  const { config } = input;
  const { memo } = tools;
  const settings = build.hasRemoteCache === false ? null : resolveRemoteSettings(config.cache.remote, build.env ?? {});
  // Only builds with a remote cache need the code for HTTP.
  const remote = settings && (await import('../cache/remote/remote-cache.ts')).openRemoteCache(settings);
  tools.onProgress('compile', 0, files.docs.length);
  build.signal?.throwIfAborted();
  const compiled = await compileDocs(
    {
      sources: files.docs,
      setup: compile,
      format: config.markdown.format,
      severityOf: createSeverityOf(config.checks),
      checks: config.checks,
      confine: listed.confine,
      configFile: input.configFile,
      remote,
      shard: build.shard,
    },
    { ...tools, files: listed.confine(tools.files) },
  );
  const diagnostics = await memo.read('files near those that pages lack', [compiled.diagnostics], (disk) =>
    nameNearIncludes(compiled.diagnostics, { siteDir: build.siteDir, files: listed.confine(disk) }),
  );
  return { compiled: { ...compiled, diagnostics }, remote };
}

/** When Git has met the files of posts that do not say when they were written. It is not asked for others. */
async function readAddedDates(
  undated: SourceDoc[],
  { input, siteDir }: { input: SiteInput; siteDir: string },
  tools: Tools,
): Promise<Record<string, string>> {
  if (undated.length === 0) return NO_DATES;
  const { memo } = tools;
  const head = await readHistory(input, siteDir, tools);
  const read = await memo.read('dates of posts', [undated.map(({ file }) => file).join('\n'), head], (disk) =>
    readFirstCommits(undated, { siteDir, disk }),
  );
  return memo.same('dates of posts as they are', '', read);
}

const NO_DATES: Record<string, string> = {};

/** Names the history that dates come from. A commit changes no file of the site: a session watches the one that Git writes then. */
async function readHistory(input: SiteInput, siteDir: string, { memo, files }: Pick<Tools, 'memo' | 'files'>): Promise<string | null> {
  const site = { siteDir, inputDirs: listInputDirs(input, siteDir) };
  for (const log of memo.isKept ? await findHeadLogs(site, files) : []) await files.stat(log);
  return readHead(site, files);
}

/** Says of a problem in a page that no file holds whose page it is. */
function nameMaker(docs: SourceDoc[], configFile: string): (diagnostic: Diagnostic) => Diagnostic {
  const makers = new Map(docs.flatMap(({ file, made }) => (made ? [[file, made] as const] : [])));
  return (diagnostic) => {
    const made = makers.get(diagnostic.place?.file ?? '');
    if (!made) return diagnostic;
    const place = { file: configFile, keyPath: ['plugins', made.index] };
    return { ...diagnostic, related: [...diagnostic.related, madeByPlugin(made.plugin, place)] };
  };
}
