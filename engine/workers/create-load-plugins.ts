import { join } from 'node:path';
import type { CompilePlugins } from '../1-load/compile-plugins.ts';
import { listPlugins, loadConfigFile } from '../1-load/load-config-file.ts';
import type { CompileSetup } from '../3-compile/compile-job.ts';
import { nodeFiles } from '../files/node-files.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';

/** Gives the site's plugins for a setup. */
export type LoadPlugins = (setup: CompileSetup) => Promise<CompilePlugins>;

/**
 * Makes a LoadPlugins that runs the config once for all setups with the same digest of options, which the plugins are part of. `meter` is told what
 * the plugins take.
 */
export function createLoadPlugins(meter?: CompilePlugins['meter']): LoadPlugins {
  const none: ReturnType<LoadPlugins> = Promise.resolve({ remark: [], rehype: [] });
  let last: { optionsDigest: string; plugins: ReturnType<LoadPlugins> } | null = null;
  return async (setup) => {
    if (!setup.hasPlugins) return none;
    const { optionsDigest } = setup;
    if (last?.optionsDigest !== optionsDigest)
      last = { optionsDigest, plugins: loadPlugins(setup).then((plugins) => ({ ...plugins, ...(meter && { meter }) })) };
    const { plugins } = last;
    try {
      return await plugins;
    } catch (error) {
      // The config may be what it was before by the time somebody asks again.
      if (last?.plugins === plugins) last = null;
      throw error;
    }
  };
}

/**
 * Loads the plugins of a valid config: functions cannot be sent to a worker, so each loads them itself. Throws SourceChangedError where the config's
 * code is no longer what the setup was made of. (What it made of the environment is not compared: workers do not get secrets.)
 */
async function loadPlugins({
  siteDir,
  codeDigest,
  plain,
}: Pick<CompileSetup, 'siteDir' | 'codeDigest' | 'plain'>): Promise<CompilePlugins> {
  const { exported, file, diagnostics, codeDigest: found } = await loadConfigFile(siteDir, nodeFiles, { plain });
  if (found !== codeDigest) throw new SourceChangedError(join(siteDir, file));
  if (exported === null) throw new Error(`${file} could not be loaded: ${diagnostics[0]?.message}`);
  return listPlugins(exported);
}
