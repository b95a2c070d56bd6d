import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FileTree, makeSite, treeDigest } from '../build/site-folder.ts';
import { commandWithoutRights } from '../build/without-rights.ts';

/** What the disk does not give out: each file and folder is one problem of the one report, and nothing else goes wrong by it. */

const CONFIG = `import { plug } from './plug.ts';
export default {
  title: 'Docs', url: 'https://docs.example', plugins: [plug()], blog: [{ dir: 'blog', path: '/blog' }], styles: ['config/own.css'],
  theme: 'theme', components: { dir: 'components' }, assets: { allow: ['examples'] },
};
`;
const SITE: FileTree = {
  'config/site.config.ts': CONFIG,
  'config/plug.ts': "export const plug = () => ({ name: 'plug', version: '1' });\n",
  'config/own.css': 'a { color: red }\n',
  'config/glossary.yml': 'term: text\n',
  'config/sidebars/current.json': '{ "docs": ["index", "sub/b"] }\n',
  'components/Box.tsx': "import './box.module.css';\nimport text from './text.ts';\nexport const Box = () => <p>{text}</p>;\n",
  'components/box.module.css': '.a { color: blue }\n',
  'components/text.ts': "export default 'text';\n",
  'theme/footer.tsx': 'export default () => <p>foot</p>;\n',
  'content/index.mdx': '# Home\n\n[a](a.md#part), [b](sub/b.mdx) and ![a drawing](drawing.svg)\n\n<Box />\n',
  'content/a.md': '# A\n\n## Part\n\n[notes](notes.txt)\n',
  'content/notes.txt': 'notes\n',
  'content/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'content/tags.yml': 'one:\n  label: One\n',
  'content/sub/_category_.json': '{ "label": "Sub" }\n',
  'content/sub/_part.md': 'Part.\n',
  'content/sub/b.mdx': "import Part from './_part.md';\n\n# B\n\n<Part />\n\n```js file=../../examples/code.js\n```\n",
  'content/public/deep/robots.txt': 'hello\n',
  'examples/code.js': 'run();\n',
  'blog/2024-01-01-post.md': '---\nauthors: [x]\n---\n\n# Post\n',
  'blog/authors.yml': 'x:\n  name: X\n',
  'pages/about.md': '# About\n',
  'pages/shown.tsx': 'export default () => <p>shown</p>;\n',
};
const FILES = Object.keys(SITE);
const FOLDERS = [
  'blog',
  'components',
  'config',
  'content',
  'content/public',
  'content/public/deep',
  'content/sub',
  'examples',
  'pages',
  'theme',
];
/** Who names others: where these are not read, nobody asks for what they name. The rest are told together. */
const NAMING = ['config/site.config.ts', 'config/plug.ts', 'components/Box.tsx', 'content/index.mdx', 'content/a.md', 'content/sub/b.mdx'];
/** What of these can be told in one build, since none of it names another, or is in it. */
const TOGETHER = [
  ['config/site.config.ts'],
  ['config/plug.ts'],
  ['config'],
  ['content'],
  ['components/Box.tsx', 'content/index.mdx', 'content/a.md', 'content/sub/b.mdx'],
  ['blog', 'components', 'content/public/deep', 'content/sub', 'pages', 'theme'],
  ['content/public', 'examples'],
];

function close(siteDir: string, ...paths: string[]): () => void {
  for (const path of paths) chmodSync(join(siteDir, path), 0);
  const open = () => {
    for (const path of paths) chmodSync(join(siteDir, path), 0o755);
  };
  onTestFinished(open);
  return open;
}

function build(siteDir: string): { exitCode: number | null; problems: string[] } {
  const [command, ...args] = [...commandWithoutRights!, 'build', siteDir, '--json'];
  const { status, stdout } = spawnSync(command!, args, { encoding: 'utf8' });
  const { diagnostics = [stdout] } = JSON.parse(stdout) as {
    diagnostics?: { code: string; message: string; places?: unknown[]; place: { file: string } }[];
  };
  const told = (diagnostics as Exclude<typeof diagnostics, string[]>).flatMap(({ message, places, place }) =>
    ((places ?? [place]) as { file: string }[]).map(({ file }) => `${file}: ${message}`),
  );
  return { exitCode: status, problems: told };
}

const told = (path: string) => `${path}: docsgen cannot read this: permission denied (EACCES).`;

describe.skipIf(commandWithoutRights === null)('what may not be read', () => {
  it('is one problem at its place, of a file or a folder, and the old site stands', () => {
    const siteDir = makeSite(SITE);
    expect(build(siteDir)).toEqual({ exitCode: 0, problems: [] });
    const before = treeDigest(join(siteDir, 'dist'));
    expect(TOGETHER.flat().sort()).toEqual([...NAMING, ...FOLDERS].sort());
    const found = TOGETHER.map((paths) => {
      const open = close(siteDir, ...paths);
      const { exitCode, problems } = build(siteDir);
      open();
      return { exitCode, problems: problems.sort() };
    });
    expect(found).toEqual(TOGETHER.map((paths) => ({ exitCode: 1, problems: paths.map(told).sort() })));
    expect(treeDigest(join(siteDir, 'dist'))).toBe(before);
    expect(build(siteDir)).toEqual({ exitCode: 0, problems: [] });
  }, 600_000);

  it('is told all at once', () => {
    const siteDir = makeSite(SITE);
    const files = FILES.filter((path) => !NAMING.includes(path));
    close(siteDir, ...files);
    const { exitCode, problems } = build(siteDir);
    expect({ exitCode, problems: problems.sort() }).toEqual({ exitCode: 1, problems: files.map(told).sort() });
  });

  it('stops no watching, and is there again when it may be read', async () => {
    const siteDir = makeSite(SITE);
    const openFolder = close(siteDir, 'content/sub');
    const [command, ...args] = [...commandWithoutRights!, 'watch', siteDir, '--port', '0'];
    const child = spawn(command!, args, { env: { ...process.env, NO_COLOR: '1' } });
    const ended = new Promise((done) => child.once('exit', done));
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    const says = (text: string) => vi.waitFor(() => expect(said).toContain(text), 60_000);
    const get = async (path: string) =>
      (await fetch(new URL(path, /Watching at (\S+)/.exec(said)![1]), { headers: { Accept: 'text/html' } })).text();

    await says('Built');
    expect(said).toContain(`content/sub:1:1  error  refused-file\n  docsgen cannot read this: permission denied (EACCES).`);
    openFolder();
    await says('All problems are fixed.');
    expect(await get('/sub/b')).toContain('Part.');
    for (const path of ['content/sub/b.mdx', 'content/sub', 'content', 'config/site.config.ts', 'config', 'content/sub/_part.md']) {
      said = /Watching at \S+\n/.exec(said)![0];
      const open = close(siteDir, path);
      await says(`${path}:1:1  error  refused-file`);
      said = said.replaceAll(/All problems[^\n]*/g, '');
      open();
      await says('All problems are fixed.');
      expect(said.replaceAll(/"[^"]*"/g, '')).not.toContain('docsgen continues');
      expect(await get('/sub/b')).toContain('Part.');
    }
    expect(child.exitCode).toBe(null);
    expect(readFileSync(join(siteDir, 'content/a.md'), 'utf8')).toContain('# A');
  }, 600_000);
});
