import { openBuildCache } from '../cache/open-build-cache.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { readFileSystemClock } from '../files/file-stamp.ts';
import { openSourceFiles } from '../files/source-files.ts';
import { claimSite } from '../state/claim-site.ts';
import type { ReadStage, Tools } from '../tools/tools.ts';
import { listSite } from './list-site.ts';
import { openTools } from './open-tools.ts';
import { type LinkedSite, type ReadOptions, readListed } from './read-site.ts';

/** The result of reading a site; `linked` is null when the config or a manifest is unusable. */
export interface ReadSite {
  linked: LinkedSite | null;
  diagnostics: Diagnostic[];
}

export interface WithReadSiteOptions {
  /** Absolute. */
  siteDir: string;
  /** Environment variables, for the settings of the remote cache. */
  env?: NodeJS.ProcessEnv;
  onProgress(stage: ReadStage, done: number, total: number): void;
  signal?: AbortSignal;
  /** Tells what fails when pages are rendered, too, once nothing else is wrong. Default false. */
  checksRendering?: boolean;
}

/** Reads a site as a build does, without writing anything, and passes it to `use`. No build of the site runs until `use` is done. */
export async function withReadSite<T>(options: WithReadSiteOptions, use: (read: ReadSite) => Promise<T>): Promise<T> {
  const site = claimSite({ siteDir: options.siteDir, isReader: true });
  try {
    return await readAlone(options, site.stateDir, use);
  } finally {
    site.release();
  }
}

async function readAlone<T>(
  { siteDir, env, onProgress, signal, checksRendering = false }: WithReadSiteOptions,
  stateDir: string,
  use: (read: ReadSite) => Promise<T>,
): Promise<T> {
  const buildCache = openBuildCache(stateDir, { isKept: true });
  const tools = openTools({
    files: openSourceFiles({ clock: () => readFileSystemClock(stateDir) }),
    cache: buildCache,
    onProgress: (stage, done, total) => {
      if (stage !== 'render' && stage !== 'emit') onProgress(stage, done, total);
    },
  });
  tools.runner.endOn(signal);
  try {
    const { linked, diagnostics } = await readSite({ siteDir, env, signal }, tools);
    const remoteDiagnostics = (await linked?.remote?.finish()) ?? [];
    const isToRender = checksRendering && linked !== null && !hasErrors(diagnostics);
    const rendered = isToRender ? await (await import('./check-rendering.ts')).checkRendering(linked, tools) : [];
    return await use({ linked, diagnostics: [...diagnostics, ...remoteDiagnostics, ...rendered] });
  } finally {
    await tools.runner.close();
    buildCache.close();
  }
}

/** Stages 1 to 4: everything that can be known about a site without rendering it. The caller finishes the remote cache. */
export async function readSite(build: ReadOptions, tools: Tools): Promise<ReadSite> {
  const { site, partial, diagnostics } = await listSite(build, tools);
  if (site) return readListed(site, build, tools);
  const { checkPages } = await import('./check-pages.ts');
  return { linked: null, diagnostics: sortDiagnostics([...diagnostics, ...(await checkPages(partial, build, tools))]) };
}
