import { join } from 'node:path';
import type { LoadedSite } from '../1-load/load-site.ts';
import { makeIndexFiles } from '../6-index/index-files.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { openBuildCache } from '../cache/open-build-cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readFileSystemClock } from '../files/file-stamp.ts';
import { outputFiles } from '../files/output-files.ts';
import { openSourceFiles } from '../files/source-files.ts';
import { loadClientBundle } from '../program/client-bundle.ts';
import { claimSite } from '../state/claim-site.ts';
import type { BuildOptions } from './build-options.ts';
import { loadInput } from './load-input.ts';
import { makeSite } from './make-site.ts';
import { openTools } from './open-tools.ts';
import type { LinkedSite } from './read-site.ts';
import { settleDiagnostics } from './settle-diagnostics.ts';

export interface MadeSiteOptions extends Pick<BuildOptions, 'env' | 'workers' | 'onProgress' | 'signal'> {
  /** Absolute. */
  siteDir: string;
  /** Builds only these versions. */
  only?: string[] | undefined;
  /** Changes the config before anything is made of it; may ask for other versions. */
  adjust(loaded: LoadedSite, load: (only: string[]) => Promise<LoadedSite>): LoadedSite | Promise<LoadedSite>;
}

/** A site whose files can be read as long as `use` runs. */
export interface MadeFiles {
  linked: LinkedSite;
  handles: OutputHandle[];
  /** How many pages it has. */
  pages: number;
}

/**
 * Makes all files of a site, for a command that writes something else than the site, and passes them to `use`. Nothing is published, and nothing is
 * kept but what was compiled. `outcome` is null after errors.
 */
export async function withMadeSite<T>(
  { siteDir, only, env, workers, signal, onProgress, adjust }: MadeSiteOptions,
  use: (made: MadeFiles) => Promise<T>,
): Promise<{ linked: LinkedSite | null; outcome: T | null; diagnostics: Diagnostic[] }> {
  const site = claimSite({ siteDir, isReader: true });
  const buildCache = openBuildCache(site.stateDir, { isKept: true });
  // If this command is killed, the next one removes a folder of this name.
  const stageDir = join(site.stateDir, `scratch-pages-${process.pid}`);
  const tools = openTools({
    files: openSourceFiles({ clock: () => readFileSystemClock(site.stateDir) }),
    cache: buildCache,
    workers,
    isLazy: true,
    onProgress: (stage, done, total) => onProgress?.({ stage, done, total }),
  });
  tools.runner.endOn(signal);
  try {
    const load = (versions: string[] | undefined) => loadInput({ siteDir, only: versions, env }, tools);
    const { linked, outcome, diagnostics } = await makeSite({ siteDir, only, env, signal }, tools, {
      loaded: await adjust(await load(only), load),
      open: async (read) => ({
        maker: {
          client: await loadClientBundle(),
          keyOf: (page, names) => names.nameFiles(page),
          find: () => undefined,
          stageDir,
          filesOf: (_page, { files }) => files.map(({ path, digest }) => readStaged(path, digest, stageDir)),
          // Nobody asks a copy on a disk for pages as Markdown.
          fileLists: () => [],
          fileIndexes: async (indexes) => (await Promise.all(indexes.map((index) => makeIndexFiles(index)))).flatMap(({ files }) => files),
        },
        async finish({ handles, rendered }) {
          tools.onProgress('emit', 0, handles.length);
          const result = await use({
            linked: read,
            handles,
            pages: Object.keys(rendered.records).length - (read.model.feeds ?? []).length,
          });
          tools.onProgress('emit', handles.length, handles.length);
          return result;
        },
        abort: async () => {},
      }),
    });
    const remote = (await linked?.remote?.finish()) ?? [];
    return { linked, outcome, diagnostics: await settleDiagnostics([...diagnostics, ...remote], siteDir) };
  } finally {
    await tools.runner.close();
    outputFiles.remove(stageDir);
    buildCache.close();
    site.release();
  }
}

function readStaged(path: string, digest: string, stageDir: string): OutputHandle {
  return { path, digest, contents: () => outputFiles.read(join(stageDir, path))! };
}
