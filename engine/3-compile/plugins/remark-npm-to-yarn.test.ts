import type { Code, Root } from 'mdast';
import { expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';

const BLOCK = '```sh npm2yarn title="Install"\nnpm install -g lantern\n```';
const html = async (text: string, setup?: TextSetup) =>
  (await compileText(text, { format: 'md', ...setup })).html.replace(/<\/?span[^>]*>/g, '');

const tab = (value: string, code: string, label = '') =>
  `<TabItem value="${value}"${label && ` label="${label}"`}><CodeBlock language="sh" title="Install">${code}</CodeBlock></TabItem>`;
const TABS = `<Tabs groupId="npm2yarn">${tab('npm', 'npm install -g lantern')}${tab('yarn', 'yarn global add lantern', 'Yarn')}${tab('pnpm', 'pnpm add -g lantern')}${tab('bun', 'bun add --global lantern', 'Bun')}</Tabs>`;

test("makes tabs of npm's commands, wherever they stand", async () => {
  expect(await html(BLOCK)).toBe(TABS);
  expect(await html(BLOCK.replace('npm2yarn', 'npm2yarn2pnpm'))).toBe(TABS);
  expect(await html(`- a\n\n  ${BLOCK.replaceAll('\n', '\n  ')}`)).toBe(`<ul><li><p>a</p>${TABS}</li></ul>`);
  expect(await html(`::::tabs\n::tab[Linux]\n:::note\n${BLOCK}\n:::\n::::`)).toBe(
    `<Tabs><TabItem label="Linux"><Admonition type="note">${TABS}</Admonition></TabItem></Tabs>`,
  );
});

test('makes tabs in the tab of a code group, which has the title', async () => {
  const tabs = TABS.replaceAll(' title="Install"', '');
  expect(await html(`:::code-group\n${BLOCK}\n:::`)).toBe(`<Tabs><TabItem value="Install">${tabs}</TabItem></Tabs>`);
});

test('leaves blocks alone that only look like it, and those that a plugin of the site has taken', async () => {
  expect(await html('```sh title="npm2yarn"\nnpm i\n```')).toBe('<CodeBlock language="sh" title="npm2yarn">npm i</CodeBlock>');
  const plugin = () => (tree: Root) => {
    const block = tree.children[0] as Code;
    block.meta = null;
  };
  expect(await html(BLOCK, { plugins: { remark: [plugin], rehype: [] } })).toBe(
    '<CodeBlock language="sh" label="Shell">npm install -g lantern</CodeBlock>',
  );
});
