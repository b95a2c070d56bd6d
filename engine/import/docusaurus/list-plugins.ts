import { isAbsolute, resolve } from 'node:path';
import type { OptionKeys } from './option-keys.ts';
import { type KeyPath, nameInSource, type Reading, tellPerson } from './reading.ts';
import { isFunction, isPackage, isRecord, type SiteFunction, type SiteValue } from './site-code/site-value.ts';

/** A plugin, theme or part of a preset, as the config lists it. */
export interface ListedPlugin {
  /** '@docusaurus/plugin-content-docs', a path relative to the source for a file of the site, '' for a function. */
  name: string;
  kind: 'plugin' | 'theme';
  options: SiteValue | undefined;
  /** Of the options. */
  path: KeyPath;
  /** Of the entry. */
  entryPath: KeyPath;
  made: SiteFunction | null;
}

export interface ListedPlugins {
  /** Takes the plugins of a name out of the list. */
  take(name: string): ListedPlugin[];
  /** Those that nobody has taken. */
  rest(): ListedPlugin[];
  has(name: string): boolean;
}

/** The plugins, themes and presets of a config in one list; presets are what they stand for. */
export function listPlugins(reading: Reading, keys: OptionKeys): ListedPlugins {
  const left = [
    ...listEntries(reading, keys.list('presets') ?? [], 'presets').flatMap((preset) => expandPreset(reading, preset)),
    ...listEntries(reading, keys.list('themes') ?? [], 'themes'),
    ...listEntries(reading, keys.list('plugins') ?? [], 'plugins'),
  ];
  return {
    take(name) {
      const taken = left.filter((plugin) => plugin.name === name);
      for (const plugin of taken) left.splice(left.indexOf(plugin), 1);
      return taken;
    },
    rest: () => left.splice(0),
    has: (name) => left.some((plugin) => plugin.name === name),
  };
}

function listEntries(reading: Reading, entries: SiteValue[], key: 'presets' | 'themes' | 'plugins'): ListedPlugin[] {
  const kind = key === 'themes' ? 'theme' : 'plugin';
  return entries.flatMap((entry, index): ListedPlugin[] => {
    if (entry === null || entry === false || entry === undefined) return [];
    const entryPath: KeyPath = [key, index];
    const [source, options] = Array.isArray(entry) ? entry : [entry, undefined];
    const path = Array.isArray(entry) ? [...entryPath, 1] : entryPath;
    if (typeof source === 'string') return [{ name: nameOf(reading, source, key), kind, options, path, entryPath, made: null }];
    if (source !== undefined && isPackage(source))
      return [{ name: source.specifier, kind, options: options ?? source.arguments?.[0], path, entryPath, made: null }];
    if (source !== undefined && isFunction(source)) return [{ name: '', kind, options, path, entryPath, made: source }];
    tellPerson(reading, 'plugins', entryPath, `This entry of "${key}" is left out: it is neither a name nor a function.`);
    return [];
  });
}

/** Short names mean what they mean to Docusaurus; a path is one of the site's own files. */
function nameOf(reading: Reading, name: string, key: 'presets' | 'themes' | 'plugins'): string {
  if (isAbsolute(name) || name.startsWith('.')) {
    const file = nameInSource(reading, resolve(reading.request.source, name));
    const installed = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file);
    return installed ? installed[1]! : `./${file}`;
  }
  const kind = { presets: 'preset', themes: 'theme', plugins: 'plugin' }[key];
  const known = SHORT_NAMES[key].includes(name) || (name.startsWith('@docusaurus/') && SHORT_NAMES[key].includes(name.slice(12)));
  return known ? `@docusaurus/${kind}-${name.replace('@docusaurus/', '')}` : name;
}

const SHORT_NAMES = {
  presets: ['classic'],
  themes: ['classic', 'live-codeblock', 'search-algolia', 'mermaid'],
  plugins: [
    'client-redirects',
    'content-blog',
    'content-docs',
    'content-pages',
    'css-cascade-layers',
    'debug',
    'google-analytics',
    'google-gtag',
    'google-tag-manager',
    'ideal-image',
    'pwa',
    'rsdoctor',
    'sitemap',
    'svgr',
    'vercel-analytics',
  ],
};

/** What the parts of the classic preset are, by their keys. False turns a part off; only the first three are on by themselves. */
const PRESET_PARTS: Record<string, string> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  theme: '@docusaurus/theme-classic',
  sitemap: '@docusaurus/plugin-sitemap',
  svgr: '@docusaurus/plugin-svgr',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
  debug: '@docusaurus/plugin-debug',
};

function expandPreset(reading: Reading, preset: ListedPlugin): ListedPlugin[] {
  const options = isRecord(preset.options) ? preset.options : {};
  const isClassic = preset.name === '@docusaurus/preset-classic';
  const isLikely = Object.keys(options).some((key) => ['docs', 'blog', 'pages', 'theme'].includes(key));
  if (!isClassic && !isLikely) return [preset];
  if (!isClassic)
    tellPerson(
      reading,
      'plugins',
      preset.entryPath,
      `The preset "${preset.name}" is read as the classic one; what else it does is lost.`,
      'look at its pages',
    );
  const parts = Object.entries(PRESET_PARTS).flatMap(([key, name]): ListedPlugin[] => {
    const value = options[key];
    const isOn = value === undefined || value === null ? ['docs', 'blog', 'pages'].includes(key) : value !== false;
    const kind = key === 'theme' ? 'theme' : 'plugin';
    return isOn
      ? [{ name, kind, options: value ?? undefined, path: [...preset.path, key], entryPath: [...preset.path, key], made: null }]
      : [];
  });
  for (const key of Object.keys(options))
    if (!(key in PRESET_PARTS))
      tellPerson(
        reading,
        'plugins',
        [...preset.path, key],
        `"${key}" of the preset "${preset.name}" is not carried over.`,
        'look whether you still need it',
      );
  return parts;
}
