import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mergeSite } from '../../engine/merge-site.ts';
import { openBuildSession } from '../../engine/session/build-session.ts';
import { contentDigest } from '../../engine/text/digest.ts';
import { build, buildWell, type FileTree, listChanges, makeFolder, makeSite, readDigests, writeTree } from '../build/site-folder.ts';

/** Sites with plugins are built as all others are: the same bytes from everywhere, and nothing twice. */

const sample = fileURLToPath(new URL('../build/samples/plugins', import.meta.url));

function copySample(): string {
  const siteDir = makeFolder('plugins');
  cpSync(sample, siteDir, { recursive: true, filter: (path) => path !== join(sample, 'expected') });
  return siteDir;
}

describe('the sample', () => {
  it('has the same bytes from one worker, two workers, two parts and a session', async () => {
    const siteDir = copySample();
    await buildWell(siteDir);
    const { '.docsgen.json': _, ...whole } = readDigests(join(siteDir, 'dist'));

    await buildWell(siteDir, { outDir: join(siteDir, 'other'), workers: 2, cache: false });
    expect(listChanges(whole, withoutRecord(join(siteDir, 'other')))).toEqual([]);

    const parts = await Promise.all(
      [1, 2].map(async (index) => {
        const outDir = join(siteDir, `part-${index}`);
        const report = await build(copySample(), { outDir, shard: { index, count: 2 } });
        expect(report.errors).toBe(0);
        return { dir: outDir, name: `part-${index}-of-2` };
      }),
    );
    await mergeSite({ siteDir: makeFolder('merged'), outDir: join(siteDir, 'merged'), parts });
    expect(listChanges(whole, withoutRecord(join(siteDir, 'merged')))).toEqual([]);

    const session = openBuildSession({ siteDir, workers: 1, mode: 'production' });
    try {
      await session.build('unknown');
      const served: Record<string, string> = {};
      for (const path of session.output.paths()) served[path] = contentDigest(await session.output.get(path)!.contents());
      expect(listChanges(whole, served)).toEqual([]);
      writeTree(siteDir, { 'data/limits.json': '[["Deployments", 7]]' });
      const { changedPaths, report } = await session.build(new Set([join(siteDir, 'data/limits.json')]));
      expect(report.compiled).toBe(2);
      expect(changedPaths.filter((path) => !path.startsWith('assets/')).sort()).toEqual([
        '1.0/limits/index.html',
        'limits.json',
        'limits/index.html',
      ]);
    } finally {
      await session.close();
    }
  });

  it('parses natively what has nothing of its syntax, and says which plugin it is of', async () => {
    expect((await buildWell(copySample())).parserCounts).toEqual({ native: 5, 'syntax of keyboard': 1 });
  });

  it('tells how long each plugin worked, and nothing where there is none', async () => {
    const { profile } = await buildWell(copySample(), { profile: true });
    expect(profile!.plugins!.map(({ name }) => name).sort()).toEqual(['imprint', 'limits', 'rehypeDiagrams', 'remarkNew']);
    const { profile: plain } = await buildWell(makeSite({ 'content/introduction.md': '# Introduction\n' }), { profile: true });
    expect(plain).not.toHaveProperty('plugins');
  });
});

function withoutRecord(folder: string): Record<string, string> {
  const { '.docsgen.json': _, ...digests } = readDigests(folder);
  return digests;
}

/** Files that are younger than the coarsest clock of a file system ticks are read again, whatever else is known. */
const settle = () => new Promise((done) => setTimeout(done, 2100));

const SITE: FileTree = {
  'config/site.config.ts': `import { shout } from './shout.ts';
import { crumb } from './crumb.ts';
export default { title: 'Docs', url: 'https://docs.example.com', plugins: [shout({ sign: '!' }), crumb] };
`,
  'config/shout.ts': `import { definePlugin } from 'docsgen/config';
import { add } from './add.ts';
export const shout = definePlugin(({ sign }: { sign: string }) => ({
  name: 'shout',
  version: '1',
  remark: [() => (tree) => tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: add('Hey', sign) }] })],
}));
`,
  'config/add.ts': 'export const add = (text: string, sign: string) => text + sign;\n',
  'config/crumb.ts': `import { definePlugin } from 'docsgen/config';
export const crumb = definePlugin({ name: 'crumb', version: '1', emit: () => [{ path: 'crumb.txt', contents: 'one' }] });
`,
  'content/introduction.md': '# Introduction\n',
  'content/other.md': '# Other\n',
};

describe('what a change compiles again', () => {
  const edit = (siteDir: string, file: string, from: string, to: string) => {
    const path = join(siteDir, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };

  it.each<[name: string, edit: [file: string, from: string, to: string], compiled: number]>([
    ['nothing, for what the plugins do not see', ['config/site.config.ts', "title: 'Docs'", "title: 'Docs', tagline: 'All of it'"], 0],
    ['nothing, for a plugin that has no part in it', ['config/crumb.ts', "'one'", "'two'"], 0],
    ['all, for an option', ['config/site.config.ts', "sign: '!'", "sign: '?'"], 2],
    ['all, for a version', ['config/shout.ts', "version: '1'", "version: '2'"], 2],
    ['all, for the code of the plugin', ['config/shout.ts', "'Hey'", "'Ho'"], 2],
    ['all, for code that the plugin imports', ['config/add.ts', '(text: string', '(text: unknown'], 2],
    ['one page, for its text', ['content/other.md', '# Other', '# Else'], 1],
  ])('is %s', async (_name, change, compiled) => {
    const siteDir = makeSite(SITE);
    expect((await buildWell(siteDir)).compiled).toBe(2);
    edit(siteDir, ...change);
    expect((await buildWell(siteDir)).compiled).toBe(compiled);
    const { '.docsgen.json': _record, ...warm } = readDigests(join(siteDir, 'dist'));
    rmSync(join(siteDir, '.docsgen'), { recursive: true });
    await buildWell(siteDir);
    expect(listChanges(warm, withoutRecord(join(siteDir, 'dist')))).toEqual([]);
  });

  it('is all, for any word of the config, where plugins stand in it', async () => {
    const config =
      'export default { title: "Docs", url: "https://docs.example.com", plugins: [{ name: "a", version: "1", remark: [() => () => {}] }] };\n';
    const siteDir = makeSite({ ...SITE, 'config/site.config.ts': config });
    await buildWell(siteDir);
    edit(siteDir, 'config/site.config.ts', '"Docs"', '"Docs", tagline: "All of it"');
    expect((await buildWell(siteDir)).compiled).toBe(2);
  });
});

describe('a plugin that asks where a page stands', () => {
  const files: FileTree = {
    'config/site.config.ts': `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const remarkInclude = () => (tree, file) => {
  for (const node of tree.children)
    if (node.type === 'code' && node.meta) node.value = file.stem + ': ' + readFileSync(join(file.dirname, node.meta), 'utf8').trim();
};
export default { title: 'Docs', url: 'https://docs.example.com', markdown: { remarkPlugins: [remarkInclude] } };
`,
    'content/introduction.md': '# Introduction\n',
    'content/a.md': '```text code.txt\n```\n',
    'content/b.md': '```text code.txt\n```\n',
    'content/code.txt': 'first\n',
  };
  const show = (siteDir: string) =>
    ['a', 'b'].map((page) => /<code[^>]*>([^<]*)/.exec(readFileSync(join(siteDir, 'dist', page, 'index.html'), 'utf8'))?.[1]);

  it('gets equal pages compiled apart, and again when a file changes that a page names', async () => {
    const siteDir = makeSite(files);
    await settle();
    expect((await buildWell(siteDir)).compiled).toBe(3);
    expect(show(siteDir)).toEqual(['a: first', 'b: first']);

    writeTree(siteDir, { 'content/code.txt': 'second\n' });
    expect((await buildWell(siteDir)).compiled).toBe(2);
    expect((await buildWell(siteDir, { outDir: join(siteDir, 'other') })).compiled).toBe(0);
    expect(show(siteDir)).toEqual(['a: second', 'b: second']);

    writeTree(siteDir, { 'content/introduction.md': '# Introduced\n' });
    expect((await buildWell(siteDir)).compiled).toBe(1);
  });
});

describe('with components of the site', () => {
  const site = (plugin: string): FileTree => ({
    'config/site.config.ts': `import badge from '../src/remark/badge.js';
export default { title: 'Docs', url: 'https://docs.example.com', pages: { dir: 'pages' }, markdown: { format: 'mdx', remarkPlugins: [badge] } };
`,
    'components/Mark.jsx': 'export default function Mark() { return <i>MARK</i>; }\n',
    'src/components/Badge.jsx': 'export default function Badge() { return <b>BADGE</b>; }\n',
    'src/remark/badge.js': plugin,
    'content/introduction.md': '# Introduction\n',
    'pages/start.jsx': 'export default function Start() { return <p>Welcome</p>; }\n',
  });
  const read = (siteDir: string, path: string) => readFileSync(join(siteDir, 'dist', path, 'index.html'), 'utf8');

  it('may bring imports and components into pages that do not name them', async () => {
    const siteDir = makeSite(
      site(`const { valueToEstree } = { valueToEstree: (source) => ({ type: 'Program', sourceType: 'module', body: [{
  type: 'ImportDeclaration',
  specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Badge' } }],
  source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
}] }) };
module.exports = () => (tree) => {
  tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: valueToEstree('@site/src/components/Badge') } });
  for (const name of ['Badge', 'Mark']) tree.children.push({ type: 'mdxJsxFlowElement', name, attributes: [], children: [] });
};
`),
    );
    await buildWell(siteDir);
    expect(read(siteDir, '')).toContain('<b>BADGE</b>');
    expect(read(siteDir, '')).toContain('<i>MARK</i>');
    writeTree(siteDir, { 'src/components/Badge.jsx': 'export default function Badge() { return <b>SHIELD</b>; }\n' });
    expect((await buildWell(siteDir)).compiled).toBe(2);
    expect(read(siteDir, '')).toContain('<b>SHIELD</b>');
  });

  it('leave pages alone that are components', async () => {
    const text = "{ type: 'paragraph', children: [{ type: 'text', value: 'Added' }] }";
    const siteDir = makeSite(site(`module.exports = () => (tree) => { tree.children.push(${text}); };\n`));
    await buildWell(siteDir);
    expect(read(siteDir, '')).toContain('<p>Added</p>');
    expect(read(siteDir, 'start')).toContain('<p>Welcome</p>');
    expect(read(siteDir, 'start')).not.toContain('Added');
  });
});

it('notices a file that one page names, in the first build as in all others', async () => {
  const config = `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const remarkShow = () => (tree, file) => tree.children.push({ type: 'text', value: readFileSync(join(file.dirname, 'note.txt'), 'utf8') });
export default { title: 'Docs', url: 'https://docs.example.com', markdown: { remarkPlugins: [remarkShow] } };
`;
  const siteDir = makeSite({ 'config/site.config.ts': config, 'content/introduction.md': 'From note.txt:\n', 'content/note.txt': 'first' });
  await settle();
  await buildWell(siteDir);
  writeTree(siteDir, { 'content/note.txt': 'second' });
  expect((await buildWell(siteDir)).compiled).toBe(1);
});

it('runs the hooks of a plugin in each build that asks for it', async () => {
  const config = `import { existsSync } from 'node:fs';
import { definePlugin } from 'docsgen/config';
const flag = new URL('../flags/flag', import.meta.url);
export default {
  title: 'Docs', url: 'https://docs.example.com',
  plugins: [definePlugin({ name: 'now', version: '1', runsAlways: true, sources: () => [{ path: 'now.md', text: existsSync(flag) ? 'after' : 'before' }] })],
};
`;
  const siteDir = makeSite({ 'config/site.config.ts': config, 'content/introduction.md': '# Introduction\n', 'flags/none': '' });
  await settle();
  const show = () => /<p>(before|after)<\/p>/.exec(readFileSync(join(siteDir, 'dist/now/index.html'), 'utf8'))?.[1];
  await buildWell(siteDir);
  expect(show()).toBe('before');
  writeTree(siteDir, { 'flags/flag': '' });
  await buildWell(siteDir);
  expect(show()).toBe('after');
});
