import { expect, test } from 'vitest';
import { findPaths } from './find-paths.ts';

const find = (text: string, name: string) => findPaths(text, name).map(({ use, written }) => `${use} ${written}`);

test('finds what pages name: links, imports, attributes, front matter, files of code', () => {
  const text = [
    '---\nimage: ../img/a.png\n---',
    "import A from '../components/a'\nexport { b } from \"@site/b\"\nimport raw from '!!raw-loader!../x.py'",
    '[a](../a.md#b) ![b](<../my b.png>) [c](c.md) [d](https://d.dev/e) [f]: ../no.md\n\n[e]: ./e.md "E"',
    '<img src="../f.png"/> <G data={"../g.json"} /> {require(`../h.json`)}',
    '```js file=../i.js#part\nimport x from "../../shown"\n```',
    'Read ../j.txt. Not `../k.txt`, ``a ` ../l``, <!-- ../m --> or a/../n.',
  ].join('\n\n');
  expect(find(text, 'a.mdx')).toEqual([
    'file ../img/a.png',
    'import ../components/a',
    'import @site/b',
    'import ../x.py',
    'file ../a.md',
    'file ../my b.png',
    'file c.md',
    'unclear ../no.md',
    'file ./e.md',
    'file ../f.png',
    'file ../g.json',
    'import ../h.json',
    'file ../i.js',
    'unclear ../j.txt',
  ]);
});

test('finds what other files name, and what may be a path in their code', () => {
  expect(find("import a from '../a'\nread('../b.json') // ../c\n", 'a.ts')).toEqual(['import ../a', 'unclear ../b.json']);
  expect(find('@import "../a.css"; b { background: url(../b.png) } /* ../c */', 'a.css')).toEqual(['import ../a.css', 'file ../b.png']);
  expect(find('{ "$ref": "../a.json#/B", "text": "See ../c" }', 'a.json')).toEqual(['file ../a.json', 'unclear ../c']);
  expect(find("$ref: ../a.yaml#/B\nlist:\n  - '../b.yaml'\n", 'a.yml')).toEqual(['file ../a.yaml', 'file ../b.yaml']);
  expect(find('../a', 'a.png')).toEqual([]);
});

test('keeps every place, whatever is hidden before it', () => {
  const text = '> ```js\n> a\n> ```\n\n- ~~~\n  b\n  ~~~\n\n`c`\n\n[d](../d.md)';
  const [path] = findPaths(text, 'a.md');
  expect(text.slice(path!.start)).toBe('../d.md)');
});

test('leaves what code shows, and texts', () => {
  const fence = '`'.repeat(3);
  const left = [
    `${fence}md\n${fence}js\n[a](../a.md)\n${fence}`,
    `${fence}js title="../a.js"\n${fence}`,
    '1. a\n\n       [a](../a.md)',
    'b\n\n    [a](../a.md)\n\n    [a](../a.md)',
    '<pre>\n&lt;img src="../a.png"&gt; > ../b.md\n</pre>',
    '\\[a](../a.md) $[a](../a.md)$ $$\n[a](../a.md)\n$$',
    '> `a\n> [a](../a.md)`'.replace('\n> ', ' '),
  ];
  for (const text of left) expect(find(`${text}\n\n[z](../z.md)\n`, 'a.md')).toEqual(['file ../z.md']);
  expect(find('<A title="../a.js" data-src=\'../b.js\' />', 'a.mdx')).toEqual(['unclear ../a.js', 'unclear ../b.js']);
});

test('takes for code only what is', () => {
  const fence = '`'.repeat(3);
  for (const text of [
    `${fence}\` ${fence} ${fence}\` begins code.\n\n[a](../a.md)`,
    '- b ` c\n- [a](../a.md) d ` e',
    'b ` c\n# [a](../a.md) d ` e',
    'b ` c\n> [a](../a.md) d ` e',
    '- b\n\n    [a](../a.md)',
    '[^1]: b\n\n    [a](../a.md)',
    'b\n    [a](../a.md)',
    '<pre><a href="../a.md">&lt;</a></pre>',
    '$5 or [a](../a.md) or $6',
    '---\na:\n\n    image: ../a.md\n---',
    '\uFEFF---\nimage: ../a.md\n---',
  ])
    expect([text, find(text, 'a.md')]).toEqual([text, ['file ../a.md']]);
  expect(find('{[\n\n    <a href="../a.md" />\n]}', 'a.mdx')).toEqual(['file ../a.md']);
});

test('reads the targets of links, and several files in an attribute, to their end', () => {
  const targets = ["../what's-new.png", '../a(1).png', '../a,b;c*.png', '../a[1].md', '../a,../b.md', '../a\\).md', '../a.!'];
  for (const target of targets) {
    expect(find(`[a](${target}#b) ([c](${target}?d "e"))`, 'a.md')).toEqual([`file ${target}`, `file ${target}`]);
    expect(find(`[a]: ${target}\n`, 'a.md')).toEqual([`file ${target}`]);
  }
  const pictures = '<img srcSet="../a.png 1x, ../b,c.png 2x,d.png 3x, e.png" src=../f.png>';
  expect(find(pictures, 'a.md')).toEqual(['file ../a.png', 'file ../b,c.png', 'file d.png', 'file e.png', 'file ../f.png']);
});

test('knows the attributes of components and directives that hold files', () => {
  const text = '<Link to="a.md" /> <Card icon=\'../b.svg\' imageDark={"../c.png"} />\n\n::video[D]{src=./d.mp4 captions=./e.vtt}';
  expect(find(text, 'a.mdx')).toEqual(['file a.md', 'file ../b.svg', 'file ../c.png', 'file ./d.mp4', 'file ./e.vtt']);
});
