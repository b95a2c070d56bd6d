import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const html = async (text: string, emoji = true) => (await compileText(text, { format: 'md', options: { emoji } })).html;

test.each([
  ['Go :rocket:!', 'Go 🚀!'],
  [':+1: and :-1: and :100:', '👍 and 👎 and 💯'],
  [':tada::rocket:', '🎉🚀'],
  ['(:man_dancing:)', '(🕺)'],
  ['**:rocket:** [:tada:](https://example.com)', '<strong>🚀</strong> <a href="https://example.com" dataLink="0">🎉</a>'],
])('%j shows %j', async (text, shown) => {
  expect(await html(text)).toBe(`<p>${shown}</p>`);
});

test.each([
  '10:30:45',
  'a:100:b',
  ':nosuchname:',
  'std:rocket:x',
  'x:rocket:',
  ':rocket:x',
  '/:rocket:/',
  ':--:',
  ':constructor:',
  ':rocket',
])('leaves %j alone', async (text) => {
  expect(await html(text)).toBe(`<p>${text}</p>`);
});

test('leaves code, URLs and what is escaped alone', async () => {
  expect(await html('`:rocket:` \\:rocket: &#58;rocket:')).toBe('<p><code>:rocket:</code> :rocket: :rocket:</p>');
  expect(await html('<https://example.com/a:rocket:>')).toContain('>https://example.com/a:rocket:</a>');
  expect(await html('| a |\n|:--:|\n| :rocket: |')).toContain('>🚀</td>');
});

test('makes the id of a heading of the name, as GitHub does', async () => {
  const { doc, html } = await compileText('## :rocket: Launch `it` {#go}\n\n## :rocket: Launch `it`', { format: 'md' });
  expect(html).toBe('<h2 id="go">🚀 Launch <code>it</code></h2><h2 id="rocket-launch-it">🚀 Launch <code>it</code></h2>');
  expect(doc.toc[1]!.parts[0]!.text).toBe('🚀 Launch ');
});

test.each([
  ['md', '## Logo <img src="./x.png" alt="logo"> :tada:', 'logo--tada'],
  ['md', '## Plan <!-- todo --> :tada:', 'plan--tada'],
  ['md', '## Use `:tada:` **:rocket:**', 'use-tada-rocket'],
  ['md', '## A ro:rock**et:**', 'a-rorocket'],
  ['mdx', "export const x = 'XX';\n\n## Head {x} :rocket:", 'head-xx-rocket'],
] as const)('takes of a heading, in %s, what it shows: %j', async (format, text, id) => {
  const { doc } = await compileText(text, { format });
  expect(doc.toc.map((entry) => entry.id)).toEqual([id]);
});

test('does nothing where the config wants none', async () => {
  expect(await html('Go :rocket:!', false)).toBe('<p>Go :rocket:!</p>');
});
