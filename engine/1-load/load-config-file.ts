import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { ambiguousConfig, configNotExported, missingConfig, otherGenerator } from '../diagnostics/messages/load.ts';
import { nameValue } from '../diagnostics/name-value.ts';
import type { Files } from '../files/files.ts';
import { readSource } from '../files/read-source.ts';
import { findOtherSite, importCommand } from '../paths/other-generators.ts';
import { findSecret, type Secret } from '../program/secrets.ts';
import { listVariables, mayAskEnvironment, nameVariables } from '../program/variables.ts';
import { digest } from '../text/digest.ts';
import { type AsyncQuickWay, type Plain, takeAsyncWay } from '../tools/quick-way.ts';
import { bundleAsWritten } from './bundle-as-written.ts';
import type { ConfigBundle } from './bundle-config.ts';
import type { CompilePlugins } from './compile-plugins.ts';
import { type BundleCache, type ConfigText, getBundle } from './kept-bundle.ts';
import { listPluginNames, type PluginNames } from './list-plugin-names.ts';
import { isObjectSchema } from './object-schema.ts';
import { digestPlugin } from './plugin-digests.ts';
import type { Plugin } from './plugin-types.ts';
import { runConfig } from './run-config.ts';

const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs'].map((extension) => `config/site.config.${extension}`);

export interface LoadedConfigFile {
  /** Relative to the site folder. The first of the possible names when there is none. */
  file: string;
  /** The default export, not validated; null when there are diagnostics. */
  exported: object | null;
  /** See SiteInput. */
  pluginsDigest: string;
  /** See SiteInput. */
  codeDigest: string;
  /** See SiteInput. */
  functionsDigest: string;
  /** See SiteInput. */
  pluginDigests: string[];
  /** See SiteInput. */
  pluginNames?: PluginNames;
  /** Its code may ask the environment for something: what it exports may hold what is to be kept nowhere. */
  asksEnvironment: boolean;
  /** The config and the local files that it imports, relative to the site folder: a change in one of them changes the config. */
  dependencies: string[];
  diagnostics: Diagnostic[];
}

/** Runs config/site.config.ts and returns what it exports. Each call runs it afresh, so a changed config is seen within one process. */
export async function loadConfigFile(
  siteDir: string,
  files: Files,
  { kept, secrets = [], plain = [] }: { kept?: BundleCache | undefined; secrets?: readonly Secret[]; plain?: Plain } = {},
): Promise<LoadedConfigFile> {
  const found: string[] = [];
  for (const candidate of CONFIG_FILES) if (await files.exists(join(siteDir, candidate))) found.push(candidate);
  const [file = CONFIG_FILES[0]!] = found;
  const fail = (diagnostics: Diagnostic[]) => ({
    file,
    exported: null,
    pluginsDigest: '',
    codeDigest: '',
    functionsDigest: '',
    pluginDigests: [],
    asksEnvironment: false,
    dependencies: found,
    diagnostics,
  });
  if (found.length === 0) {
    const other = findOtherSite((await files.list(siteDir)).map(({ name }) => name));
    return fail([other ? otherGenerator(other, importCommand(other, '.')) : missingConfig(CONFIG_FILES)]);
  }
  if (found.length > 1) return fail([ambiguousConfig(found)]);

  const source = await readSource(join(siteDir, file), file, files);
  if (source.text === null) return fail(source.diagnostics);
  const text = { siteDir, file, text: source.text, files };
  const { bundle, ran } = await takeAsyncWay(running, plain, text, findSecret(source.text, secrets) ? null : (kept ?? null));
  if (bundle === null) return fail(ran);
  // The bundler reads them by itself. Asking for them here notes that the outcome depends on them.
  for (const dependency of bundle.dependencies) await files.stat(join(siteDir, dependency));
  const codeDigest = digest(bundle.portableCode);
  if (ran.failure) return { ...fail([ran.failure]), codeDigest, dependencies: bundle.dependencies };
  const { exported } = ran;
  if (typeof exported !== 'object' || exported === null || Array.isArray(exported)) {
    return { ...fail([configNotExported(nameValue(exported), { file, keyPath: [] })]), dependencies: bundle.dependencies };
  }
  // A function may know what the environment said when the config ran.
  const wholeCode = bundle.portableCode + nameVariables(listVariables(bundle.portableCode));
  const functionsDigest = hasFunctions(exported) ? digest(wholeCode) : '';
  const digests = digestPlugins(exported, { codes: bundle.codes, wholeCode, configFile: file });
  const asksEnvironment = mayAskEnvironment(bundle.portableCode);
  const pluginNames = digests.pluginsDigest === '' ? {} : { pluginNames: listPluginNames(bundle.code) };
  return {
    file,
    exported,
    ...digests,
    ...pluginNames,
    codeDigest,
    functionsDigest,
    asksEnvironment,
    dependencies: bundle.dependencies,
    diagnostics: [],
  };
}

/** What a config's code is, and what it came to; or why there is none. */
type ConfigRun = { bundle: ConfigBundle; ran: Awaited<ReturnType<typeof runConfig>> } | { bundle: null; ran: Diagnostic[] };

/** Runs a config: its own text, or what the bundler makes of it. The bundler is a process, and by far the slowest step before the first page. */
const running: AsyncQuickWay<[ConfigText, BundleCache | null], ConfigRun> = {
  name: 'config',
  async quick(config) {
    const bundle = bundleAsWritten(config);
    if (!bundle) return undefined;
    const ran = await runConfig(bundle, config);
    // The bundler says what is wrong with a text, and where. Types, too, are wrong for whoever runs it.
    return ran.failure ? undefined : { bundle, ran };
  },
  async reference(config, kept) {
    const { bundle, diagnostics } = await getBundle(config, kept);
    return bundle ? { bundle, ran: await runConfig(bundle, config) } : { bundle, ran: diagnostics };
  },
};

/** Functions that are no plugin's: where docs are edited. */
function hasFunctions(exported: object): boolean {
  const { docs, docSets } = exported as { docs?: unknown; docSets?: object };
  return [docs, ...Object.values(docSets ?? {})].some((each) => typeof (each as { editUrl?: unknown } | null)?.editUrl === 'function');
}

/** Of the lists for unified, which hold functions from anywhere, all that is known is the config that they stand in. */
function digestPlugins(
  exported: object,
  code: Parameters<typeof digestPlugin>[1],
): Pick<LoadedConfigFile, 'pluginsDigest' | 'pluginDigests'> {
  const plugins = listDocsgenPlugins(exported);
  const pluginDigests = plugins.map((plugin) => digestPlugin(plugin, code));
  const { groups = [], remarkRehype = {}, grammars = {}, frontMatter, ...lists } = listPlugins(exported);
  const hasLists =
    Object.values(lists).some((list) => list.length > 0) || Object.keys({ ...remarkRehype, ...grammars }).length > 0 || frontMatter;
  const compiling = groups.map(({ index }) => pluginDigests[index]!);
  const parts = [...(hasLists ? [code.wholeCode] : []), ...compiling];
  return { pluginsDigest: parts.length === 0 ? '' : createHash('sha256').update(parts.join('\0')).digest('hex'), pluginDigests };
}

type ListedPlugins = Required<Omit<CompilePlugins, 'meter' | 'frontMatter'>> & Pick<CompilePlugins, 'frontMatter'>;

/** What a config holds for compiling. Whether it is valid is told elsewhere. */
export function listPlugins(exported: object): ListedPlugins {
  const {
    markdown = {},
    code = {},
    frontMatter,
  } = exported as { markdown?: Record<string, unknown>; code?: Record<string, unknown>; frontMatter?: unknown };
  const toList = (plugins: unknown) => (Array.isArray(plugins) ? plugins : []);
  return {
    beforeRemark: toList(markdown.beforeDefaultRemarkPlugins),
    remark: toList(markdown.remarkPlugins),
    beforeRehype: toList(markdown.beforeDefaultRehypePlugins),
    rehype: toList(markdown.rehypePlugins),
    remarkRehype: (markdown.remarkRehypeOptions ?? {}) as Record<string, unknown>,
    grammars: (code.grammars ?? {}) as Record<string, unknown>,
    ...(isObjectSchema(frontMatter) && { frontMatter }),
    groups: listDocsgenPlugins(exported).flatMap((plugin, index) => {
      const lists = {
        ...(plugin.beforeDefaultRemark && { beforeRemark: plugin.beforeDefaultRemark }),
        ...(plugin.remark && { remark: plugin.remark }),
        ...(plugin.beforeDefaultRehype && { beforeRehype: plugin.beforeDefaultRehype }),
        ...(plugin.rehype && { rehype: plugin.rehype }),
        ...(plugin.remarkRehypeOptions && { remarkRehype: plugin.remarkRehypeOptions }),
      };
      const { name, mark } = plugin;
      return Object.keys(lists).length === 0 ? [] : [{ name, index, ...(mark !== undefined && { mark }), ...lists }];
    }),
  };
}

function listDocsgenPlugins(exported: object): Plugin[] {
  const { plugins } = exported as { plugins?: unknown };
  return Array.isArray(plugins) ? plugins.filter((plugin) => typeof plugin === 'object' && plugin !== null) : [];
}
