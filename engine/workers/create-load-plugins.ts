import type { CompilePlugins } from '../1-load/compile-plugins.ts';
import { loadPlugins } from '../1-load/load-config-file.ts';
import type { CompileSetup } from '../3-compile/compile-job.ts';

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
