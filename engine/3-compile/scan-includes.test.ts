import { expect, test } from 'vitest';
import { scanIncludes } from './scan-includes.ts';

const scan = (text: string, files: Record<string, string>, format: 'md' | 'mdx' = 'mdx') =>
  scanIncludes(text, format, async (path) => files[path] ?? null);

test('finds what a page can read, and what its partials can, missing files too', async () => {
  const files = { 'a/_p.mdx': 'import Q from "../_q.md"\nimport P from "./_p.mdx"', '_q.md': 'end', 'd.json': '{}', 'x.py': 'pass' };
  const text = `import P from './a/_p.mdx';
import d from "./d.json";
import r from '!!raw-loader!./x.py';
import Gone from './gone.mdx?x';
{require('./r.yaml')}`;
  expect(await scan(text, files)).toEqual([
    { path: '_q.md', text: 'end' },
    { path: 'a/_p.mdx', text: files['a/_p.mdx'] },
    { path: 'd.json', text: '{}' },
    { path: 'gone.mdx', text: null },
    { path: 'r.yaml', text: null },
    { path: 'x.py', text: 'pass' },
  ]);
});

test('leaves images, packages and links alone', async () => {
  const text = `import a from './a.png';\nimport b from '@theme/Tabs';\nimport c from './c.js';\n[d](./d.mdx)`;
  expect(await scan(text, {})).toEqual([]);
});

test('finds nothing in Markdown, which includes nothing', async () => {
  expect(await scan(`import P from './a.mdx';`, {}, 'md')).toEqual([]);
});
