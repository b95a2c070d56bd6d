import { type LoadedConfigFile, loadConfigFile } from '../1-load/load-config-file.ts';
import { listSecrets } from '../program/secrets.ts';
import type { Tools } from '../tools/tools.ts';
import type { BuildOptions } from './build-options.ts';

/** The first step of stage 1, without what validates: runs the config, which may come to something else while no file has changed. */
export function loadConfig({ siteDir, env }: Pick<BuildOptions, 'siteDir' | 'env'>, tools: Tools): Promise<LoadedConfigFile> {
  tools.onProgress('load', 0, 1);
  return loadConfigFile(siteDir, tools.files, { kept: tools, secrets: listSecrets(env ?? {}) });
}
