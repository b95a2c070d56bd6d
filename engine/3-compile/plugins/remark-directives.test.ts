import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const html = async (text: string) => (await compileText(text, { format: 'md' })).html;

test('knows the ways to write a title', async () => {
  expect(await html(':::note\nBody\n:::')).toBe('<Admonition type="note"><p>Body</p></Admonition>');
  expect(await html(':::tip[With **bold**]\nBody\n:::')).toBe(
    '<Admonition type="tip"><AdmonitionTitle>With <strong>bold</strong></AdmonitionTitle><p>Body</p></Admonition>',
  );
  expect(await html(':::info  Plain `title` with [brackets] \nBody\n:::')).toBe(
    '<Admonition type="info"><AdmonitionTitle>Plain <code>title</code> with [brackets]</AdmonitionTitle><p>Body</p></Admonition>',
  );
  expect(await html(':::danger{title="Quoted" #id}\nBody\n:::')).toBe(
    '<Admonition type="danger" id="id"><AdmonitionTitle>Quoted</AdmonitionTitle><p>Body</p></Admonition>',
  );
});

test('nests, and stands in lists and quotations', async () => {
  expect(await html('::::note\n:::caution Inner\nA\n:::\nB\n::::')).toBe(
    '<Admonition type="note"><Admonition type="caution"><AdmonitionTitle>Inner</AdmonitionTitle><p>A</p></Admonition><p>B</p></Admonition>',
  );
  expect(await html('1. One\n\n   :::important Read\n   A\n   :::\n\n2. Two')).toBe(
    '<ol><li><p>One</p><Admonition type="important"><AdmonitionTitle>Read</AdmonitionTitle><p>A</p></Admonition></li><li><p>Two</p></li></ol>',
  );
});

test("reads GitHub's alerts", async () => {
  expect(await html('> [!WARNING]\n> Careful\n>\n> > [!tip]\n> > Inner')).toBe(
    '<Admonition type="warning"><p>Careful</p><Admonition type="tip"><p>Inner</p></Admonition></Admonition>',
  );
  expect(await html('> [!NOPE]\n> A')).toBe('<blockquote><p>[!NOPE]\nA</p></blockquote>');
  expect(await html('> [!Caution]  \n> **Hot**\n>\n> - A')).toBe(
    '<Admonition type="caution"><p><strong>Hot</strong></p><ul><li>A</li></ul></Admonition>',
  );
});

test.each(['> [!NOTE] A', '> [!NOTE] **A**', '> [!NOTE]', '> A\n> [!NOTE]\n> B', '> \\[!NOTE]\n> A'])(
  '%j is a quotation, as on GitHub',
  async (text) => {
    expect(await html(text)).toMatch(/^<blockquote>/);
  },
);

test('leaves text that only looks like a directive as it was', async () => {
  const text = 'At 10:30, a:b and :name[*x*]{y="z"} or ::leaf.';
  expect(await html(text)).toBe('<p>At 10:30, a:b and :name[<em>x</em>]{y="z"} or ::leaf.</p>');
  expect(await html('::youtube[x]{id=1}')).toBe('<p>::youtube[x]{id=1}</p>');
});

test('says how a line would be a directive, and tells of no end of one that is none', async () => {
  const fixes = async (text: string) =>
    (await compileText(text, { format: 'md' })).problems.map((problem) => `${problem.split(' ')[0]} ${problem.split('\nFix: ')[1]}`);
  expect(await fixes(':::tip\n\nA\n\n:::\n\n:::\n')).toEqual([
    '7:1+3 remove the line; a directive that contains another one needs more colons than the inner one',
  ]);
  expect(await fixes(':::note [My title]\n\nA\n\n:::\n')).toEqual(['1:1+18 write ":::note[My title]"']);
  expect(await fixes('::: raw\n\nA\n\n:::\n')).toEqual(['1:1+7 remove the line and the one that ends it: there is no directive ":::raw"']);
  const braced = [':::{tip} Title', ':::{hint}', '::: {.callout-note title="T"}', '::: {#n .warning}', ':::{toctree}'];
  expect(await fixes(braced.map((line) => `${line}\nA\n:::\n`).join('\n'))).toEqual([
    '1:1+14 write ":::tip[Title]"',
    '5:1+9 write ":::tip"',
    '9:1+29 write ":::note[T]"',
    '13:1+17 write ":::warning"',
    '17:1+12 remove the line and the one that ends it: there is no directive ":::toctree"',
  ]);
  expect(await fixes(':::note{.a title="t"}[after]\n\nA\n\n:::\n')).toEqual(['1:1+28 write ":::note[after]{.a title="t"}"']);
});

test('reads containers with a space in front of their names, as VitePress has them', async () => {
  for (const format of ['md', 'mdx'] as const) {
    const compile = (text: string) => compileText(text, { format, options: { admonitions: { deprecated: 'warning' } } });
    for (const [written, spaced] of [
      [':::tip[Watch *out*]\n\nA\n\n:::', '::: tip Watch *out*\n\nA\n\n:::'],
      [':::warning\nA\n:::\n\nB', ':::  warning  \nA\n:::\n\nB'],
      ['> :::deprecated\n> A\n> :::', '> ::: deprecated\n> A\n> :::'],
      ['- ::::info\n  :::details[More]\n  A\n  :::\n  ::::', '- :::: info\n  ::: details More\n  A\n  :::\n  ::::'],
    ])
      expect([(await compile(spaced!)).html, (await compile(spaced!)).problems]).toEqual([(await compile(written!)).html, []]);
    expect((await compile('::: tip\r\nA\r\n:::\r\n')).html).toBe('<Admonition type="tip"><p>A</p></Admonition>');
  }
  const { problems } = await compileText('::: tip See [A](\n\nB\n\n:::\n\n::: tip {#a}\n', { format: 'md' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['7:1+12']);
});

test('leaves code alone', async () => {
  expect(await html('~~~md\n:::note Title\n::: note\n:::\n~~~')).toMatch(/:::note Title\n::: note\n:::<\/CodeBlock>$/);
});

test('tells of what is no admonition, keeping its content', async () => {
  const { html, problems } = await compileText(':::nota Title\nBody\n:::\n\n::: nota\n\nLost\n\n:::\n\n:::tip\nOpen', { format: 'md' });
  expect(html).toBe('<p>Title</p><p>Body</p><p>::: nota</p><p>Lost</p><p>:::</p><Admonition type="tip"><p>Open</p></Admonition>');
  expect(problems).toEqual([
    '1:1+7 warning unknown-directive: There is no directive ":::nota"; its content is shown without a box.\nFix: did you mean ":::note"?',
    '5:1+8 warning stray-directive: "::: nota" neither opens nor closes a directive and is shown as text.\nFix: remove the line and the one that ends it: there is no directive ":::nota"',
    '11:1+6 warning unclosed-admonition: The directive ":::tip" is never closed, so it includes everything that follows.\nFix: close it with a line of as many colons as it begins with',
  ]);
});
