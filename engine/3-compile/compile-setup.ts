import type { SiteInput } from '../1-load/site-input.ts';
import type { ComponentManifest } from '../components/component-manifest.ts';
import type { SiteBoundary } from '../files/site-boundary.ts';
import { digest } from '../text/digest.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { CompileSetup } from './compile-job.ts';
import { digestCompileOptions } from './compile-key.ts';
import { type CompileOptions, hasUnifiedPlugins, toCompileOptions } from './compile-options.ts';

interface CompileSetupInput {
  siteDir: string;
  boundary: SiteBoundary;
  componentNames: string[];
  components: ComponentManifest | null;
  /** Digest of docsgen itself, and of the quick ways that it does without. */
  program: string;
  plain?: Plain;
  chromium?: string | null;
}

/** A busy machine takes its time to start a browser. */
const DRAWING_SECONDS = 120;

/** Gathers what all pages of a site are compiled with. */
export function toCompileSetup(
  { config, pluginsDigest, codeDigest, glossary, words }: Pick<SiteInput, 'config' | 'pluginsDigest' | 'codeDigest' | 'glossary' | 'words'>,
  { siteDir, boundary, componentNames, components, program, plain = [], chromium = null }: CompileSetupInput,
): CompileSetup {
  const isUnread = components === null && config.plugins.length === 0 && !hasUnifiedPlugins(config);
  const options: CompileOptions = {
    ...toCompileOptions(config, componentNames),
    ...(words && { words }),
    ...(isUnread && { frontMatterIsUnread: true }),
  };
  const optionsDigest = digestCompileOptions({ options, pluginsDigest, program: chromium === null ? program : digest(program, 'drawn') });
  return {
    siteDir,
    boundary,
    options,
    components,
    optionsDigest,
    // Of others, the config may change without a word to the workers.
    codeDigest: pluginsDigest === '' ? '' : codeDigest,
    glossary,
    glossaryDigest: digest(JSON.stringify(glossary)),
    hasPlugins: pluginsDigest !== '',
    plain: config.markdown.nativeParser ? plain : [...plain, 'parser'],
    // Who waits for another program's drawing is not idle.
    limits: chromium === null ? config.limits : { ...config.limits, seconds: Math.max(config.limits.seconds, DRAWING_SECONDS) },
    chromium,
  };
}
