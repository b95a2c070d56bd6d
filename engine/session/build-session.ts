import { join, resolve, sep } from 'node:path';
import { locatePlaces } from '../1-load/locate-places.ts';
import { assetFacts } from '../2-discover/read-assets.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import { chooseFormat } from '../3-compile/choose-format.ts';
import type { CompiledPage, Content } from '../3-compile/compiled-doc.ts';
import type { Page } from '../4-link/site-model.ts';
import { type ChunkKeyMemory, nameChunks, renderChunks, type SiteView } from '../5-render/render-chunks.ts';
import { toRenderContext } from '../5-render/render-context.ts';
import { toSiteDataFile } from '../5-render/site-data-file.ts';
import { createIndexMemory, listNamedIndexes } from '../6-index/named-indexes.ts';
import { createSharedFilesMemory, listSharedFiles } from '../7-emit/plan/shared-files.ts';
import { openDiskCache } from '../cache/disk-cache.ts';
import { openDocCache } from '../cache/doc-cache.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { confineFiles } from '../files/confine-files.ts';
import { keepsStatusTimes, readFileSystemClock } from '../files/file-stamp.ts';
import { isMissingFile } from '../files/files.ts';
import { nodeFiles } from '../files/node-files.ts';
import { outputFiles } from '../files/output-files.ts';
import { openSourceFiles } from '../files/source-files.ts';
import type { BuildOptions } from '../pipeline/build-options.ts';
import { countCompiled, countProblems } from '../pipeline/build-report.ts';
import { listInputDirs } from '../pipeline/list-input-dirs.ts';
import { type LinkedSite, type ReadSite, readSite } from '../pipeline/read-site.ts';
import { loadClientBundle } from '../program/client-bundle.ts';
import { programDigest } from '../program/package-root.ts';
import { ignoreInGit } from '../state/build-lock.ts';
import { asOutputError } from '../state/output-error.ts';
import { readSessionState, writeSessionState } from '../state/session-state.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { digest } from '../text/digest.ts';
import { createSiteMemory } from '../tools/site-memory.ts';
import type { Tools } from '../tools/tools.ts';
import type { CompileSetup } from '../workers/jobs.ts';
import { openRunner } from '../workers/open-runner.ts';
import { createDeferred } from './deferred.ts';
import { createEarlyPreviews } from './early-previews.ts';
import { createPageRenderer } from './page-renderer.ts';
import { type ListedSite, renderPreview } from './preview-page.ts';
import { createServedMemory, listChanges, type ServedSite, serveSiteState } from './served-site.ts';
import type { BuildSession, SessionBuild } from './session-types.ts';

export type * from './session-types.ts';

export interface SessionOptions extends Pick<BuildOptions, 'siteDir' | 'only' | 'workers' | 'env' | 'onProgress'> {
  /** 'preview', with drafts and unlisted pages in sight, when absent. */
  mode?: BuildOptions['mode'];
}

/** A file that is written while the site is read is read again, so often. Then somebody writes faster than we read. */
const ATTEMPTS = 20;
/** Rendered here, where they are asked for next, and not in a worker. */
const FEW_PAGES = 16;

/**
 * Opens a session: the stages of buildSite(), with a memory. What a stage made is used again while all that it was made from is the same,
 * and of the output only names are worked out; a file is made when it is asked for. Nothing is read before the first build.
 */
export function openBuildSession(options: SessionOptions): BuildSession {
  const siteDir = resolve(options.siteDir);
  const stateDir = join(siteDir, '.docsgen');
  let opened: ReturnType<typeof openEngine> | undefined;
  let site: ServedSite | null = null;
  let building: Promise<unknown> = Promise.resolve();
  const firstBuild = createDeferred<void>();
  const engine = () => (opened ??= openEngine({ ...options, siteDir, stateDir }));

  async function build(changes: ReadonlySet<string> | 'unknown', signal: AbortSignal | undefined): Promise<SessionBuild> {
    const { build: buildOnce, files, memory, forgetFailed } = engine();
    files.forget(changes);
    if (changes === 'unknown') {
      memory.forget('load');
      forgetFailed();
    }
    for (let attempt = 1; ; attempt++) {
      try {
        const { served, ...outcome } = await buildOnce(signal);
        const changed = served ? listChanges(site, served) : { changedPaths: [], changedPages: [] };
        site = served ?? site;
        return { ...outcome, ...changed, published: served !== null };
      } catch (error) {
        if (attempt === ATTEMPTS || signal?.aborted) throw error;
        if (error instanceof SourceChangedError) files.forget(new Set([error.path]));
        else if (isMissingFile(error) || isFolderNow(error)) files.forget('unknown');
        else throw error;
      }
    }
  }

  return {
    build(changes, { signal } = {}) {
      const next = building.then(() => build(changes, signal));
      building = next.catch(() => {}).then(() => firstBuild.resolve());
      return next;
    },
    output: {
      get: (path) => site?.output.get(path),
      paths: () => site?.output.paths() ?? [],
    },
    findMissed: () => opened?.files.findMissed() ?? [],
    async preview(path) {
      const route = path.length > 1 ? path.replace(/\/$/, '') : path;
      if (!site) {
        const html = await engine().findEarly(route, firstBuild.promise);
        if (html !== null && !site) return { contents: Buffer.from(html), isFinal: false };
      }
      await firstBuild.promise;
      const file = (site as ServedSite | null)?.documentAt(route);
      return file ? { contents: await file.contents(), isFinal: true } : null;
    },
    async close() {
      await building;
      firstBuild.resolve();
      await opened?.close();
    },
  };
}

/** A file that was listed may have become a folder before it is read. */
function isFolderNow(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'EISDIR';
}

/** All that a session holds open. */
function openEngine(options: SessionOptions & { siteDir: string; stateDir: string }) {
  const { siteDir, stateDir, only, env, mode = 'preview' } = options;
  try {
    ignoreInGit(stateDir, outputFiles);
  } catch (error) {
    throw asOutputError(error);
  }
  const cacheDir = join(stateDir, 'cache');
  const cache = openDiskCache(cacheDir, String(process.pid));
  const program = digest(programDigest(), process.version);
  const state = readSessionState(stateDir, program);
  const files = openSourceFiles({
    known: state.files,
    hasStatusTimes: keepsStatusTimes(stateDir),
    clock: () => readFileSystemClock(stateDir),
  });
  const memory = createSiteMemory(files);
  const runner = openRunner({ cacheDir, workers: options.workers });
  const tools: Tools = {
    files,
    cache,
    docs: openDocCache(cache),
    runner,
    program,
    onProgress: (stage, done, total) => options.onProgress?.({ stage, done, total }),
  };
  // Loads what it takes to compile a page while the config is read.
  runner.prepareFor(1);
  const renderer = createPageRenderer({ cache, runner });
  const chunkKeys: ChunkKeyMemory = new Map();
  const served = createServedMemory();
  const shared = createSharedFilesMemory();
  const indexes = createIndexMemory();
  let hashes: ReadonlyMap<string, string | null> = state.chunkHashes;
  let hasServed = false;
  /** The signal that the work ends on. */
  let endsOn: AbortSignal | undefined;
  let client: ReturnType<typeof loadClientBundle> | undefined;

  const loadClient = () => (client ??= loadClientBundle());

  const early = createEarlyPreviews(previewPage);
  memory.onListed = (found) => early.answer({ ...found, mode });

  async function previewPage(route: string, found: ListedSite & { compile: CompileSetup }): Promise<string | null> {
    const compile = async ({ path, absolutePath }: SourceDoc): Promise<CompiledPage | null> => {
      const format = chooseFormat(path, found.input.config.markdown.format);
      const job = { key: `preview of ${absolutePath}`, absolutePath, format, size: 0 };
      const [outcome] = await runner.compile([job], { compile: found.compile, render: null }, () => {});
      const content = outcome && cache.read<Content>('content', outcome.doc.key);
      return outcome && content ? { ...outcome, content } : null;
    };
    // Whatever fails here is met again by the build, which knows how to report it.
    return renderPreview(route, found, {
      siteDir,
      disk: confineFiles(files, found.compile.boundary),
      client: await loadClient(),
      compile,
    }).catch(() => null);
  }

  async function serve(linked: LinkedSite): Promise<{ next: ServedSite | null; diagnostics: Diagnostic[] }> {
    const { model, compiled, compile, input } = linked;
    const bundle = await loadClient();
    const context = toRenderContext(model, bundle.assets(model.site.baseUrl));
    const keys = nameChunks(model.pages, model.site, program, chunkKeys);
    const view: SiteView = {
      context,
      compile,
      sources: new Map(compiled.docs.map(({ job }) => [job.key, job])),
      chunkKeyOf: (page) => keys.get(page)!,
    };
    const fresh = model.pages.filter((page) => !hashes.has(keys.get(page)!));
    const renderHere = fresh.length <= FEW_PAGES ? (page: Page) => renderer.chunk(page, view) : null;
    const rendered = await renderChunks({ pages: model.pages, view, known: hashes, renderHere }, tools);
    if (rendered.diagnostics.length > 0) return { next: null, diagnostics: rendered.diagnostics };
    hashes = rendered.hashes;
    const chunkHashOf = (page: Page) => hashes.get(keys.get(page)!) ?? null;
    const searchIndexes = input.config.search.hasEmbeddedIndex ? listNamedIndexes(model, compiled.docs, indexes) : [];
    const next = serveSiteState({
      pages: model.pages,
      view,
      shared: digest(program, bundle.digest, context.siteDataUrl, JSON.stringify(context.assets)),
      chunkHashOf,
      files: listSharedFiles({
        model,
        siteData: toSiteDataFile(model.site),
        chunkHashOf,
        searchIndexes,
        clientFiles: bundle.files,
        memory: shared,
      }),
      copies: [...linked.publicFiles, ...model.assets].flatMap((file) => {
        const facts = linked.files.facts(file.absolutePath, assetFacts);
        return facts ? [{ ...file, facts }] : [];
      }),
      sources: linked.files,
      renderer,
      memory: served,
    });
    return { next, diagnostics: [] };
  }

  return {
    files,
    memory,
    forgetFailed: runner.forgetFailed,
    findEarly: early.find,
    async build(signal: AbortSignal | undefined) {
      const started = performance.now();
      if (signal !== endsOn) runner.endOn(signal);
      endsOn = signal;
      // Only what this machine has: a shared cache would be asked over the network for each edit.
      const read = await readSite({ siteDir, only, mode, env, signal, hasRemoteCache: false }, tools, memory);
      const isWhole = read.linked !== null && !hasErrors(read.diagnostics);
      const { next, diagnostics: problems } = isWhole ? await serve(read.linked!) : { next: null, diagnostics: [] };
      hasServed ||= next !== null;
      signal?.throwIfAborted();
      const diagnostics = await locatePlaces(sortDiagnostics([...read.diagnostics, ...problems]), nodeFiles, siteDir);
      return {
        served: next,
        inputs: listInputs(read, { siteDir, paths: files.paths() }),
        report: {
          pages: next?.pages.size ?? 0,
          versions: read.linked?.input.versions.length ?? 0,
          ...countCompiled(read.linked?.compiled),
          rendered: 0,
          written: 0,
          unchanged: 0,
          ...countProblems(diagnostics),
          seconds: Math.round(performance.now() - started) / 1000,
          bytes: 0,
          diagnostics,
        },
      };
    },
    async close() {
      await tools.runner.close();
      // Before that, it knows less of the site's files than the last session did.
      if (hasServed) writeSessionState(stateDir, program, { files: files.known(), chunkHashes: hashes });
    },
  };
}

/** The site's own folders, and the single files elsewhere that were asked for. */
function listInputs({ linked }: ReadSite, { siteDir, paths }: { siteDir: string; paths: Iterable<string> }): SessionBuild['inputs'] {
  const named = linked ? listInputDirs(linked.input, siteDir) : [];
  const dirs = [...new Set([join(siteDir, 'config'), join(siteDir, 'content'), ...named])];
  const outermost = dirs.filter((dir) => !dirs.some((other) => dir.startsWith(other + sep)));
  const files = [...paths].filter((path) => !outermost.some((dir) => path === dir || path.startsWith(dir + sep)));
  return { dirs: outermost.sort(), files: files.sort(), boundary: linked?.compile.boundary ?? null };
}
