import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';
import { EMPTY_FRONT_MATTER } from './front-matter.ts';
import { readFrontMatter } from './read-front-matter.ts';

const read = (yaml: string) => readFrontMatter(yaml, { file: '', productName: 'Slipway' });
const problems = async (yaml: string) => (await compileText(`---\n${yaml}\n---\n`)).problems;

test('reads known keys, keeps unknown ones, and knows where their values stand', async () => {
  expect(await read('title: A\nsidebar_position: 2.5\nkeywords: [a, b]\ntags:\n  - x\ndisplayed_sidebar: null\nmine: 1\n')).toEqual({
    frontMatter: {
      ...EMPTY_FRONT_MATTER,
      title: 'A',
      sidebar_position: 2.5,
      keywords: ['a', 'b'],
      displayed_sidebar: null,
      tags: ['x'],
      extra: { mine: 1 },
    },
    values: { title: 'A', sidebar_position: 2.5, keywords: ['a', 'b'], tags: ['x'], displayed_sidebar: null, mine: 1 },
    places: {
      title: { line: 2, column: 8, length: 1 },
      sidebar_position: { line: 3, column: 19, length: 3 },
      keywords: { line: 4, column: 11, length: 6 },
      tags: { line: 6, column: 3, length: 3 },
      'tags.0': { line: 6, column: 5, length: 1 },
      displayed_sidebar: { line: 7, column: 20, length: 4 },
      mine: { line: 8, column: 7, length: 1 },
    },
    diagnostics: [],
  });
});

test('tells of text that YAML takes for a comment', async () => {
  expect(await problems('title: Issue #12 of 3\nsidebar_label: #12\ndescription: A # comment\nslug: "/a" #b\nmine: c #d')).toEqual([
    expect.stringMatching(/^2:14\+8 warning invalid-front-matter: "#12 of 3" is no part of "title"/),
    expect.stringMatching(/^3:16\+3 warning invalid-front-matter: "#12" is no part of "sidebar_label"/),
  ]);
});

test('tells of text that YAML takes for a key and its value', async () => {
  const { diagnostics } = await read('keywords:\n  - One\n  - Two: three\n  - { a: b, c: d }\n');
  expect(diagnostics.map(({ message, fix }) => [message, fix])).toEqual([
    ['"keywords[1]" must be a string; found an object.', 'put it in quotes: "Two: three"'],
    ['"keywords[2]" must be a string; found an object.', null],
  ]);
});

test('takes numbers and dates as the text that was written', async () => {
  const { frontMatter } = await read('title: 1.50\nid: 0x10\nsidebar_label: true\nlast_update:\n  date: 2025-06-30\n  author: 7\n');
  expect(frontMatter).toEqual({
    ...EMPTY_FRONT_MATTER,
    title: '1.50',
    id: '0x10',
    sidebar_label: 'true',
    last_update: { date: '2025-06-30', author: '7' },
  });
});

test('fills in the product and the version', async () => {
  const { frontMatter } = await read('title: "{product} {version}"\ndescription: About {product}\nslug: /{product}\n');
  expect([frontMatter.title, frontMatter.description, frontMatter.slug]).toEqual([
    `Slipway ${VERSION_SENTINEL}`,
    'About Slipway',
    '/{product}',
  ]);
});

test('reports every wrong value at its place, and keeps the others', async () => {
  const { doc, problems } = await compileText(
    '---\ntitle: A\ndraft: yes\nsidebar_position: first\nsearch:\n  boost: -1\ntoc_max_heading_level: 9\n---\n',
  );
  expect(problems).toEqual([
    '3:8+3 error invalid-front-matter: "draft" must be true or false; found "yes", a string.\nFix: write true, without quotes',
    '4:19+5 error invalid-front-matter: "sidebar_position" must be a number; found "first", a string.',
    '6:10+2 error invalid-front-matter: "search.boost" must not be negative; found -1, a number.',
    '7:24+1 error invalid-front-matter: "toc_max_heading_level" must be a whole number from 2 to 6; found 9, a number.',
  ]);
  expect(doc.frontMatter).toEqual({ ...EMPTY_FRONT_MATTER, title: 'A' });
});

test('says how an element of the head is written, where it is as VitePress has it', async () => {
  expect(await problems('head:\n  - - meta\n    - name: author\n      content: Ada')).toEqual([
    '3:5+6 error invalid-front-matter: "head[0]" must be an object; found a list.\nFix: write "- tag: meta" with "attrs" below, and "content" for a text',
  ]);
});

test('reports YAML that does not parse', async () => {
  expect(await problems('title: a: b')).toEqual([
    '2:8+4 error front-matter-syntax: The front matter is not valid YAML: the value contains ": ", which begins another key.\nFix: put the value in quotes',
  ]);
  expect(await problems('a: 1\na: 2')).toEqual([
    '3:1+1 error front-matter-syntax: The front matter is not valid YAML: the key "a" appears twice.\nFix: remove or rename one of the two',
  ]);
  expect(await problems('- a')).toEqual([
    '2:1+3 error front-matter-syntax: The front matter is not valid YAML: it does not consist of "key: value" lines.\nFix: write it as "key: value"',
  ]);
});

test('holds data alone: no anchors, aliases, tags or prototypes', async () => {
  expect(await problems('a: &x [1]\nb: *x')).toEqual([
    '2:4+2 error front-matter-syntax: The front matter is not valid YAML: the anchor "&x" is not allowed.\nFix: write the value out wherever it is needed',
  ]);
  expect((await problems('a: !!js/function "function () {}"')).length).toBe(1);
  expect((await read('__proto__:\n  polluted: true\nconstructor: 1\n')).frontMatter.extra).toEqual({ constructor: 1 });
  expect(({} as { polluted?: boolean }).polluted).toBe(undefined);
});

test('counts lines from the top of the file, whatever its line ends', async () => {
  const { problems, html } = await compileText('\uFEFF---\r\ndraft: no\r\n---\r\n\r\n<Unknwon />\r\n');
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['2:8+2', '5:1+8']);
  expect(html).toBe('<Placeholder name="Unknwon"></Placeholder>');
});
