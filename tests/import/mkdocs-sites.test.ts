import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteModel } from '../../engine/4-link/site-model.ts';
import type { ImportReport } from '../../engine/import/report/import-report.ts';
import { importSite } from '../../engine/import-site.ts';
import { withReadSite } from '../../engine/pipeline/with-read-site.ts';
import type { SidebarItemData } from '../../theme/contract/site-data.ts';

const sitesDir = join(import.meta.dirname, 'mkdocs/sites');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-import-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Imported {
  siteDir: string;
  report: ImportReport;
  model: SiteModel;
}

/** Imports a site and links what comes of it. */
async function importAndLink(source: string, name: string): Promise<Imported> {
  const siteDir = join(scratch, name);
  const report = await importSite({ generator: 'mkdocs', source, out: siteDir, check: false });
  const problems: string[] = [];
  let model: SiteModel | null = null;
  await withReadSite({ siteDir, onProgress: () => {} }, async ({ linked, diagnostics }) => {
    problems.push(...diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message));
    model = linked?.model ?? null;
  });
  expect(problems).toEqual([]);
  return { siteDir, report, model: model! };
}

function routesOf({ model }: Imported): string[] {
  return model.pages.flatMap(({ data }) => (data.kind === 'doc' ? [data.path] : [])).sort();
}

function describeItem(item: SidebarItemData): unknown {
  if (item.type === 'category') return { [item.label + (item.href ? ` ${item.href}` : '')]: item.items.map(describeItem) };
  return item.type === 'link' ? `${item.label} ${item.href}` : item;
}

function sidebarsOf({ model }: Imported): Record<string, unknown> {
  return Object.fromEntries(model.sidebars.map(({ id, items }) => [id, items.map(describeItem)]));
}

function read({ siteDir }: Imported, path: string): string {
  return readFileSync(join(siteDir, path), 'utf8');
}

function notesOf({ report }: Imported, kind: string): string[] {
  return report.notes
    .filter((note) => note.kind === kind)
    .map(({ place, message }) => `${place ? `${place.file}:${place.line}:${place.column} ` : ''}${message}`);
}

describe('a site of MkDocs Material', () => {
  let site: Imported;
  beforeAll(async () => {
    site = await importAndLink(join(sitesDir, 'material'), 'material');
  });

  test('has the routes of MkDocs', () => {
    expect(routesOf(site)).toEqual([
      '/manual/',
      '/manual/api/python/',
      '/manual/guide/',
      '/manual/guide/cargo/',
      '/manual/guide/guide/',
      '/manual/guide/setup/',
    ]);
    expect(site.model.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/manual/old-start /manual/guide/',
      '/manual/old/away https://example.com/away',
    ]);
  });

  test('has a sidebar for each tab', () => {
    expect(sidebarsOf(site)).toEqual({
      home: ['Home /manual/'],
      guide: [
        'Guide /manual/guide/',
        'Set up /manual/guide/setup/',
        { Cargo: ['Cargo /manual/guide/cargo/', 'Guide of guides /manual/guide/guide/'] },
      ],
      blog: [{ 'Recent posts': ['First ship /manual/blog/2026/01/31/first-ship/'] }],
      reference: ['Python /manual/api/python/', 'Upstream https://example.com/api'],
    });
  });

  test('has the config that a person would write', () => {
    expect(read(site, 'config/site.config.ts')).toMatchInlineSnapshot(`
      "import { defineConfig } from 'docsgen/config';

      /** Made from the site's MkDocs config by docsgen import. It is yours to edit. */
      export default defineConfig({
        title: 'Harbor',
        url: 'https://docs.harbor.example',
        baseUrl: '/manual/',
        trailingSlash: true,
        tagline: 'Ships on time',
        favicon: '/img/favicon.svg',
        navbar: {
          logo: { src: '/img/logo.svg', alt: '' },
          items: [
            { type: 'doc', docId: 'index', label: 'Home', position: 'left' },
            { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
            { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
            { to: '/blog', label: 'Blog', position: 'left' },
            { label: 'harbor/harbor', href: 'https://github.com/harbor/harbor' },
          ],
        },
        footer: {
          columns: [{ title: 'Links', items: [{ label: 'Github', href: 'https://github.com/harbor' }] }],
          copyright: 'Copyright &copy; 2026 Harbor',
        },
        colorMode: { respectPrefersColorScheme: true },
        headTags: [{ tagName: 'meta', attributes: { name: 'author', content: 'The Harbor team' } }],
        docs: {
          // MkDocs keeps the numbers at the beginning of names.
          numberPrefixes: false,
          // As the pages are named in the new site.
          editUrl: 'https://github.com/harbor/harbor/edit/main/{path}',
        },
        tableOfContents: { maxHeadingLevel: 6 },
        styles: ['src/css/mkdocs.css'],
        blog: { truncateMarker: /<!--\\s*more\\s*-->/ },
        redirects: [
          { from: '/old-start', to: '/guide' },
          { from: '/old/away', to: 'https://example.com/away' },
        ],
      });
      "
    `);
    expect(read(site, 'config/glossary.yml')).toBe('"HTML": "Hyper Text Markup Language"\n');
  });

  test('has posts with their addresses, dates, tags and authors', () => {
    expect(read(site, 'blog/first.md')).toBe(
      '---\nauthors: [mara]\ndate: 2026-01-31\nslug: /2026/01/31/first-ship\ntags: [News]\n---\n\n# First ship\n\nThe first ship has [sailed](../content/guide/setup.md).\n\n<!-- more -->\n\nMore about it.\n',
    );
    expect(read(site, 'blog/authors.yml')).toBe(
      '"mara":\n  name: "Mara"\n  title: "Captain"\n  image_url: "https://example.com/mara.png"\n',
    );
  });

  test('says where a person has to look', () => {
    expect(notesOf(site, 'person')).toMatchInlineSnapshot(`
      [
        "mkdocs.yml:48:3 Analytics are left out.",
        "mkdocs.yml:103:5 mkdocstrings: References that mkdocstrings makes from the source are placeholders.",
        "mkdocs.yml:46:3 mike keeps versions as HTML, so only these pages are moved, to the root of the site.",
        "docs/api/python.md:5:1 A reference that mkdocstrings makes from the source is a placeholder.",
        "docs/index.md:12:1 The icon ":fontawesome-brands-github:" is left out: docsgen has no icons of this set.",
        "mkdocs.yml:16:3 The fonts "Inter" are not loaded: docsgen loads nothing from other sites.",
      ]
    `);
  });
});

describe('a site without navigation, whose addresses end with .html', () => {
  let site: Imported;
  beforeAll(async () => {
    site = await importAndLink(join(sitesDir, 'plain'), 'plain');
  });

  test('has a route or a redirect for each old address', () => {
    const redirects = site.model.redirects.map(({ from }) => from).sort();
    expect(routesOf(site)).toEqual([
      '/',
      '/01-start/01-one',
      '/01-start/02-two_parts',
      '/_private',
      '/area',
      '/area/area',
      '/area/kept.tmp',
      '/introduction',
      '/late',
      '/old',
      '/Über/my page',
    ]);
    expect(redirects).toEqual(routesOf(site).flatMap((route) => (route === '/' || route === '/area' ? [] : [`${route}.html`])));
  });

  test('has its pages in the order of the files', () => {
    expect(sidebarsOf(site)).toEqual({
      docs: [
        'Start /',
        'Private /_private',
        'Introduction /introduction',
        'Late title /late',
        'From old times /old',
        { '01 start': ['One /01-start/01-one', '02 two parts /01-start/02-two_parts'] },
        { Area: ['Area /area', 'Area of areas /area/area', 'Kept /area/kept.tmp'] },
        { Über: ['My page /Über/my page'] },
      ],
    });
  });

  test('changes no page that needs no change', () => {
    for (const page of ['introduction.md', 'area/kept.tmp.md']) {
      expect(read(site, `content/${page}`)).toBe(readFileSync(join(sitesDir, 'plain/docs', page), 'utf8'));
    }
    expect(read(site, 'content/area/area.md')).toBe('---\nslug: area\n---\n\n# Area of areas\n');
    expect(read(site, 'content/index.md')).toContain('Costs $5 to $6, :smile:, ==x==, a\\~b~c.');
    expect(read(site, 'content/old.md')).toBe('---\ntitle: "From old times"\nauthor: "Nobody"\n---\n\nBody of the old page.\n');
  });

  test('publishes files that no page names where they were', () => {
    expect(read(site, 'content/public/robots.txt')).toBe('hello\n');
    expect(site.model.assets.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/files\/logo-/)]);
  });
});

describe('a site that inherits its config and orders its folders by itself', () => {
  let site: Imported;
  beforeAll(async () => {
    site = await importAndLink(join(sitesDir, 'wiki'), 'wiki');
  });

  test('has the routes and the sidebar of MkDocs', () => {
    expect(routesOf(site)).toEqual(['/', '/dev/', '/dev/_drafts/idea/', '/hidden/page/', '/ops/', '/ops/alerts/', '/ops/runbook/']);
    expect(sidebarsOf(site)).toEqual({
      docs: [
        'Wiki /',
        { 'Operations /ops/': ['Runbook & more /ops/runbook/', 'Alerts /ops/alerts/'] },
        { 'Dev /dev/': [{ Drafts: ['Draft of a page /dev/_drafts/idea/'] }] },
        'Elsewhere https://example.com',
      ],
    });
  });

  test('puts in what pages include', () => {
    expect(read(site, 'content/index.md')).toBe(
      '# Wiki\n\n## From the readme\n\nIncluded words.\n\n:::warning[Shared]\nShared words.\n:::\n\n[snippets/none.md]\n',
    );
  });

  test('says where a person has to look', () => {
    expect(notesOf(site, 'person')).toMatchInlineSnapshot(`
      [
        "mkdocs.yml:9:3 The plugin "unheard-of" is not known: what it did to pages is left out.",
        "mkdocs.yml:12:9 The hook "hooks.py" is a program, which is never run.",
        "handbook/index.md:7:1 The snippet "snippets/none.md" is not found.",
        "config/base.yml:19:13 The style sheet "https://fonts.example.com/a.css" is not loaded: docsgen loads nothing from other sites.",
        "mkdocs.yml:10:1 The templates in "overrides" are left out: "main.html".",
      ]
    `);
  });
});

describe('an import', () => {
  test('in place leaves the old pages alone, and can be repeated', async () => {
    const source = join(scratch, 'in-place');
    cpSync(join(sitesDir, 'wiki'), source, { recursive: true });
    const old = readFileSync(join(source, 'handbook/ops/runbook.md'), 'utf8');
    const options = { generator: 'mkdocs', source, out: null, check: false } as const;
    const first = await importSite(options);
    const again = await importSite(options);
    expect([first.isWritten, first.files.written > 5]).toEqual([true, true]);
    expect(again.files).toEqual({ written: 0, updated: 0, removed: 0, unchanged: first.files.written, kept: 0 });
    expect(readFileSync(join(source, 'handbook/ops/runbook.md'), 'utf8')).toBe(old);
    expect(readFileSync(join(source, 'content/ops/runbook.md'), 'utf8')).toContain(':::note');
  });

  test('names the versions that mike has published', async () => {
    const source = join(scratch, 'versions');
    cpSync(join(sitesDir, 'material'), source, { recursive: true });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: source, stdio: 'pipe' });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'Docs');
    git('tag', 'v1.0');
    git('checkout', '-q', '--orphan', 'gh-pages');
    const versions = [
      { version: '2.0', title: '2.0.1', aliases: ['latest'] },
      { version: '1.0', title: '1.0', aliases: [] },
    ];
    writeFileSync(join(source, 'versions.json'), JSON.stringify(versions));
    git('add', 'versions.json');
    git('commit', '-qm', 'Publish');
    git('checkout', '-q', 'main');
    const { notes } = await importSite({ generator: 'mkdocs', source, out: join(scratch, 'versions-out'), check: false });
    expect(notes.find(({ topic }) => topic === 'versions')!.message).toBe(
      'mike keeps versions as HTML, so only these pages are moved, to the root of the site. It has published: 2.0 ("2.0.1") alias latest; 1.0. These have a tag of the same name: 1.0.',
    );
  });

  test('runs nothing that the files of a site name', async () => {
    const source = join(scratch, 'repository-of-strangers');
    cpSync(join(sitesDir, 'material'), source, { recursive: true });
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(source, path)), { recursive: true });
      writeFileSync(join(source, path), text);
    };
    // Plain files, as any repository may hold them: Git takes such a folder for a repository without a work tree.
    put('HEAD', 'ref: refs/heads/main\n');
    put('objects/.keep', '');
    put('refs/heads/gh-pages', `${'0123456789'.repeat(4)}\n`);
    put(
      'config',
      `[core]\nrepositoryformatversion = 1\nbare = true\n[extensions]\npartialClone = origin\n[remote "origin"]\nurl = .\npromisor = true\nuploadpack = "touch ${join(source, 'ran')}; git-upload-pack"\n`,
    );
    const run = (...args: string[]) => spawnSync('git', [...args, 'show', 'gh-pages:versions.json'], { cwd: source });
    run();
    // Git itself runs it: the test tries what it says that it tries.
    expect(existsSync(join(source, 'ran'))).toBe(true);
    rmSync(join(source, 'ran'));
    await importSite({ generator: 'mkdocs', source, out: join(scratch, 'strangers-out'), check: false });
    expect(existsSync(join(source, 'ran'))).toBe(false);
  });

  test('leaves out what leads out of the site, and knows names of JavaScript for words', async () => {
    const source = join(scratch, 'odd-names');
    mkdirSync(join(source, 'docs'), { recursive: true });
    writeFileSync(join(scratch, 'outside.css'), 'a {}');
    writeFileSync(
      join(source, 'mkdocs.yml'),
      'site_name: X\nextra_css: [../../outside.css]\nmarkdown_extensions: [admonition, constructor, pymdownx.keys]\n',
    );
    writeFileSync(join(source, 'docs/index.md'), '# A\n\n!!! constructor\n    b\n\n``` constructor title="c"\nd\n```\n\n++constructor++\n');
    const out = join(scratch, 'odd-names-out');
    const { notes } = await importSite({ generator: 'mkdocs', source, out, check: false });
    expect(notes.map(({ message }) => message)).toContain('The style sheet "../../outside.css" is not in the docs folder.');
    expect(readFileSync(join(out, 'content/index.md'), 'utf8')).toBe(
      '# A\n\n:::note[Constructor]\nb\n:::\n\n``` constructor title="c"\nd\n```\n\n<kbd>Constructor</kbd>\n',
    );
  });

  test('says what keeps it from reading a site', async () => {
    const source = join(scratch, 'broken');
    cpSync(join(sitesDir, 'plain'), source, { recursive: true });
    const problemsOf = async (text: string) => {
      writeFileSync(join(source, 'mkdocs.yml'), text);
      const { isWritten, problems } = await importSite({ generator: 'mkdocs', source, out: join(scratch, 'nothing') });
      return [isWritten, ...problems.map(({ message }) => message)];
    };
    expect(await problemsOf('site_name: [a\n')).toEqual([false, expect.stringContaining('Flow sequence')]);
    expect(await problemsOf('docs_dir: nowhere\n')).toEqual([false, 'The folder of pages, "nowhere", does not exist or is empty.']);
    rmSync(join(source, 'mkdocs.yml'));
    const { problems } = await importSite({ generator: 'mkdocs', source, out: join(scratch, 'nothing') });
    expect(problems.map(({ message }) => message)).toEqual(['There is no MkDocs config: neither mkdocs.yml nor mkdocs.yaml exists.']);
  });
});
