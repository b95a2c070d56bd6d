import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const compile = async (text: string, format: 'md' | 'mdx' = 'mdx', files: Record<string, string> = {}) => {
  const { doc, html, problems } = await compileText(text, { format, files });
  return { head: doc.head, html, problems, links: doc.links.map(({ url, kind, file, line }) => [url, kind, file, line]) };
};
const tags = ({ head = [] }: Awaited<ReturnType<typeof compile>>) =>
  head.map(({ tagName, attributes, text }) =>
    [tagName, ...Object.entries(attributes).map((entry) => entry.join('=')), ...(text ? [text] : [])].join(' '),
  );

test('a page without a head has none', async () => {
  expect(await compile('# Title\n\nThe `<head>` element.\n\n```html\n<head></head>\n```\n', 'md')).toMatchObject({
    head: undefined,
    problems: [],
  });
});

test.each([
  ['an element', '<head>\n  <title>A {1 + 1}</title>\n  <meta name="b" content="c" />\n</head>\n\nText.'],
  [
    'a component of Docusaurus',
    'import Head from \'@docusaurus/Head\';\n\n<Head>\n  <title>A 2</title>\n  <meta name="b" content="c" />\n</Head>\n\nText.',
  ],
  ['its name alone', '<Head><title>A 2</title><meta name="b" content="c" /></Head>\n\nText.'],
  ['code', 'export const Top = () => <Head><title>A 2</title><meta name="b" content="c" /></Head>;\n\n<Top />\n\nText.'],
  ['front matter', '---\nhead:\n  - tag: title\n    content: A 2\n  - tag: meta\n    attrs: { name: b, content: c }\n---\n\nText.'],
])('is filled by %s', async (_, text) => {
  const compiled = await compile(text);
  expect([tags(compiled), compiled.html, compiled.problems]).toEqual([['title A 2', 'meta name=b content=c'], '<p>Text.</p>', []]);
});

test.each(['md', 'mdx'] as const)('is the same in .%s', async (format) => {
  const text =
    '<head>\n<title>A</title>\n<html lang="nl" class="x y"></html>\n<link rel="next" href="./b.md"/>\n\n<meta property="og:image" content="a.png"/>\n</head>\n\nText.';
  const compiled = await compile(text, format);
  expect([tags(compiled).sort(), compiled.html, compiled.problems]).toEqual([
    ['html lang=nl className=x y', 'link rel=next href=./b.md', 'meta property=og:image content=a.png', 'title A'],
    '<p>Text.</p>',
    [],
  ]);
  expect(compiled.links.sort()).toEqual([
    ['./b.md', 'link', '', 4],
    ['a.png', 'image', '', 6],
  ]);
});

test.each(['md', 'mdx'] as const)('gives the root the classes of a body, and passes over the charset, in .%s', async (format) => {
  const text = '<head>\n<html class="x"></html>\n<body class="y z"></body>\n<meta charset="utf-8"/>\n</head>\n\nText.';
  const compiled = await compile(text, format);
  expect([tags(compiled), compiled.html, compiled.problems]).toEqual([['html className=x', 'html className=y z'], '<p>Text.</p>', []]);
});

test('stays out of the excerpt, the search and the contents', async () => {
  for (const text of [
    '<head><title>Hidden words</title></head>\n\n# Title\n\nShown.\n',
    '<head>\n<title>Hidden words</title>\n\n<meta name="a" content="b"/>\n\n</head>\n\n# Title\n\nShown.\n',
  ]) {
    for (const format of ['md', 'mdx'] as const) {
      const { doc } = await compileText(text, { format });
      expect([doc.excerpt, JSON.stringify(doc.sections).includes('Hidden'), doc.contentTitle]).toEqual(['Shown.', false, 'Title']);
    }
  }
});

test('of a partial is that of the page, and its links start from the partial', async () => {
  const compiled = await compile("import P from './parts/_p.mdx';\n\n<P />\n", 'mdx', {
    'parts/_p.mdx': '<head>\n  <link rel="next" href="./b.md" />\n</head>\n',
  });
  expect([tags(compiled), compiled.links]).toEqual([['link rel=next href=./b.md'], [['./b.md', 'link', 'parts/_p.mdx', 2]]]);
});

test('has one title, the last', async () => {
  expect(tags(await compile('<head><title>A</title><title>B</title></head>'))).toEqual(['title B']);
});

test('marks what a reader elsewhere needs with its origin', async () => {
  const { head } = await compile(
    '<head><meta name="twitter:image" content="a.png" /><meta property="og:url" content="/b" /><link rel="canonical" href="/c" /><link rel="icon" href="/d.png" /><meta name="author" content="/e" /></head>',
  );
  expect(head!.map(({ url }) => url && [url.attribute, url.link, url.isAbsolute])).toEqual([
    ['content', 0, true],
    ['content', 1, true],
    ['href', 2, true],
    ['href', 3, false],
    undefined,
  ]);
});

test('leaves a page of strangers nothing', async () => {
  const { doc, problems } = await compileText('<head>\n<title>A</title>\n</head>\n\nText.\n', { format: 'md', options: { html: 'safe' } });
  expect([doc.head, problems.map((problem) => problem.split('\n')[0])]).toEqual([
    undefined,
    ['1:1+0 error html-not-allowed: "<head>" is not allowed: the config sets markdown.html to "safe".'],
  ]);
});

test('lacks a meta that says nothing, with a warning', async () => {
  const { html, head, problems } = await compile('<head><meta name="generator" value="x" /><title>A</title></head>\n\nText.');
  expect([html, head?.map(({ tagName }) => tagName)]).toEqual(['<p>Text.</p>', ['title']]);
  expect(problems).toEqual([
    '1:7+35 warning head-content: <meta> in <head> has no "content", so it is left out.\nFix: write <meta name="…" content="…">, or remove it',
  ]);
});

test('lines that Markdown takes for code are named as such', async () => {
  const { problems } = await compile('<head>\n  <title>A</title>\n\n    <title>B</title>\n</head>\n', 'md');
  expect(problems).toEqual([
    '4:1+20 error head-content: A block of code cannot be part of the head of a document.\nFix: move it out of <head>, or put it into an element such as <title>; write &lt;head> if the tag is meant as text',
  ]);
});
