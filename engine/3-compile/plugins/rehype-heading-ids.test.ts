import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';

const toc = async (text: string, setup?: TextSetup) => (await compileText(text, setup)).doc.toc;

test('lists headings of levels 2 to 6, with code apart from prose', async () => {
  expect(await toc('# Title\n\n## The `run()` *call*\n\n###### Deep ![pic](a.png)', { format: 'md' })).toEqual([
    { id: 'the-run-call', level: 2, parts: [{ text: 'The ' }, { text: 'run()', code: true }, { text: ' call' }] },
    { id: 'deep-pic', level: 6, parts: [{ text: 'Deep pic' }] },
  ]);
});

test.each(['md', 'mdx'] as const)('reads written ids in .%s', async (format) => {
  const { doc, html, problems } = await compileText(
    '# Title {#top}\n\nSetext {#under}\n---\n\n## A {#a} ##\n\nText {#not-an-id}\n\n`{#code}`',
    { format },
  );
  expect(html).toBe(
    '<h1 id="top">Title</h1><h2 id="under">Setext</h2><h2 id="a">A</h2><p>Text {#not-an-id}</p><p><code>{#code}</code></p>',
  );
  expect([doc.contentTitle, doc.toc.map(({ id }) => id), problems]).toEqual(['Title', ['under', 'a'], []]);
});

test.each(['md', 'mdx'] as const)('reads written ids behind a backslash in .%s, and none where the hash has one', async (format) => {
  const { doc, html, problems } = await compileText(
    '# Title \\{#top}\n\n## *A* \\{#a} ##\n\nUnder \\{#under}\n---\n\n## B \\{\\#b}\n\n## C&#123;#c}\n\nText \\{#d}\n\n`\\{#e}`',
    { format },
  );
  expect(html).toBe(
    '<h1 id="top">Title</h1><h2 id="a"><em>A</em></h2><h2 id="under">Under</h2><h2 id="b-b">B {#b}</h2><h2 id="cc">C{#c}</h2><p>Text {#d}</p><p><code>\\{#e}</code></p>',
  );
  expect([doc.toc.map(({ id }) => id), problems]).toEqual([['a', 'under', 'b-b', 'cc'], []]);
});

test('takes the only heading of level 1 for the title, where words stand in front of it', async () => {
  const titleOf = async (text: string, format: 'md' | 'mdx' = 'md') => (await compileText(text, { format })).doc.contentTitle;
  expect(await titleOf('*Generated.*\n\n# A\n\nB\n\n## C')).toBe('A');
  expect(await titleOf('> Generated.\n\nA\n===')).toBe('A');
  const others = ['A\n\n# B\n\n# C', 'A\n\n## B\n\n# C', '- A\n\n# B', '---\ntitle: A\n---\n\nB\n\n# C', '<h1>A</h1>\n\n# B', 'A\n\n> # B'];
  expect(await Promise.all(others.map((text) => titleOf(text)))).toEqual([null, null, null, null, '', null]);
  expect(await titleOf('A\n\n# B', 'mdx')).toBe(null);
});

test('reads ids in comments', async () => {
  expect((await toc('## A {/* #b */}'))[0]).toEqual({ id: 'b', level: 2, parts: [{ text: 'A' }] });
  expect((await toc('## A <!-- #b -->', { format: 'md' }))[0]).toEqual({ id: 'b', level: 2, parts: [{ text: 'A' }] });
  const ids = (await toc('## A <!-- #b c -->\n\n## D <!-- e -->\n\n## F <!-- #g --> h', { format: 'md' })).map(({ id }) => id);
  expect(ids).toEqual(['a', 'd', 'f--h']);
});

test('reads ids in HTML comments of MDX where these are allowed', async () => {
  const compile = (options: TextSetup['options']) => compileText('## A <!-- #b -->', { options });
  for (const options of [{ format: 'mdx' }, { htmlComments: true }] as const)
    expect(await compile(options)).toMatchObject({ doc: { toc: [{ id: 'b' }] }, problems: [] });
  expect((await compile({ format: 'detect' })).problems).toEqual([
    '1:6+4 error html-comment: An HTML comment "<!--" is not allowed in MDX.\nFix: write {/* … */}',
  ]);
});

test('numbers ids that would be taken twice, and spares written ones', async () => {
  expect(
    (await toc('## One\n\n## One\n\n# One\n\n## Two\n\n## Other {#two}\n\n## 🎉\n\n## __proto__', { format: 'md' })).map(({ id }) => id),
  ).toEqual(['one', 'one-1', 'two-1', 'two', 'section', 'proto']);
});

test('makes the ids that GitHub makes', async () => {
  const words = [
    'Two  words',
    'a-b_c 1',
    'A 1',
    'A',
    'A',
    'A-1',
    'What’s new?',
    'Über ΣΑΣ',
    'İ K',
    '1.2.3 (beta)',
    '- -',
    'tab\tbed',
    'constructor',
  ];
  const slugger = new GithubSlugger();
  const text = words.map((word) => `## ${word.replaceAll('  ', '&#32;&#32;').replaceAll('\t', '&#9;')}\n`).join('\n');
  expect((await toc(text, { format: 'md' })).map(({ id }) => id)).toEqual(words.map((word) => slugger.slug(word)));
});

test('warns of a written id that is used twice', async () => {
  expect((await compileText('## A {#x}\n\n## B {#x}')).problems).toEqual([
    '3:1+9 warning duplicate-heading-id: The heading id "x" is used twice on this page.\nFix: give this heading another id',
  ]);
});

test('finds headings wherever they stand, but for raw ones', async () => {
  const text =
    '<Tabs>\n<TabItem value="a">\n\n## In a tab\n\n</TabItem>\n</Tabs>\n\n:::note\n\n### In a note\n\n:::\n\n<h2 id="raw">Raw</h2>\n\n- ## In a list';
  const { doc } = await compileText(text);
  expect(doc.toc.map(({ id }) => id)).toEqual(['in-a-tab', 'in-a-note', 'in-a-list']);
  expect(doc.anchors).toEqual(['in-a-tab', 'in-a-note', 'raw', 'in-a-list']);
});

test('takes the title from a leading h1 alone', async () => {
  const title = async (text: string, setup?: TextSetup) => (await compileText(text, setup)).doc.contentTitle;
  expect(await title('import T from "@theme/Tabs"\n\n{/* c */}\n\n# About {product}')).toBe('About Slipway');
  expect(await title('---\na: 1\n---\n<!-- c -->\n\nUnder\n=====', { format: 'md' })).toBe('Under');
  expect(await title('Text\n\n# Late')).toBe(null);
  expect(await title('> # Quoted', { format: 'md' })).toBe(null);
});

test('takes it from below pictures and anchors, in Markdown', async () => {
  const title = async (text: string, format: 'md' | 'mdx' = 'md') => (await compileText(text, { format })).doc.contentTitle;
  const badges = '[![npm](https://a.example/b.svg)](https://a.example) ![](https://a.example/c.png)\n\n# Title';
  expect(await title(badges)).toBe('Title');
  expect(await title(badges, 'mdx')).toBe(null);
  expect(await title('<a name="top"></a>\n\n# Title')).toBe('Title');
  expect(await title('<div align="center">\n\n<img src="https://a.example/b.png">\n\n# Title\n\n</div>')).toBe('Title');
  expect(await title('<p>Words.</p>\n\n# Title')).toBe(null);
  expect(await title('<head><title>a</title></head>\n\n# Title')).toBe('Title');
});

test('takes an h1 of HTML for the title that is shown, and not for the name', async () => {
  const title = async (text: string, format: 'md' | 'mdx' = 'md') => (await compileText(text, { format })).doc.contentTitle;
  expect(await title('<h1 align="center">Raw</h1>\n\n# Other')).toBe('');
  expect(await title('<p align="center"><img src="https://a.example/b.png"></p>\n<div>\n<h1>Raw</h1>\n</div>')).toBe('');
  expect(await title('<h1>Raw</h1>', 'mdx')).toBe(null);
  expect(await title('Words.\n\n<h1>Raw</h1>')).toBe(null);
  expect(await title('<h2>Raw</h2>\n\n<h1>Raw</h1>')).toBe(null);
});

test('leaves the ids of its own elements to these', async () => {
  const text = '## Docsgen content\n\n## docsgen\n\n## docsgen\n\n## Docsgen tip 3\n\n## Docsgen build\n\n## Main\n\n## Section docsgen';
  for (const html of ['trusted', 'safe'] as const) {
    const { doc, problems } = await compileText(text, { format: 'md', options: { html } });
    expect([doc.toc.map(({ id }) => id), problems]).toEqual([
      [
        'section-docsgen-content',
        'section-docsgen',
        'section-docsgen-1',
        'section-docsgen-tip-3',
        'docsgen-build',
        'main',
        'section-docsgen-2',
      ],
      [],
    ]);
  }
  const { problems } = await compileText('## A {#docsgen-b}', { format: 'md', options: { html: 'safe' } });
  expect(problems).toEqual([expect.stringContaining('html-not-allowed: "<h2 id="docsgen-b">" is not allowed')]);
});
