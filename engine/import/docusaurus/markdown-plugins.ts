import { ConfigCode, ConfigSection, type ConfigValue } from '../import-plan.ts';
import { describeBuiltIn, findBuiltIn } from './built-in-plugins.ts';
import { findExport } from './find-export.ts';
import { addImport, isInstalled } from './imported-packages.ts';
import type { OptionKeys } from './option-keys.ts';
import { type KeyPath, type Reading, tell, tellPerson } from './reading.ts';
import { packageOf } from './site-code/package-of.ts';
import { isFunction, isPackage, isRecord, type SiteFunction, type SitePackage, type SiteValue } from './site-code/site-value.ts';
import { TAB_BLOCKS_FILE, writeTabBlocks } from './tab-blocks.ts';
import { toConfigValue } from './to-config-value.ts';

/** The plugins for unified of all docs, blogs and pages, and their kinds of admonitions: docsgen has one list of each for the site. */
export interface MarkdownPlugins {
  /** Reads those of one docs, blog or pages plugin. Nobody is told of pages that a plugin comes to change if `areFew`. */
  read(keys: OptionKeys, areFew?: boolean): void;
  /** Writes what is left of them when docsgen's own are taken out. */
  write(section: ConfigSection): Promise<void>;
}

interface Listed {
  list: string;
  plugin: SiteValue;
  options: SiteValue | undefined;
  path: KeyPath;
  /** Some docs or blogs of the site do without it. */
  isPartial: boolean;
}

const LISTS = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'];

export function openMarkdownPlugins(reading: Reading): MarkdownPlugins {
  const all: (Omit<Listed, 'isPartial'> & { owners: Set<OptionKeys> })[] = [];
  let owners = 0;
  const kinds = new Set<string>();
  return {
    read(keys, areFew = false) {
      if (!areFew) owners++;
      for (const kind of readKinds(keys)) kinds.add(kind);
      for (const list of LISTS) {
        for (const [index, entry] of (keys.list(list) ?? []).entries()) {
          if (entry === null || entry === false) continue;
          const [plugin, options] = Array.isArray(entry) ? entry : [entry, undefined];
          const found = { list, plugin: plugin!, options, path: [...keys.path, list, index] };
          const known = all.find((other) => other.list === list && identify(other) === identify(found));
          const own = known?.owners ?? new Set();
          if (!known) all.push({ ...found, owners: own });
          if (!areFew) own.add(keys);
        }
      }
      const recma = keys.list('recmaPlugins') ?? [];
      if (recma.length > 0)
        keys.person(
          'recmaPlugins',
          'Plugins for the JavaScript of pages are left out: docsgen makes none of pages.',
          'write what they do as a remark or rehype plugin',
        );
    },
    async write(section) {
      // Without the plugin, `$` is a dollar in Docusaurus.
      if (!all.some(({ plugin }) => isPackage(plugin) && /^remark-math/.test(plugin.specifier))) section.set('math', false);
      if (kinds.size > 0) section.set('admonitions', Object.fromEntries([...kinds].map((kind) => [kind, 'info'])));
      for (const list of LISTS) {
        const written = new ConfigSection();
        const values: ConfigValue[] = [];
        for (const { owners: own, ...listed } of all.filter((one) => one.list === list)) {
          const value = await writeOne(reading, { ...listed, isPartial: own.size < owners }, written);
          if (value !== null) values.push(value);
        }
        if (values.length > 0) section.set(list, values);
        section.entries.push(...written.entries);
      }
    },
  };
}

/** Admonitions of the site's own kinds, which Docusaurus shows as information where the site has no component for them. */
function readKinds(keys: OptionKeys): string[] {
  const admonitions = keys.section('admonitions');
  if (keys.take('admonitions') === false)
    keys.person('admonitions', 'Text between ::: is an admonition here, too.', 'write \\::: where it is not to be one');
  const own = (admonitions.strings('keywords') ?? []).filter((kind) => !KINDS.includes(kind));
  if (own.length > 0) {
    const names = own.map((kind) => `"${kind}"`).join(', ');
    admonitions.translated('keywords', `Admonitions of the kinds ${names} look like "info"; "markdown.admonitions" can say otherwise.`);
  }
  admonitions.take('extendDefaults');
  admonitions.finish({ tag: 'admonitions begin with :::.' });
  return own;
}

const KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'secondary', 'success'];

function identify({ plugin, options }: Pick<Listed, 'plugin' | 'options'>): string {
  const name = isFunction(plugin) ? (plugin.place ?? plugin.text) : plugin;
  return JSON.stringify([name, options ?? null]);
}

/** The plugin as it stands in the list of the config; null for one that is not in it. Comments go to `remarks`. */
async function writeOne(reading: Reading, listed: Listed, remarks: ConfigSection): Promise<ConfigValue | null> {
  const { plugin, path } = listed;
  if (isPackage(plugin)) return writePackage(reading, listed, plugin, remarks);
  if (isFunction(plugin)) return writeLocal(reading, listed, plugin, remarks);
  const isPreset = isRecord(plugin) && ('plugins' in plugin || 'settings' in plugin);
  tellPerson(
    reading,
    'plugins',
    path,
    isPreset ? 'This preset of plugins is left out.' : 'This plugin is left out: it is not a function.',
    `add it to "markdown.${listed.list}"`,
  );
  return null;
}

/** Notes that a plugin is in the list of the config, and whether it changes more pages there than before. */
function tellListed(reading: Reading, { path, isPartial }: Listed, name: string): void {
  if (!isPartial) tell(reading, 'carried', 'plugins', path, `The plugin ${name}.`);
  else tell(reading, 'translated', 'plugins', path, `The plugin ${name} runs on all pages of the site, where it ran on those of one part.`);
}

function writePackage(reading: Reading, listed: Listed, plugin: SitePackage, remarks: ConfigSection): ConfigValue | null {
  const { list, options, path } = listed;
  const { specifier } = plugin;
  const builtIn = findBuiltIn(specifier);
  if (builtIn) {
    describeBuiltIn(reading, { builtIn, options, path });
    return null;
  }
  if (specifier === 'docusaurus-remark-plugin-tab-blocks') {
    writeTabBlocks(reading);
    tell(reading, 'translated', 'plugins', path, `Neighboring code blocks become tabs by ${TAB_BLOCKS_FILE}, a plugin that does the same.`);
    const code = new ConfigCode(addImport(reading, { specifier: './remark-tab-blocks.ts', name: 'remarkTabBlocks', isNamed: true }));
    return withOptions(reading, code, options, path);
  }
  const name = packageOf(specifier);
  const range = reading.packages[name];
  if (range !== undefined) reading.plan.packages[name] = range;
  if (plugin.arguments || plugin.path.length > 1 || specifier.startsWith('.')) {
    tellPerson(reading, 'plugins', path, `The plugin that "${specifier}" makes is left out.`, `add it to "markdown.${list}"`);
    return null;
  }
  if (!isInstalled(reading, name)) {
    remarks.remark(`${list} had ${specifier}, which is not installed here: npm install ${name}, then import again, or add it.`);
    tellPerson(
      reading,
      'plugins',
      path,
      `The plugin "${specifier}" does not run: it is not installed in the new site.`,
      `run npm install ${name}, then import again`,
    );
    return null;
  }
  const named = plugin.path[0];
  const code = new ConfigCode(addImport(reading, { specifier, name: named ?? camelCase(specifier), isNamed: named !== undefined }));
  tellListed(reading, listed, `"${specifier}"`);
  return withOptions(reading, code, options, path);
}

async function writeLocal(reading: Reading, listed: Listed, plugin: SiteFunction, remarks: ConfigSection): Promise<ConfigValue | null> {
  const { list, options, path } = listed;
  const exported = await findExport(reading, plugin);
  const where = plugin.place ? `${plugin.place.file}:${plugin.place.line}` : 'the config';
  if (exported === null) {
    remarks.remark(`${list} had a function of ${where}.`);
    tellPerson(
      reading,
      'plugins',
      path,
      `The plugin at ${where} is left out: it is no export of a file of its own.`,
      `export it from a file, import that in the config, and add it to "markdown.${list}"`,
    );
    return null;
  }
  const lacking = exported.packages.filter((name) => !isInstalled(reading, name));
  for (const name of exported.packages) if (reading.packages[name] !== undefined) reading.plan.packages[name] = reading.packages[name]!;
  if (lacking.length > 0) {
    const install = `npm install ${lacking.join(' ')}`;
    remarks.remark(`${list} had ${exported.file}, which needs what is not installed here: ${install}, then import again, or add it.`);
    tellPerson(
      reading,
      'plugins',
      path,
      `The plugin ${exported.file} does not run: it needs ${lacking.map((name) => `"${name}"`).join(', ')}.`,
      `run ${install}, then import again`,
    );
    return null;
  }
  const name =
    exported.name ??
    camelCase(
      exported.file
        .replace(/(?:\/index)?\.\w+$/, '')
        .split('/')
        .at(-1)!,
    );
  const specifier = `../${exported.file}`;
  const code = new ConfigCode(addImport(reading, { specifier, name, isNamed: exported.name !== null }));
  tellListed(reading, listed, exported.file);
  return withOptions(reading, code, options, path);
}

function withOptions(reading: Reading, code: ConfigCode, options: SiteValue | undefined, path: KeyPath): ConfigValue {
  const written = options === undefined || options === null ? undefined : toConfigValue(reading, options, [...path, 1]);
  return written === undefined ? code : [code, written];
}

function camelCase(specifier: string): string {
  const name = specifier.replace(/^@/, '').replace(/[^\w$]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase());
  return /^\d/.test(name) ? `plugin${name}` : name;
}
