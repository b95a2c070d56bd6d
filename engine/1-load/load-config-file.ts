import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Pluggable } from 'unified';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { ambiguousConfig, configNotExported, missingConfig } from '../diagnostics/messages/load.ts';
import { nameValue } from '../diagnostics/name-value.ts';
import type { Files } from '../files/files.ts';
import { nodeFiles } from '../files/node-files.ts';
import { readSource } from '../files/read-source.ts';
import { findSecret, type Secret } from '../program/secrets.ts';
import { type BundleCache, getBundle } from './kept-bundle.ts';
import { runConfig } from './run-config.ts';

const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs'].map((extension) => `config/site.config.${extension}`);

export interface LoadedConfigFile {
  /** Relative to the site folder. The first of the possible names when there is none. */
  file: string;
  /** The default export, not validated; null when there are diagnostics. */
  exported: object | null;
  /** See SiteInput. */
  pluginsDigest: string;
  /** The config and the local files that it imports, relative to the site folder: a change in one of them changes the config. */
  dependencies: string[];
  diagnostics: Diagnostic[];
}

/** Runs config/site.config.ts and returns what it exports. Each call runs it afresh, so a changed config is seen within one process. */
export async function loadConfigFile(
  siteDir: string,
  files: Files,
  { kept, secrets = [] }: { kept?: BundleCache | undefined; secrets?: readonly Secret[] } = {},
): Promise<LoadedConfigFile> {
  const found: string[] = [];
  for (const candidate of CONFIG_FILES) if (await files.exists(posix.join(siteDir, candidate))) found.push(candidate);
  const [file = CONFIG_FILES[0]!] = found;
  const fail = (diagnostics: Diagnostic[]) => ({ file, exported: null, pluginsDigest: '', dependencies: found, diagnostics });
  if (found.length === 0) return fail([missingConfig(CONFIG_FILES)]);
  if (found.length > 1) return fail([ambiguousConfig(found)]);

  const source = await readSource(posix.join(siteDir, file), file, files);
  if (source.text === null) return fail(source.diagnostics);
  const { bundle, diagnostics } = await getBundle(
    { siteDir, file, text: source.text },
    findSecret(source.text, secrets) ? null : (kept ?? null),
  );
  if (bundle === null) return fail(diagnostics);
  // The bundler reads them by itself. Asking for them here notes that the outcome depends on them.
  for (const dependency of bundle.dependencies) await files.stat(posix.join(siteDir, dependency));
  const outcome = await runConfig(bundle, { siteDir, file, text: source.text });
  if (outcome.failure) return { ...fail([outcome.failure]), dependencies: bundle.dependencies };
  const { exported } = outcome;
  if (typeof exported !== 'object' || exported === null || Array.isArray(exported)) {
    return { ...fail([configNotExported(nameValue(exported), { file, keyPath: [] })]), dependencies: bundle.dependencies };
  }
  const plugins = listPlugins(exported);
  const pluginsDigest =
    plugins.remark.length + plugins.rehype.length > 0 ? createHash('sha256').update(bundle.portableCode).digest('hex') : '';
  return { file, exported, pluginsDigest, dependencies: bundle.dependencies, diagnostics: [] };
}

/** Loads a valid config's plugins: functions cannot be sent to a worker, so each loads them itself. */
export async function loadPlugins(siteDir: string): Promise<{ remark: Pluggable[]; rehype: Pluggable[] }> {
  const { exported, file, diagnostics } = await loadConfigFile(siteDir, nodeFiles);
  if (exported === null) throw new Error(`${file} could not be loaded: ${diagnostics[0]?.message}`);
  return listPlugins(exported);
}

function listPlugins(exported: object): { remark: Pluggable[]; rehype: Pluggable[] } {
  const { remarkPlugins, rehypePlugins } = (exported as { markdown?: { remarkPlugins?: unknown; rehypePlugins?: unknown } }).markdown ?? {};
  const toList = (plugins: unknown) => (Array.isArray(plugins) ? (plugins as Pluggable[]) : []);
  return { remark: toList(remarkPlugins), rehype: toList(rehypePlugins) };
}
