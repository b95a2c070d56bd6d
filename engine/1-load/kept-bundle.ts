import type { Cache } from '../cache/cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LookupFiles } from '../resolution/look-for-import.ts';
import type { OwnSeal } from '../state/own-seal.ts';
import { digest } from '../text/digest.ts';
import type { ConfigBundle } from './bundle-config.ts';

/** Where compiled configs are kept. */
export interface BundleCache {
  cache: Cache;
  /** Digest of docsgen itself. */
  program: string;
  /** A compiled config is run: one that comes from elsewhere with the cache is not that of this text. */
  seal: OwnSeal;
}

/** A config as it was read. */
export interface ConfigText {
  siteDir: string;
  file: string;
  text: string;
  files: LookupFiles;
}

/** Compiles a config, unless an earlier build has compiled the same text. The bundler is a process of its own, and slow to start. */
export async function getBundle(
  config: ConfigText,
  kept: BundleCache | null,
): Promise<{ bundle: ConfigBundle | null; diagnostics: Diagnostic[] }> {
  const key = kept && standsAlone(config.text) ? digest(kept.program, config.file, config.text) : null;
  const known = key === null ? null : readBundle(key, kept!);
  if (known) return { bundle: { ...known, packages: new Map() }, diagnostics: [] };
  // Few threads and few builds need it.
  const { bundleConfig } = await import('./bundle-config.ts');
  const outcome = await bundleConfig(config);
  const { bundle } = outcome;
  if (bundle && key !== null && bundle.dependencies.length === 1 && bundle.packages.size === 0) {
    const { packages: _, ...stored } = bundle;
    try {
      kept!.cache.write('config', key, kept!.seal.seal(stored satisfies StoredBundle, nameOf(key)).toString('utf8'));
    } catch {
      // Only a saving is lost.
    }
  }
  return outcome;
}

function readBundle(key: string, { cache, seal }: BundleCache): StoredBundle | null {
  const sealed = cache.read<unknown>('config', key);
  return typeof sealed === 'string' ? seal.unseal<StoredBundle>(Buffer.from(sealed), nameOf(key)) : null;
}

const nameOf = (key: string): string => `config/${key}`;

type StoredBundle = Omit<ConfigBundle, 'packages'>;

/**
 * Tells whether nothing but a config's text decides what it is compiled to. Where it may import something, what is found under that name
 * and what a tsconfig.json says have a part in it, and of classes the latter, too. Words in strings and comments count as well: then it is compiled again.
 */
export function standsAlone(text: string): boolean {
  return !/\b(?:import|require|class)\b/.test(text.replace(TYPE_IMPORT, '').replace(OWN_IMPORT, ''));
}

const TYPE_IMPORT = /\bimport\s+type\s+(?!from\s*['"])[^'"();]*?\bfrom\s*(['"])[^'"\n]*\1/g;
const OWN_IMPORT = /\bimport\s*\{[\w\s,]*\}\s*from\s*(['"])docsgen\/config\1/g;
