import { describe, expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { textFacts } from '../text-facts.ts';
import { unwrapMdxCode } from './unwrap-mdx-code.ts';

test.each([
  ['a fence', '```mdx-code-block\n<b>x</b>\n```\n', '                 \n<b>x</b>\n   \n'],
  ['four marks with a fence in it', '````mdx-code-block\n```js\n1\n```\n````', '                  \n```js\n1\n```\n    '],
  ['a quotation', '> ```mdx-code-block\n> <b/>\n> ```', '>                  \n> <b/>\n>    '],
  ['spaces before the name', '``` mdx-code-block\na\n```', '                  \na\n   '],
  ['another language', '```mdx-code-blocks\na\n```', '```mdx-code-blocks\na\n```'],
  ['a fence that shows one', '````md\n```mdx-code-block\na\n```\n````', '````md\n```mdx-code-block\na\n```\n````'],
  ['a fence without an end', '```mdx-code-block\na', '```mdx-code-block\na'],
  ['lines of another system', '```mdx-code-block\r\na\r\n```\r\n', '                 \r\na\r\n   \r\n'],
])('%s', (_name, text, expected) => expect(unwrapMdxCode(text)).toBe(expected));

describe('in a page', () => {
  const html = async (text: string, files?: Record<string, string>) => {
    const { html, problems } = await compileText(text, { ...(files && { files }), options: { format: 'mdx' } });
    return [html, ...problems].join('\n');
  };

  test('one may open what another closes', async () => {
    const text = '```mdx-code-block\n<Tabs>\n<TabItem value="a">\n```\n\nIn **it**\n\n```mdx-code-block\n</TabItem>\n</Tabs>\n```';
    expect(await html(text)).toBe('<Tabs><TabItem value="a"><p>In <strong>it</strong></p></TabItem></Tabs>');
  });

  test('it may stand in a list, and in an admonition', async () => {
    expect(await html('- a\n\n  ```mdx-code-block\n  <b>x</b>\n  ```\n- b')).toBe('<ul><li><p>a</p><b>x</b></li><li><p>b</p></li></ul>');
    expect(await html(':::note\n\n```mdx-code-block\n<b>{1 + 1}</b>\n```\n\n:::')).toBe('<Admonition type="note"><b>2</b></Admonition>');
  });

  test('it may import and export', async () => {
    const text = '```mdx-code-block\nimport Part from "./_part.mdx";\nexport const two = 2;\n```\n\n<Part /> {two}';
    expect(await html(text, { '_part.mdx': 'Part' })).toContain('2');
  });
});

test('what it imports is known before the page is compiled', () => {
  const text = '```mdx-code-block\nimport Chart from "@site/src/chart";\n```\n\n```js\nimport x from "not-this";\n```\n';
  expect(textFacts.derive(Buffer.from(text), 'a.mdx').modules).toEqual(['@site/src/chart']);
});

test('so is what is imported on the same line as something else', () => {
  const text = "import a from './a';import { b } from '@acme/b'; import '@acme/c'\n";
  expect(textFacts.derive(Buffer.from(text), 'a.mdx').modules).toEqual(['./a', '@acme/b', '@acme/c']);
});
