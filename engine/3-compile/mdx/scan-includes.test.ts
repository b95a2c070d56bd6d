import { expect, test } from 'vitest';
import { contentDigest } from '../../text/digest.ts';
import { textFacts } from '../text-facts.ts';
import { scanIncludes } from './scan-includes.ts';

const factsOf = (text: string) => textFacts.derive(Buffer.from(text), 'file');
const scan = (text: string, files: Record<string, string>) =>
  scanIncludes(factsOf(text), (path) => (path in files ? factsOf(files[path]!) : null));

test('finds what a page can read, and what its partials can, missing files too', () => {
  const files = { 'a/_p.mdx': 'import Q from "../_q.md"\nimport P from "./_p.mdx"', '_q.md': 'end', 'd.json': '{}', 'x.py': 'pass' };
  const text = `import P from './a/_p.mdx';
import d from "./d.json";
import r from '!!raw-loader!./x.py';
import Gone from './gone.mdx?x';
{require('./r.yaml')}`;
  expect(scan(text, files)).toEqual([
    { path: '_q.md', digest: contentDigest('end') },
    { path: 'a/_p.mdx', digest: contentDigest(files['a/_p.mdx']) },
    { path: 'd.json', digest: contentDigest('{}') },
    { path: 'gone.mdx', digest: null },
    { path: 'r.yaml', digest: null },
    { path: 'x.py', digest: contentDigest('pass') },
  ]);
});

test('leaves images, packages and links alone', () => {
  const text = `import a from './a.png';\nimport b from '@theme/Tabs';\nimport c from './c.js';\n[d](./d.mdx)`;
  expect(scan(text, {})).toEqual([]);
});

test('finds the files that code blocks show, and those of partials', () => {
  const files = {
    '_p.mdx': '```py file=../lib/b.py\n```\nimport c from "./c.py?raw#x"',
    'a.py': 'a()',
    'c.py': 'c()',
    'd e.py': '',
    'f.mdx': 'import Q from "./_q.md"',
    '_q.md': '',
  };
  const text = `import P from './_p.mdx';
\`\`\`py title="file=x" file=./a.py#region {1}
\`\`\`
> ~~~ file='./d e.py#L3-L5'
<CodeBlock metastring="file=./a.py{1}" file="./gone.py" />
\`\`\`mdx file=./f.mdx
import F from './f.mdx'
\`\`\``;
  expect(scan(text, files).map(({ path, digest }) => [path, digest === null ? null : 'there'])).toEqual([
    ['../lib/b.py', null],
    ['_p.mdx', 'there'],
    ['_q.md', 'there'],
    ['a.py', 'there'],
    ['c.py', 'there'],
    ['d e.py', 'there'],
    ['f.mdx', 'there'],
    ['gone.py', null],
  ]);
});

test('costs a text without such a block nothing', () => {
  expect(Object.keys(factsOf('# Title with file=x and a profile=./y'))).toEqual(['digest', 'length', 'paths']);
});
