import { expect, it } from 'vitest';
import { writeFolder } from '../../../tests/fixtures/written-folder.ts';
import { readDocusaurusSite } from './read-docusaurus-site.ts';

/** Each key that Docusaurus 3.10 validates, with a value that is not its default: what no other part of docsgen reads would be lost without a word. */
const KEYS = {
  title: "'T'",
  tagline: "'t'",
  url: "'https://example.org'",
  baseUrl: "'/b/'",
  baseUrlIssueBanner: 'false',
  favicon: "'img/f.ico'",
  trailingSlash: 'true',
  'i18n.defaultLocale': "'de'",
  'i18n.path': "'translations'",
  'i18n.locales': "['de', 'fr']",
  'i18n.localeConfigs.de.calendar': "'gregory'",
  'i18n.localeConfigs.de.path': "'deutsch'",
  'i18n.localeConfigs.de.translate': 'false',
  'i18n.localeConfigs.de.url': "'https://de.example.org'",
  'i18n.localeConfigs.de.baseUrl': "'/de/'",
  storage: "{ type: 'sessionStorage', namespace: true }",
  future: "{ v4: true, experimental_router: 'hash' }",
  onBrokenLinks: "'warn'",
  onBrokenAnchors: "'throw'",
  onBrokenMarkdownLinks: "'throw'",
  onDuplicateRoutes: "'throw'",
  organizationName: "'o'",
  staticDirectories: "['static']",
  projectName: "'p'",
  deploymentBranch: "'gh-pages'",
  githubHost: "'h'",
  githubPort: "'22'",
  customFields: '{ a: 1 }',
  scripts: "['https://example.org/a.js']",
  ssrTemplate: "'<html></html>'",
  headTags: "[{ tagName: 'link', attributes: { rel: 'me', href: 'https://example.org' } }]",
  stylesheets: "['https://example.org/a.css']",
  titleDelimiter: "'·'",
  noIndex: 'true',
  webpack: '{ jsLoader: "babel" }',
  'markdown.format': "'detect'",
  'markdown.mermaid': 'true',
  'markdown.emoji': 'false',
  'markdown.preprocessor': '({ fileContent }) => fileContent',
  'markdown.parseFrontMatter': 'async (params) => params',
  'markdown.mdx1Compat': '{ comments: false }',
  'markdown.remarkRehypeOptions': '{ clobberPrefix: "x-" }',
  'markdown.anchors': '{ maintainCase: true }',
  'markdown.hooks.onBrokenMarkdownLinks': "'throw'",
  'markdown.hooks.onBrokenMarkdownImages': "'warn'",
  'themeConfig.colorMode': "{ defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true }",
  'themeConfig.image': "'img/og.png'",
  'themeConfig.metadata': "[{ name: 'k', content: 'v' }]",
  'themeConfig.docs.versionPersistence': "'none'",
  'themeConfig.docs.sidebar.hideable': 'true',
  'themeConfig.docs.sidebar.autoCollapseCategories': 'true',
  'themeConfig.blog': '{ sidebar: { groupByYear: true } }',
  'themeConfig.announcementBar.id': "'bar'",
  'themeConfig.announcementBar.content': "'news'",
  'themeConfig.announcementBar.backgroundColor': "'red'",
  'themeConfig.announcementBar.textColor': "'blue'",
  'themeConfig.announcementBar.isCloseable': 'false',
  'themeConfig.navbar.style': "'dark'",
  'themeConfig.navbar.hideOnScroll': 'true',
  'themeConfig.navbar.title': "'N'",
  'themeConfig.navbar.logo.src': "'img/l.svg'",
  'themeConfig.navbar.logo.target': "'_blank'",
  'themeConfig.navbar.logo.style': "{ height: '1px' }",
  'themeConfig.navbar.logo.className': "'c'",
  'themeConfig.footer.style': "'dark'",
  'themeConfig.footer.logo.src': "'img/l.svg'",
  'themeConfig.footer.logo.srcDark': "'img/d.svg'",
  'themeConfig.footer.copyright': "'©'",
  'themeConfig.footer.links': "[{ label: 'A', href: 'https://example.org' }]",
  'themeConfig.prism.theme': '{ plain: {}, styles: [] }',
  'themeConfig.prism.darkTheme': '{ plain: {}, styles: [] }',
  'themeConfig.prism.defaultLanguage': "'js'",
  'themeConfig.prism.additionalLanguages': "['java']",
  'themeConfig.prism.magicComments': "[{ className: 'c', line: 'l' }]",
  'themeConfig.tableOfContents.minHeadingLevel': '3',
  'themeConfig.tableOfContents.maxHeadingLevel': '4',
  'themeConfig.algolia.appId': "'A'",
  'themeConfig.algolia.searchParameters': '{ hitsPerPage: 1 }',
  'themeConfig.algolia.externalUrlRegex': "'x'",
  'themeConfig.algolia.replaceSearchResultPathname': "{ from: 'a', to: 'b' }",
  'themeConfig.algolia.insights': 'true',
  'themeConfig.algolia.askAi': "'x'",
  'themeConfig.mermaid': "{ theme: { light: 'neutral' } }",
  'themeConfig.liveCodeBlock': "{ playgroundPosition: 'top' }",
} satisfies Record<string, string>;

const DOCS = {
  path: "'guides'",
  editUrl: "'https://example.org/edit/'",
  editCurrentVersion: 'true',
  editLocalizedFiles: 'true',
  routeBasePath: "'/'",
  tagsBasePath: "'t'",
  include: "['**/*.md']",
  exclude: "['x/**']",
  sidebarPath: 'false',
  sidebarItemsGenerator: 'async (args) => []',
  sidebarCollapsible: 'false',
  sidebarCollapsed: 'false',
  numberPrefixParser: 'false',
  docsRootComponent: "'@theme/A'",
  docVersionRootComponent: "'@theme/A'",
  docRootComponent: "'@theme/A'",
  docItemComponent: "'@theme/A'",
  docTagDocListComponent: "'@theme/A'",
  docTagsListComponent: "'@theme/A'",
  docCategoryGeneratedIndexComponent: "'@theme/A'",
  remarkPlugins: "[require('remark-gfm')]",
  rehypePlugins: "[require('rehype-katex')]",
  recmaPlugins: '[() => {}]',
  beforeDefaultRemarkPlugins: '[function local() {}]',
  beforeDefaultRehypePlugins: "[require('rehype-nowhere')]",
  admonitions: "{ keywords: ['own'] }",
  showLastUpdateTime: 'true',
  showLastUpdateAuthor: 'true',
  includeCurrentVersion: 'true',
  onlyIncludeVersions: "['current']",
  disableVersioning: 'true',
  lastVersion: "'current'",
  versions: "{ current: { label: 'L', path: 'p', banner: 'none', badge: false, className: 'c', noIndex: true } }",
  breadcrumbs: 'false',
  onInlineTags: "'throw'",
  tags: "'other.yml'",
} satisfies Record<string, string>;

const BLOG = {
  path: "'news'",
  archiveBasePath: "'all'",
  routeBasePath: "'news'",
  tagsBasePath: "'t'",
  pageBasePath: "'p'",
  include: "['**/*.md']",
  exclude: "['x/**']",
  postsPerPage: '3',
  blogListComponent: "'@theme/A'",
  blogPostComponent: "'@theme/A'",
  blogTagsListComponent: "'@theme/A'",
  blogTagsPostsComponent: "'@theme/A'",
  blogAuthorsPostsComponent: "'@theme/A'",
  blogAuthorsListComponent: "'@theme/A'",
  blogArchiveComponent: "'@theme/A'",
  blogTitle: "'B'",
  blogDescription: "'D'",
  blogSidebarCount: "'ALL'",
  blogSidebarTitle: "'S'",
  showReadingTime: 'false',
  admonitions: 'false',
  editUrl: "'https://example.org/edit/'",
  editLocalizedFiles: 'true',
  truncateMarker: '/<!-- more -->/',
  feedOptions: "{ type: 'all', limit: 3, xslt: true }",
  authorsMapPath: "'people.yml'",
  readingTime: '() => 1',
  sortPosts: "'ascending'",
  showLastUpdateTime: 'true',
  showLastUpdateAuthor: 'true',
  processBlogPosts: 'async () => []',
  onInlineTags: "'throw'",
  tags: 'false',
  authorsBasePath: "'people'",
  onInlineAuthors: "'throw'",
  onUntruncatedBlogPosts: "'throw'",
} satisfies Record<string, string>;

const PAGES = {
  path: "'src/pages'",
  routeBasePath: "'/p'",
  include: "['**/*.md']",
  exclude: "['x/**']",
  mdxPageComponent: "'@theme/A'",
  admonitions: 'false',
  showLastUpdateTime: 'true',
  showLastUpdateAuthor: 'true',
  editUrl: "'https://example.org/edit/'",
  editLocalizedFiles: 'true',
} satisfies Record<string, string>;

const FILES = { 'guides/a.md': '# A', 'news/2021-01-01-a.md': '# B', 'src/pages/a.md': '# C', 'static/a.txt': 'a', 'src/css/a.css': 'a{}' };

it('says of each key of the config what has become of it', async () => {
  const { text, lines } = toConfig({
    ...KEYS,
    ...under('docs', DOCS),
    ...under('blog', BLOG),
    ...under('pages', PAGES),
    ...under('theme', { customCss: "'src/css/a.css'" }),
    ...under('sitemap', {
      filename: "'s.xml'",
      ignorePatterns: "['/x']",
      createSitemapItems: 'async () => []',
      lastmod: "'date'",
      priority: '1',
      changefreq: "'daily'",
    }),
  });
  const source = writeFolder({ 'docusaurus.config.js': text, ...FILES, 'versions.json': '["1.0"]' });
  const { plan, diagnostics } = await readDocusaurusSite({ source, out: `${source}-new`, inPlace: false });
  expect(diagnostics).toEqual([]);
  const told = new Set(plan.notes.flatMap(({ place }) => (place?.file === 'docusaurus.config.js' ? [place.line] : [])));
  expect([...lines].filter(([, line]) => !told.has(line)).map(([key]) => key)).toEqual([]);
});

it('says of keys that it does not know that they are lost', async () => {
  const text =
    "module.exports = {\n  title: 'T',\n  url: 'https://example.org',\n  novel: 1,\n  themeConfig: {\n    novel: true,\n    navbar: { items: [{ to: '/', label: 'A',\n      'data-x': 1 }] },\n  },\n};\n";
  const source = writeFolder({ 'docusaurus.config.js': text });
  const { plan } = await readDocusaurusSite({ source, out: `${source}-new`, inPlace: false });
  const lost = plan.notes.filter(({ kind }) => kind === 'person').map(({ place, message }) => `${place?.line}:${place?.column} ${message}`);
  expect(lost).toEqual([
    '8:7 "themeConfig.navbar.items[0].data-x" is not carried over: docsgen has no such key.',
    '6:5 "themeConfig.novel" is not carried over: docsgen has no such key.',
    '4:3 "novel" is not carried over: docsgen has no such key.',
  ]);
});

const PRESET = ['presets', '0', '1'];

function under(part: string, keys: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([key, value]) => [[...PRESET, part, key].join('.'), value]));
}

/** A config with each key on a line of its own. */
function toConfig(keys: Record<string, string>): { text: string; lines: Map<string, number> } {
  const written: string[] = [];
  const lines = new Map<string, number>();
  type Tree = Map<string, Tree | string>;
  const root: Tree = new Map();
  for (const [path, value] of Object.entries(keys)) {
    const parts = path.split('.');
    let tree = root;
    for (const part of parts.slice(0, -1)) {
      if (!tree.has(part)) tree.set(part, new Map());
      tree = tree.get(part) as Tree;
    }
    tree.set(parts.at(-1)!, value);
  }
  const write = (tree: Tree, path: string[]) => {
    for (const [key, value] of tree) {
      const here = [...path, key];
      if (key === 'presets') {
        written.push("presets: [['classic', {");
        write(((value as Tree).get('0') as Tree).get('1') as Tree, PRESET);
        written.push('}]],');
      } else if (typeof value === 'string') {
        written.push(`${key}: ${value},`);
        lines.set(here.join('.'), written.length);
      } else {
        written.push(`${key}: {`);
        write(value, here);
        written.push('},');
      }
    }
  };
  written.push('module.exports = {');
  write(root, []);
  written.push('};');
  return { text: `${written.join('\n')}\n`, lines };
}
