import type { BundleCache } from '../1-load/kept-bundle.ts';
import { type LoadedConfigFile, loadConfigFile } from '../1-load/load-config-file.ts';
import { outputFiles } from '../files/output-files.ts';
import { listSecrets } from '../program/secrets.ts';
import { openOwnSeal } from '../state/own-seal.ts';
import { toPlain } from '../tools/quick-way.ts';
import type { Tools } from '../tools/tools.ts';
import type { BuildOptions } from './build-options.ts';

/** The first step of stage 1, without what validates: runs the config, which may come to something else while no file has changed. */
export function loadConfig(
  { siteDir, env, plain }: Pick<BuildOptions, 'siteDir' | 'env' | 'plain'>,
  tools: Tools,
): Promise<LoadedConfigFile> {
  tools.onProgress('load', 0, 1);
  const secrets = listSecrets(env ?? {});
  return loadConfigFile(siteDir, tools.files, { kept: toBundleCache(siteDir, tools), secrets, plain: toPlain(plain) });
}

/** Where compiled configs of a site are kept. */
export function toBundleCache(siteDir: string, { cache, program }: Pick<Tools, 'cache' | 'program'>): BundleCache {
  return { cache, program, seal: openOwnSeal(siteDir, outputFiles) };
}
