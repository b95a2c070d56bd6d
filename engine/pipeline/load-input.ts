import type { LoadedConfigFile } from '../1-load/load-config-file.ts';
import { type LoadedSite, loadSite } from '../1-load/load-site.ts';
import { listSecrets } from '../program/secrets.ts';
import type { Tools } from '../tools/tools.ts';
import type { BuildOptions } from './build-options.ts';
import { toBundleCache } from './load-config.ts';

export interface LoadOptions extends Pick<BuildOptions, 'siteDir' | 'only' | 'env' | 'plain'> {
  /** Absolute. Pages may not use any file in it. */
  outDir?: string;
  /** Told how many pages there are, before any is read. */
  onPages?: (count: number) => void;
  /** Told that the files are known and a sketch of them has been taken, before all pages are read. */
  onListed?: (() => void) | undefined;
}

/** Stage 1. `configFile` is the config where it has been run already. */
export async function loadInput({ siteDir, only, env }: LoadOptions, tools: Tools, configFile?: LoadedConfigFile): Promise<LoadedSite> {
  tools.onProgress('load', 0, 1);
  const secrets = listSecrets(env ?? {});
  const loaded = await tools.memo.read('load', [], (disk) =>
    loadSite(siteDir, disk, { only, kept: toBundleCache(siteDir, tools), secrets, configFile }),
  );
  // The fix for a broken config may be in a file that was not read this time.
  if (!loaded.site) tools.memo.forget('load');
  return loaded;
}
