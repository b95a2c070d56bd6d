/**
 * What Docusaurus itself makes of the docs of sites: prints, as JSON by site, each page's route, id, title, sidebar and neighbours, each sidebar, and
 * each generated index, of all instances of its docs plugin. node run-docs-plugin.mjs SITE...
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const { loadContext } = require('@docusaurus/core/lib/server/site.js');
const { applyTrailingSlash } = require('@docusaurus/utils-common');
const { normalizePluginOptions } = require('@docusaurus/utils-validation');
const { default: pluginContentDocs, validateOptions } = require('@docusaurus/plugin-content-docs/lib/index.js');
const { toSidebarsProp } = require('@docusaurus/plugin-content-docs/lib/props.js');

const found = {};
for (const site of process.argv.slice(2)) found[site] = await describeSite(resolve(site));
process.stdout.write(JSON.stringify(found));

async function describeSite(siteDir) {
  const context = await loadContext({ siteDir });
  const { trailingSlash, baseUrl } = context.siteConfig;
  const toRoute = (permalink) => (permalink === undefined ? undefined : applyTrailingSlash(permalink, { trailingSlash, baseUrl }));
  const sets = [];
  for (const written of listDocsOptions(context.siteConfig)) {
    const options = validateOptions({ validate: normalizePluginOptions, options: written });
    const plugin = await pluginContentDocs(context, options);
    const { loadedVersions } = await plugin.loadContent();
    sets.push({ id: options.id, versions: loadedVersions.map((version) => describeVersion(version, toRoute)) });
  }
  return sets;
}

/** The options of each instance: of the classic preset, and of plugins. */
function listDocsOptions({ presets, plugins }) {
  const nameOf = (entry) => (Array.isArray(entry) ? entry[0] : entry);
  const optionsOf = (entry) => (Array.isArray(entry) ? (entry[1] ?? {}) : {});
  const isPreset = (entry) => ['classic', '@docusaurus/preset-classic', '@docusaurus/classic'].includes(nameOf(entry));
  const isPlugin = (entry) => ['content-docs', '@docusaurus/plugin-content-docs'].includes(nameOf(entry));
  return [
    ...presets.filter(isPreset).flatMap((entry) => (optionsOf(entry).docs === false ? [] : [optionsOf(entry).docs ?? {}])),
    ...plugins.filter(isPlugin).map(optionsOf),
  ];
}

function describeVersion(version, toRoute) {
  return {
    name: version.versionName,
    label: version.label,
    path: version.path,
    isLast: version.isLast,
    banner: version.banner,
    docs: version.docs.map(({ id, title, permalink, sidebar, previous, next }) => ({
      id,
      title,
      path: toRoute(permalink),
      sidebar: sidebar ?? null,
      previous: previous ? { title: previous.title, path: toRoute(previous.permalink) } : null,
      next: next ? { title: next.title, path: toRoute(next.permalink) } : null,
    })),
    indexes: findIndexes(Object.values(version.sidebars).flat(), toRoute),
    sidebars: Object.fromEntries(
      Object.entries(toSidebarsProp(version)).map(([id, items]) => [id, items.map((item) => describeItem(item, toRoute))]),
    ),
    drafts: version.drafts.map(({ id }) => id),
  };
}

function findIndexes(items, toRoute) {
  return items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const own = item.link?.type === 'generated-index' ? [{ path: toRoute(item.link.permalink), title: item.link.title ?? item.label }] : [];
    return [...own, ...findIndexes(item.items, toRoute)];
  });
}

function describeItem(item, toRoute) {
  if (item.type === 'html') return { html: item.value };
  const href = item.href?.startsWith('/') ? toRoute(item.href) : item.href;
  const common = { label: item.label, ...(href && { href }), ...(item.className && { className: item.className }) };
  return item.type === 'category' ? { ...common, items: item.items.map((each) => describeItem(each, toRoute)) } : common;
}
