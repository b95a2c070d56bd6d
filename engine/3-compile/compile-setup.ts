import type { SiteInput } from '../1-load/site-input.ts';
import type { SiteBoundary } from '../files/site-boundary.ts';
import type { CompileSetup } from '../workers/jobs.ts';
import { digestCompileOptions } from './compile-key.ts';
import { toCompileOptions } from './compile-options.ts';

/** Gathers what all pages of a site are compiled with. */
export function toCompileSetup(
  { config, pluginsDigest }: Pick<SiteInput, 'config' | 'pluginsDigest'>,
  { siteDir, boundary, componentNames, program }: { siteDir: string; boundary: SiteBoundary; componentNames: string[]; program: string },
): CompileSetup {
  const options = toCompileOptions(config, componentNames);
  const optionsDigest = digestCompileOptions({ options, pluginsDigest, program });
  return {
    siteDir,
    boundary,
    options,
    optionsDigest,
    hasPlugins: pluginsDigest !== '',
    isNative: config.markdown.nativeParser,
    limits: config.limits,
  };
}
