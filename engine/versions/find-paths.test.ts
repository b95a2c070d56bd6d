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
