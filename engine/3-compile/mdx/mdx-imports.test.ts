import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { textFacts } from '../text-facts.ts';
import { scanIncludes } from './scan-includes.ts';

test('puts partials in place, with their headings, links and props', async () => {
  const { html, doc, problems } = await compileText(
    'import Note from "./shared/_note.mdx";\n\n## Before\n\n<Note name="Ann">*inner* [l](./here.md)</Note>\n\n{true && <Note name="Bob" />}\n\n## After',
    {
      files: {
        'shared/_note.mdx':
          '---\nx: 1\n---\nimport Deep from "../_deep.md";\n\n### For {props.name} ({frontMatter.x})\n\n{props.children}\n\n<Deep />',
        '_deep.md': '[d](./deep.md) {braces}',
      },
    },
  );
  expect(problems).toEqual([]);
  expect(html).toBe(
    '<h2 id="before">Before</h2><h3 id="for-ann-1">For Ann (1)</h3><em>inner</em> <a href="./here.md" dataLink="0">l</a>' +
      '<p><a href="./deep.md" dataLink="1">d</a> {braces}</p>' +
      '<h3 id="for-bob-1">For Bob (1)</h3><p><a href="./deep.md" dataLink="2">d</a> {braces}</p><h2 id="after">After</h2>',
  );
  expect(doc.toc.map(({ id }) => id)).toEqual(['before', 'for-ann-1', 'for-bob-1', 'after']);
  expect(doc.links.map(({ url, file, line, column }) => [url, file, line, column])).toEqual([
    ['./here.md', '', 5, 26],
    ['./deep.md', '_deep.md', 1, 1],
    ['./deep.md', '_deep.md', 1, 1],
  ]);
  expect(doc.includes).toEqual(['_deep.md', 'shared/_note.mdx']);
});

test('imports data, text, images and front matter', async () => {
  const { html, doc, problems } = await compileText(
    `import data, { b } from './data.json';
import config from '../config.yaml';
import source from '!!raw-loader!./a.py';
import text from './t.txt?raw';
import logo from './img/logo.png';
import Drawing from './img/d.svg';
import publicImage from '@site/static/img/p.png';
import Part, { frontMatter as meta } from './_p.mdx';

{data.a.join()} {b} {config.port} {source} {text} {meta.title}

<img src={logo} alt="Logo" /> <Drawing width="9" /> <img src={publicImage} /> <img src={require('./img/r.png').default} />

<img src={require('/img/v.png').default} /> <img src={require(\`@site/static/img/w.png\`).default} /> <img src={require(\`./img/\${'x'}.png\`).default} />
`,
    {
      files: {
        'data.json': '{"a":[1,2],"b":3}',
        '../config.yaml': 'port: 80',
        'a.py': 'pass',
        't.txt': 'T',
        '_p.mdx': '---\ntitle: P\n---\n',
      },
    },
  );
  expect(problems).toEqual([]);
  expect(html.split('<img')[0]!.split(/\s+/)).toEqual(['', '1,2', '3', '80', 'pass', 'T', 'P', '']);
  expect(doc.links.map(({ url, kind, raw }) => `${kind} ${url} ${raw}`)).toEqual([
    'image ./img/logo.png false',
    'image ./img/d.svg false',
    'image /img/p.png true',
    'image ./img/r.png false',
    'image /img/v.png true',
    'image /img/w.png true',
    'image ./img/x.png false',
  ]);
});

test('shows the text of a module whose extension is left out, as bundlers find it', async () => {
  const text = "import Source from '!!raw-loader!./code';\nimport Other from '../other.d?raw';\n\nText {Source} {Other}\n";
  const files = { 'code.tsx': 'pass', 'code.json': '{}', '../other.d.ts': 'type' };
  const { html, doc, problems } = await compileText(text, { files });
  expect([html, problems]).toEqual(['<p>Text pass type</p>', []]);
  const tried = ['code', 'code.js', 'code.jsx', 'code.mjs', 'code.ts', 'code.tsx'];
  expect(doc.includes.filter((path) => path.startsWith('code'))).toEqual(tried);
  const facts = { ...textFacts.derive(Buffer.from(text), 'a.mdx'), codePaths: [] };
  const findFacts = (path: string) => (path in files ? textFacts.derive(Buffer.from(''), path) : null);
  expect(scanIncludes(facts, findFacts).map(({ path }) => path)).toEqual(doc.includes);
});

test('names an import cycle, and lets a partial be included twice', async () => {
  const files = {
    'a.mdx': 'import B from "./b.mdx"\n\nA <B/>',
    'b.mdx': 'import A from "./a.mdx"\n\nB <A/>',
    'top.mdx': 'import S from "./s.mdx"\n\n<S/>',
    's.mdx': 'S',
  };
  const { html, problems } = await compileText('import A from "./a.mdx";\n\n<A />', { files });
  expect(html).toBe('<p>A B <Placeholder name="A" inline></Placeholder></p>');
  expect(problems).toEqual([
    'b.mdx:1:15+9 error import-cycle: The partials include one another: a.mdx → b.mdx → a.mdx.\nFix: remove one of these imports',
  ]);
  const diamond = await compileText('import T from "./top.mdx";\nimport S from "./s.mdx";\n\n<T />\n\n<S />', { files });
  expect([diamond.html, diamond.problems]).toEqual(['<p>S</p><p>S</p>', []]);
});

test('ends partials that multiply', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`p${index}.mdx`, `import N from "./p${index + 1}.mdx"\n\n<N/>\n\n<N/>`]),
  );
  const { problems } = await compileText('import P from "./p0.mdx";\n\n<P />', { files: { ...files, 'p20.mdx': 'end' } });
  expect(new Set(problems.map((problem) => problem.split(': ')[0]!.split(' ')[2]))).toEqual(new Set(['include-too-deep']));
});

test('reports each import that cannot be used', async () => {
  const text = `import A from './none.mdx';
import B from 'lodash';
import C from '@theme/Nope';
import { useThing } from 'react';
import D from './bad.json';
import './style.css';
import E from './code.js';
export * from './s.mdx';
export default () => null;

{require('./none.json').a}
`;
  const { problems } = await compileText(text, { files: { 'bad.json': '{', 'code.js': '' } });
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
    '1:15+12 error missing-include: The file "./none.mdx" does not exist.',
    '2:15+8 error unsupported-import: The package "lodash" cannot be found.',
    '3:15+13 warning unknown-component: The theme has no component "@theme/Nope". A placeholder stands in its place.',
    '4:10+8 error unknown-export: "react" has no export "useThing" that a page can use.',
    '6:8+13 error unsupported-import: There is no file "./style.css" to import.',
    '7:15+11 error unsupported-import: There is no file "./code.js" to import.',
    '8:1+8 error unsupported-export: A page cannot use "export *".',
    '9:1+14 error unsupported-export: A page cannot use "export default".',
    '11:10+13 error missing-include: The file "./none.json" does not exist.',
    'bad.json:1:2+1 error json-syntax: This file ends before its JSON is complete.',
  ]);
});

test('says what is not there, and what cannot be imported', async () => {
  const specifiers = ['@site/components/x.tsx', '../examples/list', './a.vue', '@site/a.vue', 'fs', '@scope/name/part', './font.woff2'];
  const { problems } = await compileText(specifiers.map((specifier, index) => `import A${index} from '${specifier}';\n`).join(''));
  expect(problems.map((problem) => problem.split('\n')[0]!.split(': ')[1])).toEqual([
    'There is no file "@site/components/x.tsx" to import.',
    'There is no file "../examples/list" to import.',
    '"./a.vue" cannot be imported into a page.',
    '"@site/a.vue" cannot be imported into a page.',
    '"fs" cannot be imported into a page.',
    'The package of "@scope/name/part" cannot be found.',
    '"./font.woff2" cannot be imported into a page.',
  ]);
});

test('says how to name a file that is named as in other programs', async () => {
  const { problems } = await compileText(
    "import A from '/snippets/a.mdx';\nimport B from '@/components/b';\nimport C from '@en/shared/c.md';\n",
  );
  const fix = 'Fix: begin with "./" or "../" for a file beside the page, or with "@site/" for one in the site folder';
  expect(problems.map((problem) => problem.split('\n')[1])).toEqual([fix, fix, fix]);
});

test('reads what is named from the site folder, wherever it stands', async () => {
  const { html, doc, problems } = await compileText(
    `import Part from '@site/snippets/_part.mdx';
import data from '@site/data/list.json';
import image from '@site/docs/img/x.png';

<Part /> {data.length} <img src={image} />`,
    {
      files: {
        '/snippets/_part.mdx':
          "import Deep from '../other/_deep.md';\nimport logo from './logo.svg';\n\n[l](./page.md) ![i](./i.png)\n\n<Deep />\n\n<img src={logo} />",
        '/other/_deep.md': 'deep',
        '/data/list.json': '[1, 2]',
      },
    },
  );
  expect(problems).toEqual([]);
  expect(html).toContain('deep');
  expect(doc.includes).toEqual(['/data/list.json', '/other/_deep.md', '/snippets/_part.mdx']);
  expect(doc.links.map(({ url, file }) => [url, file])).toEqual([
    ['./page.md', '/snippets/_part.mdx'],
    ['./i.png', '/snippets/_part.mdx'],
    ['@site/snippets/logo.svg', ''],
    ['@site/docs/img/x.png', ''],
  ]);
});

test('gives each page a large YAML file as it stands, whatever a page before has done to it', async () => {
  const yaml = `names:\n${Array.from({ length: 1000 }, (_, at) => `  - name-${at}\n`).join('')}`;
  const show = (code: string) => compileText(`import data from './data.yaml';\n\n{${code}}\n`, { files: { 'data.yaml': yaml } });
  for (let time = 0; time < 2; time++) expect((await show('data.names[0] = "gone"')).html).toContain('gone');
  const again = await show('data.names[0]');
  expect([again.html, again.problems]).toEqual([expect.stringContaining('name-0'), []]);
  const broken = () => compileText(`import data from './data.yaml';\n`, { files: { 'data.yaml': `${yaml}names: 2\n` } });
  expect([(await broken()).problems.length, (await broken()).problems.length]).toEqual([1, 1]);
});
