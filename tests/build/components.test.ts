import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { build, buildWell, CONFIG, type FileTree, listChanges, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/** A site's own components: what a change of one does, and what it leaves alone. */

const FILES: FileTree = {
  'content/introduction.mdx': '# Introduction\n\n<Chart />\n',
  'content/partial.mdx': "import Part from './_part.mdx';\n\n# Partial\n\n<Part />\n",
  'content/_part.mdx': '<Legend />\n',
  'content/imported.mdx': "import { rows } from '../components/_lib/rows';\n\n# Imported\n\n{rows.length}\n",
  'content/island.mdx': '# Island\n\n<Counter />\n',
  'content/plain.mdx': '# Plain\n\nNo components, though `<Chart />` could be one of the theme.\n',
  'content/text.md': '# Text\n',
  'components/chart.tsx': "import { rows } from './_lib/rows';\nimport './chart.css';\nexport default () => <b>{rows.join()}</b>;\n",
  'components/chart.css': 'b { color: teal }\n',
  'components/legend.tsx': "import unit from '../data/unit.json';\nexport default () => <i>{unit.name}</i>;\n",
  'components/counter.tsx':
    "'use client';\nimport styles from './counter.module.css';\nexport default () => <p className={styles.a}>0</p>;\n",
  'components/counter.module.css': '.a { color: teal }\n',
  'components/unused.tsx': 'export default () => <b>nobody</b>;\n',
  'components/_lib/rows.ts': 'export const rows = [1, 2];\n',
  'data/unit.json': '{ "name": "pods" }\n',
};

let siteDir: string;
beforeEach(() => {
  siteDir = makeSite(FILES);
});

/** The pages of the output that differ after a change. */
async function changePages(change: FileTree): Promise<{ compiled: number; pages: string[] }> {
  await buildWell(siteDir);
  const before = readDigests(join(siteDir, 'dist'));
  writeTree(siteDir, change);
  const { compiled } = await buildWell(siteDir);
  const changes = listChanges(before, readDigests(join(siteDir, 'dist')));
  return { compiled, pages: changes.flatMap((line) => /^. ([a-z]+)\/index\.html$/.exec(line)?.[1] ?? []) };
}

describe('a change', () => {
  it('of a component compiles the pages that use it', async () => {
    const change = { 'components/legend.tsx': 'export default () => <i>new</i>;\n' };
    // `plain` names it in code: that is not looked into.
    expect(await changePages(change)).toEqual({ compiled: 1, pages: ['partial'] });
  });

  it('of what two of them import compiles the pages of both', async () => {
    const change = { 'components/_lib/rows.ts': 'export const rows = [1, 2, 3];\n' };
    expect(await changePages(change)).toEqual({ compiled: 3, pages: ['imported', 'introduction'] });
  });

  it('of styles', async () => {
    expect(await changePages({ 'components/chart.css': 'b { color: red }\n' })).toEqual({ compiled: 2, pages: ['introduction'] });
    const pages = ['island'];
    expect(await changePages({ 'components/counter.module.css': '.a { color: red }\n' })).toEqual({ compiled: 1, pages });
  });

  it('of data', async () => {
    expect(await changePages({ 'data/unit.json': '{ "name": "cores" }\n' })).toEqual({ compiled: 1, pages: ['partial'] });
  });

  it('of a component that no page uses compiles nothing, nor does another one', async () => {
    expect(await changePages({ 'components/unused.tsx': 'export default () => <b>still</b>;\n' })).toEqual({ compiled: 0, pages: [] });
    expect(await changePages({ 'components/added.tsx': "'use client';\nexport default () => <b>still</b>;\n" })).toMatchObject({
      compiled: 0,
    });
  });

  it('of what package.json says of modules', async () => {
    writeTree(siteDir, {
      'package.json': '{ "type": "module" }',
      'components/legend.tsx': "import unit from './_lib/unit.cjs';\nexport default () => <i>{typeof unit}</i>;\n",
      'components/_lib/unit.cjs': "exports.__esModule = true;\nexports.default = 'pods';\n",
    });
    expect(await changePages({ 'package.json': '{}' })).toEqual({ compiled: 5, pages: ['partial'] });
  });

  it('of where an import leads', async () => {
    writeTree(siteDir, {
      'components/legend.tsx': "import { unit } from '../data/name';\nexport default () => <i>{unit}</i>;\n",
      'data/name.ts': "export { unit } from 'units';\n",
      'node_modules/units/package.json': '{ "main": "a.js" }',
      'node_modules/units/a.js': "export const unit = 'pods';\n",
      'node_modules/units/b.js': "export const unit = 'cores';\n",
    });
    const pages = ['partial'];
    expect(await changePages({ 'node_modules/units/package.json': '{ "main": "b.js" }' })).toEqual({ compiled: 1, pages });
    expect(await changePages({ 'data/name.tsx': "export const unit = 'racks';\n" })).toEqual({ compiled: 1, pages });
  });

  it('of what a tsconfig.json says', async () => {
    writeTree(siteDir, {
      'tsconfig.json': '{ "compilerOptions": { "useDefineForClassFields": true } }',
      'components/legend.tsx': "class A {\n  declared: any;\n}\nexport default () => <i>{String('declared' in new A())}</i>;\n",
    });
    const change = { 'tsconfig.json': '{ "compilerOptions": { "useDefineForClassFields": false } }' };
    expect((await changePages(change)).pages).toEqual(['partial']);
  });

  it('of a CSS module that another one composes from', async () => {
    writeTree(siteDir, {
      'components/counter.module.css': ".a { composes: b from './_lib/b.module.css'; }\n",
      'components/_lib/b.module.css': '.b { color: teal }\n',
    });
    expect((await changePages({ 'components/_lib/b.module.css': '.b { color: red }\n' })).pages).toEqual(['island']);
  });

  it('of an import that was warned of, and is there now', async () => {
    const config = `export default { title: 'Docs', url: 'https://docs.example.com', checks: { brokenComponents: 'warning' } };\n`;
    const [imported, page] = [
      "import { name } from '../data/name';\nexport default () => <i>{String(name)}</i>;\n",
      "import B from '@site/data/b';\n\n# B\n\n<B />\n",
    ];
    writeTree(siteDir, { 'config/site.config.ts': config, 'components/legend.tsx': imported, 'content/b.mdx': page });
    expect((await build(siteDir)).diagnostics.map(({ code }) => code)).toEqual(['component-import', 'unsupported-import']);
    writeTree(siteDir, { 'data/name/index.ts': "export const name = 'pods';\n", 'data/b.tsx': 'export default () => <b>here</b>;\n' });
    await buildWell(siteDir);
    expect(readFileSync(join(siteDir, 'dist/partial/index.html'), 'utf8')).toContain('<i>pods</i>');
    expect(readFileSync(join(siteDir, 'dist/b/index.html'), 'utf8')).toContain('<b>here</b>');
  });

  it('of a name: a component that comes is used, and one that goes is missed', async () => {
    writeTree(siteDir, { 'content/introduction.mdx': '# Introduction\n\n<Later />\n' });
    expect((await build(siteDir)).diagnostics.map(({ code }) => code)).toEqual(['unknown-component']);
    writeTree(siteDir, { 'components/later.tsx': 'export default () => <b>here</b>;\n' });
    await buildWell(siteDir);
    expect(readFileSync(join(siteDir, 'dist/introduction/index.html'), 'utf8')).toContain('<b>here</b>');
    writeTree(siteDir, { 'components/later.tsx': null });
    expect((await build(siteDir)).diagnostics.map(({ code }) => code)).toEqual(['unknown-component']);
  });

  it('of the folder of a page: from elsewhere the same import leads nowhere', async () => {
    const page = "import Chart from '../components/chart';\n\n# Moved\n\n<Chart />\n";
    const faultsAfter = async (change: FileTree) => {
      writeTree(siteDir, change);
      return (await build(siteDir)).diagnostics.map(({ place }) => place?.file);
    };
    expect(await faultsAfter({ 'content/moved.mdx': page })).toEqual([]);
    expect(await faultsAfter({ 'content/deep/moved.mdx': page })).toEqual(['content/deep/moved.mdx']);
    expect(await faultsAfter({ 'content/moved.mdx': null })).toEqual(['content/deep/moved.mdx']);
    expect(await faultsAfter({ 'content/moved.mdx': page, 'content/deep/moved.mdx': null })).toEqual([]);
  });

  it('and its undoing leave the bytes of before', async () => {
    await buildWell(siteDir);
    const before = readDigests(join(siteDir, 'dist'));
    writeTree(siteDir, { 'components/legend.tsx': 'export default () => <i>new</i>;\n', 'components/chart.css': '\n' });
    await buildWell(siteDir);
    writeTree(siteDir, FILES);
    // One of the pages may have taken the place of another in a bucket, as digests have it.
    expect((await buildWell(siteDir)).compiled).toBeLessThan(3);
    expect(listChanges(before, readDigests(join(siteDir, 'dist')))).toEqual([]);
  });
});

describe('what the site comes to', () => {
  let html: (page: string) => string;
  let files: string[];
  beforeAll(async () => {
    const built = makeSite(FILES);
    await buildWell(built);
    html = (page) => readFileSync(join(built, 'dist', page, 'index.html'), 'utf8');
    files = Object.keys(readDigests(join(built, 'dist')));
  });

  it('loads nothing where no component is used, and no script for those that are static', () => {
    expect(html('plain')).not.toMatch(/components\/|islands/);
    expect(html('introduction')).toMatch(/assets\/components\/components-chart-[A-Z0-9]{8}\.css/);
    expect(html('introduction')).not.toMatch(/islands|"modules"/);
    expect(html('island')).toMatch(/"modules":\["\/assets\/islands-/);
  });

  it('has no file of a component that pages cannot need', () => {
    const published = files
      .filter((file) => file.startsWith('assets/components/'))
      .map((file) => file.replace(/-[A-Z0-9]{8}\./, '.'))
      .sort();
    expect(published).toEqual([
      'assets/components/components-chart.css',
      'assets/components/components-counter.css',
      'assets/components/components-counter.js',
    ]);
  });
});

it('is the same where the site folder is a link', async () => {
  await buildWell(siteDir);
  const link = join(makeFolder(), 'link');
  symlinkSync(siteDir, link);
  const before = readDigests(join(siteDir, 'dist'));
  await buildWell(link, { outDir: join(link, 'dist2') });
  expect(listChanges(before, readDigests(join(siteDir, 'dist2')))).toEqual([]);
});

describe('code of components', () => {
  const problemsOf = async (component: string, config = CONFIG) => {
    const site = makeSite({
      'config/site.config.ts': config,
      'content/introduction.mdx': '# Introduction\n\n<Bad />\n',
      'components/bad.tsx': component,
    });
    return (await build(site)).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };
  const limited = CONFIG.replace(' };', ', limits: { pageSeconds: 1 } };');

  it('that never ends is a problem of its page', async () => {
    expect(await problemsOf('export default () => { for (;;); };\n', limited)).toEqual([
      'page-takes-time: This page takes more than 1 second to build.',
    ]);
    expect(await problemsOf('export default async () => { await new Promise(() => {}); };\n', limited)).toEqual([
      'page-takes-time: This page takes more than 1 second to build.',
    ]);
  });

  it('that ends its process is a problem of its page', async () => {
    expect(await problemsOf('export default () => process.exit(0);\n')).toHaveLength(1);
  });

  it('that cannot be compiled leaves its name and its content where it may be missing, until it is corrected', async () => {
    const site = makeSite({
      'config/site.config.ts': CONFIG.replace(' };', ", checks: { brokenComponents: 'warning' } };"),
      'content/introduction.mdx': '# Introduction\n\n<Bad>\n\nIn **it**.\n\n</Bad>\n\nAmong <Bad /> words.\n\n<Sound />\n',
      'components/bad.tsx': 'export default () => <b< />;\n',
      'components/sound.tsx': "import Bad from './bad';\nexport default () => <p><Bad>And this.</Bad></p>;\n",
    });
    const show = async () => {
      const { diagnostics } = await build(site);
      const html = readFileSync(join(site, 'dist/introduction/index.html'), 'utf8');
      return [...diagnostics.map(({ code }) => code), ...(/<\/h1>(.*?)<\/article>/s.exec(html)?.[1]?.match(/>[^<>\n]+</g) ?? [])];
    };
    expect(await show()).toEqual([
      'component-syntax',
      ...['>“Bad” is not available on this site.<', '>In <', '>it<', '>.<'],
      ...['>Among <', '>“Bad” is not available on this site. <', '> words.<'],
      '>“bad.tsx” is not available on this site. And this.<',
    ]);
    writeTree(site, { 'components/bad.tsx': 'export default ({ children }) => <b>Good{children}</b>;\n' });
    expect(await show()).toEqual(['>Good<', '>In <', '>it<', '>.<', '>Among <', '>Good<', '> words.<', '>GoodAnd this.<']);
    writeTree(site, { 'components/bad.tsx': '<', 'components/sound.tsx': '<' });
    expect((await show()).filter((line) => line.includes('not available'))).toHaveLength(3);
  });

  it('keeps its other styles where a style sheet is not there that may be missing', async () => {
    const site = makeSite({
      'config/site.config.ts': CONFIG.replace(' };', ", checks: { brokenComponents: 'warning' } };"),
      'content/introduction.mdx': '# Introduction\n\n<Styled />\n',
      'components/styled.tsx':
        "import styles from './gone.module.css';\nimport './here.css';\nexport default () => <b className={styles.a}>A</b>;\n",
      'components/here.css': 'b { color: teal }\n',
    });
    const { diagnostics } = await build(site);
    expect(diagnostics.map(({ code }) => code)).toEqual(['component-import']);
    const folder = join(site, 'dist/assets/components');
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
    expect(sheets.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['b{color:teal}\n']);
  });

  it('does not run where pages are written by strangers, whoever imports it', async () => {
    const bad = 'process.exit(0);\nexport default () => null;\n';
    const site = makeSite({
      'config/site.config.ts': CONFIG.replace(' };', ", markdown: { html: 'safe' } };"),
      'content/introduction.mdx': '# Introduction\n\n<Bad />\n',
      'components/bad.tsx': bad,
      'content/importing.mdx': "import Evil from './evil.tsx';\n\n# Importing\n\n<Evil />\n",
      'content/evil.tsx': bad,
      'pages/evil.tsx': bad,
    });
    const { diagnostics } = await build(site);
    expect(diagnostics.map(({ code, places }) => ({ code, files: places?.map((place) => place.file) }))).toEqual([
      { code: 'mdx-not-allowed', files: ['content/importing.mdx', 'content/introduction.mdx', 'pages/evil.tsx'] },
    ]);
  });

  it('is no fault of a component that the page gives nothing, since its own code has failed', async () => {
    const site = makeSite({
      'content/introduction.mdx':
        'export const later = await 1;\n\n# Introduction\n\n<Each of={[1]}>{(item) => <b>{item}</b>}</Each>\n\n<Each of={[2]}>{(item) => item}</Each>\n',
      'components/each.tsx': 'export default ({ of, children }) => <i>{of.map((item) => children(item))}</i>;\n',
    });
    expect((await build(site)).diagnostics.map(({ code, place }) => [code, place])).toEqual([
      ['expression-failed', expect.objectContaining({ line: 1 })],
    ]);
  });

  it('imports clsx of the site, whatever the bundler says of a tsconfig', async () => {
    const site = makeSite({
      'content/introduction.mdx': '# Introduction\n\n<Named />\n',
      'components/named.tsx': "import clsx from 'clsx';\nexport default () => <i className={clsx('a')} />;\n",
      'node_modules/clsx/package.json': '{ "name": "clsx", "main": "clsx.js" }\n',
      'node_modules/clsx/clsx.js': 'module.exports = String;\n',
      'tsconfig.json': '{ "extends": "nowhere/tsconfig.json" }\n',
    });
    await buildWell(site);
  });

  it('says what of its HTML is left out', async () => {
    const html = '<b onclick="a()">b</b><script>b()</script>';
    expect(await problemsOf(`export default () => <p dangerouslySetInnerHTML={{ __html: '${html}' }} />;\n`)).toEqual([
      'idle-code: "onclick" in HTML that this component writes is left out: pages run no code of their own.',
    ]);
  });
});

describe('a map of components', () => {
  const contentWith = async (map: string) => {
    const site = makeSite({
      'config/site.config.ts': "export default { title: 'S', url: 'https://a.example', components: { map: 'src/map' } };\n",
      'content/introduction.mdx': '# Introduction\n\n```js live title="t"\nlet x;\n```\n\n`y`\n\n<code>z</code>\n',
      'src/map.jsx': map,
    });
    await buildWell(site);
    return /<\/h1>\s*(.*?)<\/div><\/article>/s.exec(readFileSync(join(site, 'dist/introduction/index.html'), 'utf8'))![1]!;
  };
  const code = 'code: ({ className, metastring, children }) => <b className={className} title={metastring}>{children}</b>';

  it('has code for words and for blocks, which pre is around', async () => {
    const block = '<b class="language-js" title="live title=&quot;t&quot;">let x;\n</b>';
    const words = '\n<p><b>y</b></p>\n<code>z</code>';
    expect(await contentWith(`export default { ${code} };\n`)).toBe(`${block}${words}`);
    const pre = 'pre: ({ children }) => <section>{children}</section>';
    expect(await contentWith(`export default { ${code}, ${pre} };\n`)).toBe(`<section>${block}</section>${words}`);
    const own = await contentWith(`export default { ${pre} };\n`);
    expect(own).toMatch(/^<section><div class="code-block.*<\/div><\/section>\n<p><code>y<\/code><\/p>\n<code>z<\/code>$/s);
  });
});
