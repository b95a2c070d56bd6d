import { loadSite } from '../1-load/load-site.ts';
import { listSecrets } from '../program/secrets.ts';
import type { Tools } from '../tools/tools.ts';
import type { BuildOptions } from './build-options.ts';

/** What stage 1 gives; `site` is null when the config or a manifest is unusable. */
export type LoadedSite = Awaited<ReturnType<typeof loadSite>>;

export interface ListOptions extends Pick<BuildOptions, 'siteDir' | 'only' | 'env' | 'plain'> {
  /** Absolute. Nothing in it is read for a page. */
  outDir?: string;
}

/** Stage 1. */
export async function loadInput({ siteDir, only, env }: ListOptions, tools: Tools): Promise<LoadedSite> {
  tools.onProgress('load', 0, 1);
  const secrets = listSecrets(env ?? {});
  const loaded = await tools.memo.read('load', [], (disk) => loadSite(siteDir, disk, { only, kept: tools, secrets }));
  // What is wrong with a config may be mended in a file that nobody knows it needs.
  if (!loaded.site) tools.memo.forget('load');
  return loaded;
}
