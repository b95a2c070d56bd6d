import { resolve } from 'node:path';
import { siteConfigSchema } from '../../1-load/site-config.ts';
import { ConfigSection, type ConfigValue, type ImportedSet } from '../import-plan.ts';
import type { ListedPlugin, ListedPlugins } from './list-plugins.ts';
import type { MarkdownPlugins } from './markdown-plugins.ts';
import { type OptionKeys, openKeys } from './option-keys.ts';
import { readEditUrl } from './read-edit-url.ts';
import { readDocsTheme } from './read-theme-config.ts';
import { readVersions } from './read-versions.ts';
import { type Reading, tell } from './reading.ts';

/** Docs of the source, as other parts of the reading need them. */
export interface ReadSet {
  set: ImportedSet;
  /** '/docs', without the base URL; '' at the root. */
  path: string;
  /** Where the pages of each version are in the source. */
  folders: Map<string, string>;
  /** See SiteConfig.docs.numberPrefixes. */
  isNumbered: boolean;
}

/** All instances of the docs plugin: the default one is the default set, each other one a doc set. */
export async function readDocs(
  reading: Reading,
  plugins: ListedPlugins,
  { markdownPlugins, themeKeys }: { markdownPlugins: MarkdownPlugins; themeKeys: OptionKeys },
): Promise<ReadSet[]> {
  const { persistence, sidebar } = readDocsTheme(themeKeys);
  const instances = plugins
    .take('@docusaurus/plugin-content-docs')
    .map((plugin) => ({ plugin, keys: openKeys(reading, plugin.options, plugin.path, 'versions') }));
  const read: ReadSet[] = [];
  for (const { plugin, keys } of instances) {
    const id = keys.string('id') ?? 'default';
    read.push(await readInstance(reading, { plugin, keys, id: id === 'default' ? null : id, markdownPlugins }));
  }
  read.sort((a, b) => Number(a.set.id !== null) - Number(b.set.id !== null));
  const { config } = reading.plan;
  const docs = read.find(({ set }) => set.id === null)?.set.options ?? new ConfigSection();
  for (const { set } of read) if (set.id !== null) setDefaults(set.options, docs);
  if (persistence === 'none') docs.set('versionPersistence', 'none');
  if (sidebar.entries.length > 0) docs.set('sidebar', sidebar);
  if (docs.entries.length > 0) config.set('docs', docs);
  for (const { set } of read) if (set.id === null) set.options = new ConfigSection();
  reading.plan.sets.push(...read.map(({ set }) => set));
  return read;
}

/** What a set does not say is what `docs` says, but each instance of the docs plugin has Docusaurus' defaults, which are docsgen's. */
function setDefaults(options: ConfigSection, docs: ConfigSection): void {
  const said = new Set(options.entries.map(({ key }) => key));
  const defaults: Record<string, unknown> = siteConfigSchema.in.shape.docs.parse({});
  for (const { key } of docs.entries) if (key !== null && !said.has(key)) options.set(key, defaults[key] as ConfigValue);
}

async function readInstance(
  reading: Reading,
  { plugin, keys, id, markdownPlugins }: { plugin: ListedPlugin; keys: OptionKeys; id: string | null; markdownPlugins: MarkdownPlugins },
): Promise<ReadSet> {
  const options = new ConfigSection();
  const base = (keys.string('routeBasePath') ?? 'docs').replace(/^\/+|\/+$/g, '');
  const path = base === '' ? '' : `/${base}`;
  const folder = resolve(reading.request.source, keys.string('path') ?? 'docs');
  if (id !== null) {
    options.set('label', toLabel(id));
    options.set('path', path === '' ? '/' : path);
  }
  const isNumbered = keys.take('numberPrefixParser') !== false;
  const versions = await readVersions(reading, keys, { id, path, folder, isNumbered });
  await readEditUrl(reading, keys, { options, versions, folder });
  readFlags(keys, options);
  for (const key of ['include', 'exclude'] as const) {
    const globs = keys.strings(key);
    if (globs !== undefined) options.set(key, globs);
  }
  markdownPlugins.read(keys);
  keys.finish(KNOWN);
  tell(
    reading,
    'carried',
    'versions',
    plugin.entryPath,
    `${id === null ? 'The docs' : `The doc set "${id}"`}: ${versions.versions.length} version(s) at ${path || '/'}.`,
  );
  return {
    set: { id, options, latest: versions.latest, versions: versions.versions },
    path,
    folders: versions.folders,
    isNumbered,
  };
}

function readFlags(keys: OptionKeys, options: ConfigSection): void {
  for (const key of ['showLastUpdateTime', 'showLastUpdateAuthor']) if (keys.boolean(key)) options.set(key, true);
  for (const key of ['breadcrumbs', 'sidebarCollapsed']) if (keys.boolean(key) === false) options.set(key, false);
  const parser = keys.take('numberPrefixParser');
  if (parser === false) {
    options.set('numberPrefixes', false);
    keys.carried('numberPrefixParser', 'Numbers before the names of files are part of the names.');
  } else if (parser !== undefined && parser !== true && parser !== null) {
    keys.person(
      'numberPrefixParser',
      'The function "numberPrefixParser" is left out: docsgen reads "01-intro.md" as "intro" in its own way.',
      'check the order and the addresses of pages whose names begin with a number',
    );
  }
}

/** 'api-reference' → 'Api reference'. */
function toLabel(id: string): string {
  const words = id.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const component = (name: string) => ({
  message: `Pages are shown by docsgen, not by the component that "${name}" names.`,
  fix: 'change a slot of the theme: docsgen theme lists them',
});

const KNOWN = {
  docsRootComponent: component('docsRootComponent'),
  docVersionRootComponent: component('docVersionRootComponent'),
  docRootComponent: component('docRootComponent'),
  docLayoutComponent: component('docLayoutComponent'),
  docItemComponent: component('docItemComponent'),
  docTagDocListComponent: component('docTagDocListComponent'),
  docTagsListComponent: component('docTagsListComponent'),
  docCategoryGeneratedIndexComponent: component('docCategoryGeneratedIndexComponent'),
  tagsBasePath: {
    message: 'The pages of tags are at "tags", not at this path.',
    fix: 'add redirects from the old addresses',
    unless: 'tags',
  },
  tags: {
    message: 'Tags are described by tags.yml in the folder of each version, not by this file.',
    fix: 'copy the file there as tags.yml',
    unless: 'tags.yml',
  },
  onInlineTags: 'docsgen warns about tags that are missing in tags.yml, where there is one.',
  editLocalizedFiles: 'there is one language.',
  homePageId: { message: '"homePageId" is from the first days of Docusaurus 2.', fix: 'write "slug: /" into the front matter of that doc' },
};
