import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../engine/build-site.ts';
import { ConfigCode, ConfigSection, createImportPlan, type ImportPlan } from '../../engine/import/import-plan.ts';
import { type ImportReport, importSite } from '../../engine/import-site.ts';

/** A site of which much is broken or unknown: right after its import it builds all the same, and the report says what is lost. */
const PAGES: Record<string, string> = {
  'intro.mdx':
    '# Intro\n\nimport Chart from \'@site/src/Chart\';\n\n<Chart />\n\n<Unknown kind="x">words</Unknown>\n\n[gone](./gone.mdx)\n',
  'syntax.mdx': '---\ntitle: Syntax\n---\n\n<Tabs>\n\nSome words.\n',
  'throws.mdx': '# Throws\n\n{undefined.name}\n\nMore words. [gone](./gone.mdx)\n',
  'links.mdx':
    '# Links\n\n![no](./no.png) [out](../../../other.txt) [package](../../package.json) [anchor](./intro.mdx#nowhere) [syntax](syntax.mdx)\n',
  'components.mdx':
    "# Components\n\nimport Outer from '@site/src/Outer';\nimport Throws from '../../src/Throws';\nimport facts from '@site/src/data/facts.json';\nimport gone from './gone.json';\nimport Part from './_gone.mdx';\n\n<Part/> {facts.one} {gone.two}\n\n<Outer />\n\n<Throws />\n",
  'partials.mdx': "# Partials\n\nimport A from './_named.mdx';\nimport B from './_syntax.mdx';\n\n<A />\n\n<B />\n\nThe rest.\n",
  '_named.mdx': 'A part with <Nobody>inner words</Nobody>.\n',
  '_syntax.mdx': 'A part with <b.\n',
  'sound.mdx': '# Sound\n',
};

const temporary = mkdtempSync(join(tmpdir(), 'docsgen-broken-'));
const source = join(temporary, 'old');
const out = join(temporary, 'new');
let report: ImportReport;

afterAll(() => rmSync(temporary, { recursive: true }));
beforeAll(async () => {
  for (const [path, text] of Object.entries(PAGES)) write(join(source, 'docs', path), text);
  write(join(temporary, 'other.txt'), 'not for pages');
  report = await importSite({ generator: 'docusaurus', source, out, read: async () => ({ plan: makePlan(), diagnostics: [] }) });
});

function makePlan(): ImportPlan {
  const plan = createImportPlan('Docusaurus');
  plan.config.set('title', 'Acme');
  plan.config.set('url', 'https://acme.example');
  plan.config.set('markdown', {
    format: 'mdx',
    remarkPlugins: [new ConfigCode('remarkOwn'), [new ConfigCode('remarkGone'), { depth: 2 }], new ConfigCode('remarkThrows')],
  });
  plan.config.set('navbar', {
    items: [{ type: 'doc', docId: 'intro' }, { to: '/intro' }, { type: 'strange', label: 'No' }],
    colour: 'red',
  });
  plan.imports.push({ name: 'remarkOwn', from: '../src/own.js', isNamed: true });
  plan.imports.push({ name: 'remarkGone', from: 'remark-that-is-gone' });
  plan.imports.push({ name: 'remarkThrows', from: '../src/plugin-that-throws.js' });
  plan.config.set('pages', { dir: 'src/pages' });
  plan.files.set('src/pages/team.js', { text: "import Gone from 'a-package-that-is-gone';\nexport default () => <h1>Our team</h1>;\n" });
  plan.files.set('src/data/facts.json', { text: '{ "one": "The first fact" }\n' });
  plan.files.set('src/Bad.js', { text: 'export default function Bad( { return\n' });
  plan.files.set('src/Outer.js', { text: "import Bad from './Bad';\nexport default () => <Bad />;\n" });
  plan.files.set('src/Throws.js', { text: 'export default () => {\n  throw new Error("No.");\n};\n' });
  plan.files.set('src/own.js', { text: 'export const remarkOwn = () => () => {};\n' });
  plan.files.set('src/plugin-that-throws.js', { text: 'export default function remarkThrows() { throw new Error("No.") }\n' });
  plan.sets.push({
    id: null,
    options: new ConfigSection(),
    latest: null,
    versions: [
      {
        name: 'current',
        entry: { mainDoc: 'intro' },
        content: 'content/current',
        sidebars: {
          docs: [
            ...Object.keys(PAGES).flatMap((path) => (path.startsWith('_') ? [] : [path.replace('.mdx', '')])),
            'gone',
            { type: 'link', label: 'No' },
          ],
        },
      },
    ],
  });
  for (const path of Object.keys(PAGES)) plan.files.set(`content/current/${path}`, { from: join(source, 'docs', path) });
  return plan;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

describe('a site with much that is broken', () => {
  it('gets a config that says what is broken', () => {
    expect(readFileSync(join(out, 'config/site.config.ts'), 'utf8')).toMatchInlineSnapshot(`
      "import { defineConfig } from 'docsgen/config';
      import { remarkOwn } from '../src/own.js';

      /** Made from the site's Docusaurus config by docsgen import. It is yours to edit. */
      export default defineConfig({
        title: 'Acme',
        url: 'https://acme.example',
        markdown: {
          format: 'mdx',
          remarkPlugins: [remarkOwn],
          // Components that are not in the site: docsgen shows a placeholder for each.
          placeholderComponents: [
            './_gone.mdx',
            './_syntax.mdx',
            './gone.json',
            '@site/src/Chart',
            '@site/src/Outer',
            'Nobody',
            'Unknown',
            'a-package-that-is-gone',
          ],
          // Pages that docsgen cannot compile: it shows their source. Mend a page, then remove it here.
          placeholderPages: ['current/syntax.mdx'],
        },
        navbar: { items: [{ type: 'doc', docId: 'intro' }] },
        pages: { dir: 'src/pages' },
        assets: {
          // Pages use these files and folders, which may all be published.
          allow: ['src/data'],
        },
        checks: {
          // What is broken in these files draws warnings. Mend it, then remove them here.
          overrides: [
            { paths: ['current/links.mdx'], brokenAnchors: 'warning', brokenImages: 'warning' },
            { paths: ['current/components.mdx', 'current/throws.mdx'], brokenComponents: 'warning' },
            {
              paths: ['current/intro.mdx', 'current/links.mdx', 'current/throws.mdx'],
              brokenLinks: 'warning',
            },
          ],
        },
      });
      "
    `);
  });

  it('is reported on, with the places of the source', () => {
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.builds).toBe(true);
    expect(report.notes.map(({ place, message }) => `${place?.file}:${place?.line} ${message}`)).toMatchInlineSnapshot(`
      [
        "src/data:1 Pages use "src/data"; "assets.allow" says that they may.",
        "config/site.config.ts:1 The plugin "remarkThrows" (markdown.remarkPlugins[1]) could not be set up: No. "markdown.remarkPlugins[1]" was left out.",
        "config/site.config.ts:1 The site config imports "remark-that-is-gone", but there is no such package. "remarkGone" from "remark-that-is-gone" was left out.",
        "config/site.config.ts:1 "navbar" has no key "colour". "navbar.colour" was left out.",
        "config/site.config.ts:1 "navbar.items[2].type" must be "link", "doc", "docSidebar", "dropdown", "docsVersion", "docsVersionDropdown", "search", "html" or "custom"; found "strange", a string. "navbar.items[2].type" was left out.",
        "config/site.config.ts:1 The link "No" leads nowhere: it has neither "to" nor "href". "navbar.items[1]" was left out.",
        "config/site.config.ts:1 The link to "/intro" has no "label". "navbar.items[1]" was left out.",
        "config/sidebars/current.json:1 "docs[8]" lacks "href". "docs[8]" was left out.",
        "config/sidebars/current.json:1 Sidebar "docs" names the doc "gone", but there is no such doc. "docs[7].id" was left out.",
        "docs/syntax.mdx:5 The tag <Tabs> is not closed. Until the page compiles, it shows its source as text.",
        "docs/_named.mdx:1 There is no component <Nobody>. A placeholder stands in its place.",
        "docs/_syntax.mdx:1 A tag "<" is never closed with ">". A placeholder stands in its place.",
        "docs/components.mdx:6 The file "./gone.json" does not exist. A placeholder stands in its place.",
        "docs/components.mdx:7 The file "./_gone.mdx" does not exist. A placeholder stands in its place.",
        "docs/intro.mdx:3 There is no file "@site/src/Chart" to import. A placeholder stands in its place.",
        "docs/intro.mdx:7 There is no component <Unknown>. A placeholder stands in its place.",
        "src/Bad.js:2 A component could not be compiled: Expected "}" but found end of file. A placeholder stands in its place.",
        "src/pages/team.js:1 The import "a-package-that-is-gone" cannot be found. A placeholder stands in its place.",
      ]
    `);
    expect(report.problems.map(({ severity, code, place }) => `${severity} ${code} ${place?.file}:${place?.line}`)).toMatchInlineSnapshot(`
      [
        "warning placeholder-component docs/_named.mdx:1",
        "warning placeholder-component docs/components.mdx:6",
        "warning placeholder-component docs/components.mdx:9",
        "warning placeholder-component docs/components.mdx:11",
        "warning component-failed docs/components.mdx:13",
        "warning placeholder-component docs/intro.mdx:5",
        "warning placeholder-component docs/intro.mdx:7",
        "warning broken-link docs/intro.mdx:9",
        "warning missing-image docs/links.mdx:3",
        "warning refused-file docs/links.mdx:3",
        "warning refused-file docs/links.mdx:3",
        "warning broken-anchor docs/links.mdx:3",
        "warning placeholder-component docs/partials.mdx:8",
        "warning placeholder-page docs/syntax.mdx:1",
        "warning expression-failed docs/throws.mdx:3",
        "warning broken-link docs/throws.mdx:5",
        "warning placeholder-component src/pages/team.js:1",
      ]
    `);
  });

  it('builds, with every page and every word', async () => {
    const built = await buildSite({ siteDir: out, outDir: join(out, 'dist') });
    expect(built.errors).toBe(0);
    for (const page of ['intro', 'syntax', 'throws', 'links', 'components', 'partials', 'sound', 'team'])
      expect(existsSync(join(out, `dist/${page}/index.html`))).toBe(true);
    const html = (page: string) => readFileSync(join(out, `dist/${page}/index.html`), 'utf8');
    expect(html('syntax')).toContain('Some words.');
    expect(html('throws')).toContain('More words.');
    expect(html('intro')).toContain('words');
    expect(html('components')).toContain('The first fact');
    expect(html('partials')).toContain('inner words');
    expect(html('partials')).toContain('The rest.');
    expect(html('team')).toContain('Our team');
  });

  it('is imported a second time without a change', async () => {
    const again = await importSite({ generator: 'docusaurus', source, out, read: async () => ({ plan: makePlan(), diagnostics: [] }) });
    expect(again.files).toEqual({ written: 0, updated: 0, removed: 0, unchanged: 21, kept: 0 });
    expect({ ...again, files: null }).toEqual({ ...report, files: null });
  });

  it('offers its config beside one that a person has edited', async () => {
    const file = join(out, 'config/site.config.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `// Mine.\n${text}`);
    const again = await importSite({ generator: 'docusaurus', source, out, read: async () => ({ plan: makePlan(), diagnostics: [] }) });
    expect(again.builds).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(`// Mine.\n${text}`);
    expect(readFileSync(join(out, '.docsgen/import/new/config/site.config.ts'), 'utf8')).toBe(text);
  });
});
