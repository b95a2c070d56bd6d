import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readDocusaurusSite } from '../../engine/import/docusaurus/read-docusaurus-site.ts';
import { settleConfig } from '../../engine/import/settle/apply-settlement.ts';
import { NOTHING_SETTLED } from '../../engine/import/settle/settlement.ts';
import { type ImportReport, importSite, type ReadOtherSite } from '../../engine/import-site.ts';
import { corporaFolder } from './corpora-folder.ts';

/** What a corpus's site.json says of the config of the real site, which is code and not in the corpus. */
interface SiteJson {
  title: string;
  tagline?: string;
  titleDelimiter?: string;
  url: string;
  baseUrl: string;
  trailingSlash: boolean | null;
  onBrokenLinks: string;
  onBrokenMarkdownLinks: string;
  /** Relative to the corpus, as all other paths but those of docs. */
  siteDir: string;
  staticDirectories: string[];
  i18n: { defaultLocale: string };
  docs: { path: string; routeBasePath: string; sidebarPath?: string; includeCurrentVersion?: boolean; versions: { last: string } }[];
  markdown: { mermaid?: boolean; remarkPlugins?: string[]; rehypePlugins?: string[] };
  theme: { themes?: string[] };
}

export interface ImportedCorpus {
  /** The new site. */
  siteDir: string;
  /** Where in the corpus its Docusaurus site is. */
  siteFolder: string;
  report: ImportReport;
}

/**
 * Imports a corpus as `docsgen import docusaurus` does, into `folder`, with a config that is made from its site.json. With `placeholders` the config names from the
 * start what is not in the corpus, which the import finds out by compiling all pages, and then compiles all of them again.
 */
export async function importCorpus(name: string, folder: string, { placeholders = [] as string[] } = {}): Promise<ImportedCorpus> {
  const corpus = join(folder, 'old');
  cpSync(join(corporaFolder, name), corpus, { recursive: true });
  const site = JSON.parse(readFileSync(join(corpus, 'site.json'), 'utf8')) as SiteJson;
  const source = join(corpus, site.siteDir);
  writeFileSync(join(source, 'docusaurus.config.js'), toDocusaurusConfig(site));
  const siteDir = join(folder, 'new');
  const read: ReadOtherSite = async (request) => {
    const { plan, ...found } = await readDocusaurusSite(request);
    return { plan: plan && { ...plan, config: settleConfig(plan, { ...NOTHING_SETTLED, placeholders }) }, ...found };
  };
  const report = await importSite({ generator: 'docusaurus', source, out: siteDir, ...(placeholders.length > 0 && { read }) });
  return { siteDir, siteFolder: site.siteDir, report };
}

function toDocusaurusConfig({ siteDir, staticDirectories, docs, markdown, theme, ...site }: SiteJson): string {
  const [{ path, routeBasePath, sidebarPath, includeCurrentVersion, versions }] = docs as [SiteJson['docs'][number]];
  const { title, tagline, titleDelimiter, url, baseUrl, trailingSlash, onBrokenLinks, onBrokenMarkdownLinks, i18n } = site;
  const config = {
    ...{ title, tagline, titleDelimiter, url, baseUrl, onBrokenLinks, onBrokenMarkdownLinks },
    ...(trailingSlash !== null && { trailingSlash }),
    staticDirectories: staticDirectories.map((folder) => relative(siteDir, folder)),
    i18n: { defaultLocale: i18n.defaultLocale, locales: [i18n.defaultLocale] },
    markdown: { mermaid: markdown.mermaid },
    themes: theme.themes,
    themeConfig: { navbar: { title, items: [{ type: 'docsVersionDropdown', position: 'left' }] } },
  };
  const options = { path, routeBasePath, sidebarPath, includeCurrentVersion, lastVersion: versions.last };
  const plugins = (kind: 'remarkPlugins' | 'rehypePlugins') => `${kind}: [${(markdown[kind] ?? []).map(toPlugin).join(', ')}]`;
  return `module.exports = {
  ...${JSON.stringify(config, null, 2)},
  presets: [['classic', { blog: false, docs: { ...${JSON.stringify(options)}, ${plugins('remarkPlugins')}, ${plugins('rehypePlugins')} } }]],
};
`;
}

/** '@docusaurus/remark-plugin-npm2yarn {sync: true}: what it does' */
function toPlugin(described: string): string {
  const [, name, options] = /^([@\w/-]+)(?: (\{[^}]*\}))?/.exec(described)!;
  return options ? `[require('${name}'), ${options}]` : `require('${name}')`;
}
