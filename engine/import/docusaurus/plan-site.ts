import { ConfigSection } from '../import-plan.ts';
import { addReferencedFiles } from './add-referenced-files.ts';
import { finishOwnTexts } from './finish-own-texts.ts';
import { listPlugins } from './list-plugins.ts';
import { listRoutes } from './list-routes.ts';
import { openMarkdownPlugins } from './markdown-plugins.ts';
import { openKeys } from './option-keys.ts';
import { readBlogs } from './read-blogs.ts';
import { readComponents } from './read-components.ts';
import { readDocs } from './read-docs.ts';
import { readMarkdown } from './read-markdown.ts';
import { readOtherPlugins } from './read-other-plugins.ts';
import { readOwnPages } from './read-own-pages.ts';
import { readSiteKeys } from './read-site-keys.ts';
import { readStyles } from './read-styles.ts';
import { readSwizzled } from './read-swizzled.ts';
import { finishThemeConfig, readThemeConfig } from './read-theme-config.ts';
import { type Reading, tell, tellPerson } from './reading.ts';
import type { Evaluated } from './site-code/open-site-code.ts';

/** Fills the plan. */
export async function planSite(reading: Reading, config: Evaluated): Promise<void> {
  const keys = openKeys(reading, config.value!, [], 'config');
  const ran = config.files.length === 1 ? config.files[0]! : `${config.files.length} files: ${config.files.join(', ')}`;
  tell(
    reading,
    'carried',
    'config',
    { file: reading.configFile },
    `docsgen ran ${ran}, and the sidebars. It runs no other code of the site.`,
  );
  for (const { specifier, importer } of config.missing)
    tellPerson(
      reading,
      'config',
      { file: importer },
      `The file "${specifier}" is not there; what the config takes from it is left out.`,
      'create the file and import again',
    );

  const plugins = listPlugins(reading, keys);
  const markdownPlugins = openMarkdownPlugins(reading);
  readSiteKeys(reading, keys);
  const themeKeys = keys.section('themeConfig');
  readThemeConfig(reading, themeKeys);
  const docs = await readDocs(reading, plugins, { markdownPlugins, themeKeys });
  await readOwnPages(reading, plugins, markdownPlugins);
  await readComponents(reading);
  await readBlogs(reading, plugins, markdownPlugins);
  await readMarkdown(reading, keys, markdownPlugins);
  await readStyles(reading, keys, { plugins, themeKeys });
  if (docs.length === 0) planNoDocs(reading);
  const routes = await listRoutes(reading, docs);
  freeSearchRoute(reading, routes);
  await readOtherPlugins(reading, plugins, routes);
  await finishOwnTexts(reading);
  await addReferencedFiles(reading);
  await readSwizzled(reading);
  finishThemeConfig(themeKeys);
  keys.finish(NOT_NEEDED);
  const { entries } = reading.plan.config;
  entries.sort((a, b) => ORDER.indexOf(a.key!) - ORDER.indexOf(b.key!));
}

/** The parts of the reading run in the order in which they need each other. */
const ORDER =
  'title tagline titleDelimiter url baseUrl baseUrlNotice trailingSlash locale favicon navbar footer colorMode announcementBar search docs pages blog tableOfContents code markdown components styles infima scripts headTags publicDirs assets redirects checks customFields'.split(
    ' ',
  );

/** A site of docsgen has docs, even if nobody sees them. */
function planNoDocs({ plan }: Reading): void {
  const text = '---\ndraft: true\n---\n\n# First page\n\nThe docs of this site can begin here.\n';
  plan.files.set('content/introduction.md', { text });
  const entry = { mainDoc: null };
  plan.sets.push({
    id: null,
    options: new ConfigSection(),
    latest: null,
    versions: [{ name: 'current', entry, content: 'content', sidebars: null }],
  });
}

/** Docusaurus has no search page of its own: a page of the site may be called so. */
function freeSearchRoute({ plan: { config } }: Reading, routes: string[]): void {
  const search = config.entries.find(({ key }) => key === 'search')?.value;
  const section = search instanceof ConfigSection ? search : new ConfigSection();
  if (!routes.some((route) => /^\/search\/?$/.test(route)) || section.entries.some(({ key }) => key === 'searchPagePath')) return;
  section.set('searchPagePath', false, 'The site has a page of its own at /search.');
  if (search === undefined) config.set('search', section);
}

const DEPLOYMENT = 'docsgen does not publish.';

/** Keys of the config that nothing in docsgen corresponds to. */
const NOT_NEEDED = {
  organizationName: DEPLOYMENT,
  projectName: DEPLOYMENT,
  deploymentBranch: DEPLOYMENT,
  githubHost: DEPLOYMENT,
  githubPort: DEPLOYMENT,
  future: 'it switches parts of Docusaurus.',
  webpack: {
    message: '"webpack" is left out: docsgen does not bundle pages.',
    fix: 'look whether your components need what it configures',
  },
  ssrTemplate: {
    message: '"ssrTemplate" is left out: docsgen writes the document of a page itself.',
    fix: 'put elements for the head into "headTags" or the slot "head"',
  },
  storage: {
    message: '"storage" is left out: docsgen keeps the choices of readers in the local storage.',
    fix: 'look whether two sites share one origin',
  },
};
