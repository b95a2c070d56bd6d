import type { Pluggable } from 'unified';
import { loadPlugins } from '../1-load/load-config-file.ts';
import type { CompileSetup } from '../3-compile/compile-job.ts';

/** Gives the site's plugins for a setup. */
export type LoadPlugins = (setup: CompileSetup) => Promise<{ remark: Pluggable[]; rehype: Pluggable[] }>;

/** Makes a LoadPlugins that runs the config once for all setups with the same digest of options, which the plugins are part of. */
export function createLoadPlugins(): LoadPlugins {
  const none = Promise.resolve({ remark: [], rehype: [] });
  let last: { optionsDigest: string; plugins: ReturnType<LoadPlugins> } | null = null;
  return ({ siteDir, optionsDigest, hasPlugins }) => {
    if (!hasPlugins) return none;
    if (last?.optionsDigest !== optionsDigest) last = { optionsDigest, plugins: loadPlugins(siteDir) };
    return last.plugins;
  };
}
