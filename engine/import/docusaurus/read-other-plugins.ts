import { ConfigSection } from '../import-plan.ts';
import type { ListedPlugin, ListedPlugins } from './list-plugins.ts';
import { openKeys } from './option-keys.ts';
import { readAnalytics } from './read-analytics.ts';
import { readRedirects } from './read-redirects.ts';
import { type KeyPath, type Reading, tell, tellPerson } from './reading.ts';
import type { SiteFunction } from './site-code/site-value.ts';

/** Plugins and themes that are neither docs, blog, pages nor the classic theme. */
export async function readOtherPlugins(reading: Reading, plugins: ListedPlugins, routes: string[]): Promise<void> {
  await readRedirects(reading, plugins.take('@docusaurus/plugin-client-redirects'), routes);
  for (const name of ['@docusaurus/plugin-google-gtag', '@docusaurus/plugin-google-tag-manager'] as const)
    for (const plugin of plugins.take(name)) readAnalytics(reading, plugin, name);
  for (const plugin of plugins.take('@docusaurus/plugin-sitemap')) readSitemap(reading, plugin);
  for (const plugin of plugins.rest()) readOne(reading, plugin);
}

function readSitemap(reading: Reading, plugin: ListedPlugin): void {
  const keys = openKeys(reading, plugin.options, plugin.path, 'plugins');
  keys.take('id');
  keys.finish({
    changefreq: 'search engines do not read it.',
    priority: 'search engines do not read it.',
    trailingSlash: 'addresses in the sitemap are those of the pages.',
    cacheTime: 'it is of early releases.',
    lastmod: {
      message: 'The sitemap does not say when pages were changed.',
      fix: 'set "sitemap.lastmod" in the config, and it does',
      unless: null,
    },
    filename: { message: 'The sitemap is called sitemap.xml.', fix: 'tell search engines, or add a redirect', unless: 'sitemap.xml' },
    ignorePatterns: {
      message: 'The sitemap lists all pages that search engines may list.',
      fix: 'write "sitemap: false" into the front matter of pages that it is not to list',
      unless: [],
    },
    createSitemapItems: {
      message: 'The function "createSitemapItems" is left out.',
      fix: 'write "sitemap: false" into the front matter of pages that the sitemap is not to list',
    },
  });
}

/** What is built in, and why; or what to do about it. */
function readOne(reading: Reading, { name, entryPath, made }: ListedPlugin): void {
  const known = KNOWN.find(({ names }) => names.test(name));
  if (made) tellFunction(reading, made, entryPath);
  else if (known && 'isBuiltIn' in known) {
    known.write?.(reading);
    tell(reading, 'translated', 'plugins', entryPath, `"${name}" is not needed: ${known.isBuiltIn}`);
  } else if (known) tellPerson(reading, 'plugins', entryPath, `"${name}" is not carried over: ${known.message}`, known.fix);
  else if (name.startsWith('./'))
    tellPerson(reading, 'plugins', entryPath, `The plugin "${name}" of the site is left out: it is code for Docusaurus.`, OWN_PLUGIN);
  else
    tellPerson(
      reading,
      'plugins',
      entryPath,
      `"${name}" is left out: docsgen does not know what it does.`,
      `look whether docsgen has it built in, or ${OWN_PLUGIN}`,
    );
}

const OWN_PLUGIN = 'write what it does as a docsgen plugin, or leave it out';

function tellFunction(reading: Reading, { place, name, text }: SiteFunction, entryPath: KeyPath): void {
  const where = place ? { file: place.file, line: place.line, column: place.column } : entryPath;
  const title = name && name !== 'anonymous' ? `"${nameInConfig(name, reading)}"` : 'made of a function';
  const isTailwind = /tailwind/i.test(text);
  const fix = isTailwind ? 'compile the CSS with Tailwind before the build, and name the result in "styles"' : OWN_PLUGIN;
  tellPerson(reading, 'plugins', where, `The plugin ${title} is left out: it is code for Docusaurus.`, fix);
}

/** The bundler numbers names that are taken. */
function nameInConfig(name: string, { configText }: Reading): string {
  return configText.includes(name) ? name : name.replace(/\d+$/, '');
}

type Known = { names: RegExp } & ({ isBuiltIn: string; write?(reading: Reading): void } | { message: string; fix?: string });

const KNOWN: Known[] = [
  { names: /theme-mermaid$|mdx-mermaid/, isBuiltIn: 'docsgen draws diagrams.' },
  { names: /theme-search-algolia$/, isBuiltIn: 'the search is configured by "search".' },
  {
    names: /search-local|docusaurus-lunr-search|local-search|search-typesense|theme-search|plugin-search/,
    isBuiltIn: 'docsgen has a search of its own, without a server.',
  },
  { names: /plugin-ideal-image$/, isBuiltIn: 'images are published as they are, with their sizes.' },
  {
    names: /plugin-(?:debug|svgr|css-cascade-layers|rsdoctor)$|docusaurus-faster|@docusaurus\/faster/,
    isBuiltIn: 'it serves the build of Docusaurus.',
  },
  { names: /image-zoom|plugin-zoom|medium-zoom/, isBuiltIn: '"markdown.imageZoom" is on.', write: writeZoom },
  { names: /npm2yarn/, isBuiltIn: 'docsgen makes tabs of fences with "npm2yarn".' },
  {
    names: /theme-live-codeblock$/,
    message: 'live code blocks are shown as code that cannot be edited.',
    fix: 'make them components of your own, or leave them',
  },
  { names: /plugin-pwa$/, message: 'the site does not work offline.' },
  { names: /plugin-google-analytics$/, message: 'Universal Analytics has ended.', fix: 'add the script of another service to "scripts"' },
  {
    names: /analytics|matomo|gtm|gtag|plausible|umami|posthog|hotjar|clarity|fathom|hubspot|segment|amplitude|mixpanel/,
    message: 'visits are not counted.',
    fix: 'add the script of the service to "scripts"',
  },
  {
    names: /openapi|redocusaurus|swagger|api-explorer/,
    message: 'pages that it makes of API descriptions are missing, unless their files are in the docs.',
    fix: 'make the Markdown files before the build, or link to a page that shows the API',
  },
  {
    names: /typedoc|jsdoc|docgen|api-extractor|graphql|protobuf|doxygen|moxygen/,
    message: 'pages that it makes of source code are missing, unless their files are in the docs.',
    fix: 'make the Markdown files before the build',
  },
  {
    names: /remote-content|external-content/,
    message: 'pages that it fetches are missing, unless their files are in the docs.',
    fix: 'fetch the files before the build',
  },
  {
    names: /sass|less|stylus|postcss|tailwind|windicss|unocss/,
    message: 'docsgen reads plain CSS.',
    fix: 'compile the style sheets before the build, and name the result in "styles"',
  },
  { names: /llms/, message: 'the files for language models are missing.', fix: 'write a docsgen plugin that emits them' },
  {
    names: /dotenv|plugin-env/,
    message: 'variables of the environment are not put into pages.',
    fix: 'read them in the config and pass them on in "customFields"',
  },
];

function writeZoom({ plan }: Reading): void {
  const markdown = plan.config.entries.find(({ key }) => key === 'markdown')?.value;
  if (markdown instanceof ConfigSection && !markdown.entries.some(({ key }) => key === 'imageZoom')) markdown.set('imageZoom', true);
}
