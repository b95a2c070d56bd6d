import { fillTemplate, type TemplateValues } from './fill-template.ts';
import { guessAddress, type InitHost } from './init-host.ts';
import { toEditUrl } from './read-remote.ts';
import type { SiteFacts } from './site-facts.ts';

export interface NewSiteChoices {
  title: string;
  /** Newest first; none for a site without versions. */
  versions: string[];
  host: InitHost;
  /** docsgen's own. */
  docsgenVersion: string;
}

/** Path relative to the site folder → text. What begins with '../' is for the repository that the site is in. */
export type PlannedFiles = Map<string, string>;

/** Says which files make the new site; `template` gives the text of a file of the template. */
export function planNewSite(choices: NewSiteChoices, facts: SiteFacts, template: (file: string) => string): PlannedFiles {
  const { versions, docsgenVersion } = choices;
  const values = findValues(choices, facts);
  const files: PlannedFiles = new Map();
  const add = (path: string, from: string, more: TemplateValues = {}) =>
    files.set(path, fillTemplate(template(from), { ...values, ...more }));

  for (const file of ['config/search.spec', 'config/search.synonyms']) add(file, file);
  // A site without versions has one folder of pages, and one sidebar manifest.
  for (const version of versions.length > 0 ? versions : [null]) {
    const contentDir = version === null ? 'content' : `content/${version}`;
    const sidebarsFile = `config/sidebars/${version ?? 'current'}.json`;
    const isUpcoming = versions.length > 1 && version === versions[0];
    for (const page of [...PAGES, ...(isUpcoming ? [UPCOMING] : [])])
      add(`${contentDir}/${page}.md`, `docs/${page}.md`, { sidebarsFile, introductionFile: `${contentDir}/introduction.md` });
    files.set(sidebarsFile, toSidebars(isUpcoming));
  }
  if (versions.length > 0) files.set('config/versions.json', toVersions(versions));
  add('pages/index.md', 'pages/index.md');
  for (const image of ['logo.svg', 'favicon.svg']) add(`content/public/img/${image}`, `public/img/${image}`);
  add('tsconfig.json', 'tsconfig.json');
  add('.vscode/settings.json', 'vscode/settings.json');
  add('.vscode/extensions.json', 'vscode/extensions.json');
  add('.gitignore', 'gitignore');
  add('README.md', 'README.md');
  files.set('package.json', toPackage(values.packageName!, docsgenVersion));
  const host = HOST_FILES[choices.host];
  if (host) add(host.isForRepository ? toRepositoryPath(host.path, facts) : host.path, `hosts/${host.from}`);
  // Without it the folder is no site yet, so it comes last.
  add('config/site.config.ts', 'config/site.config.ts');
  return files;
}

const PAGES = ['introduction', 'getting-started', 'guides/writing-pages', 'guides/keeping-versions'];
/** Only in the version that is not released. */
const UPCOMING = 'upcoming';

const HOST_FILES: Partial<Record<InitHost, { path: string; from: string; isForRepository?: true }>> = {
  'github-pages': { path: '.github/workflows/docs.yml', from: 'github-pages.yml', isForRepository: true },
  'gitlab-pages': { path: '.gitlab-ci.yml', from: 'gitlab-pages.yml', isForRepository: true },
  netlify: { path: 'netlify.toml', from: 'netlify.toml', isForRepository: true },
  cloudflare: { path: 'wrangler.jsonc', from: 'wrangler.jsonc' },
  vercel: { path: 'vercel.json', from: 'vercel.json' },
};

function findValues({ title, versions, host }: NewSiteChoices, facts: SiteFacts): TemplateValues {
  const { repository } = facts;
  const remote = repository?.remote ?? null;
  const packageName = `${toPackageName(title)}-docs`;
  const { url, baseUrl } = guessAddress(host, { repository, packageName });
  const below = repository?.below ?? '';
  const inRepository = (path: string) => (below === '' ? path : `${below}/${path}`);
  return {
    title,
    url,
    baseUrl: baseUrl === '/' ? null : baseUrl,
    hosting: host === 'none' ? null : host,
    repository: remote?.web ?? null,
    forge: remote?.forge ?? null,
    editUrl: remote && toEditUrl(remote, repository!.branch, below),
    dropdown: versions.length > 1 ? 'docsVersionDropdown' : null,
    branch: repository?.branch ?? 'main',
    workingDirectory: below === '' ? '.' : below,
    cacheDir: inRepository('.docsgen/cache'),
    outDir: inRepository('dist'),
    contentDir: versions.length > 0 ? `content/${versions[0]}` : 'content',
    packageName,
  };
}

/** As npm allows it: 'My Project' → 'my-project'. */
function toPackageName(title: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'my' : name.slice(0, 60);
}

/** Workflows, and a file that says where in a repository the site is, count only where the repository begins. */
function toRepositoryPath(path: string, { repository }: SiteFacts): string {
  if (!repository || repository.below === '') return path;
  const up = repository.below.split('/').map(() => '..');
  return [...up, path].join('/');
}

function toVersions(versions: string[]): string {
  const lines = versions.map((name) => `    ${JSON.stringify(name)}`).join(',\n');
  return `{\n  "$schema": "../node_modules/docsgen/config/schemas/versions.schema.json",\n  "versions": [\n${lines}\n  ]\n}\n`;
}

function toSidebars(hasUpcoming: boolean): string {
  const docs = [
    'introduction',
    'getting-started',
    { type: 'category', label: 'Guides', collapsed: false, items: ['guides/writing-pages', 'guides/keeping-versions'] },
    ...(hasUpcoming ? [UPCOMING] : []),
  ];
  return `${JSON.stringify({ $schema: '../../node_modules/docsgen/config/schemas/sidebars.schema.json', docs }, null, 2)}\n`;
}

function toPackage(name: string, docsgenVersion: string): string {
  const manifest = {
    name,
    private: true,
    type: 'module',
    scripts: { dev: 'docsgen watch --open', build: 'docsgen build', serve: 'docsgen serve --open', check: 'docsgen check-search' },
    devDependencies: { docsgen: `^${docsgenVersion}` },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
