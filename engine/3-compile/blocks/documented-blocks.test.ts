import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { COMPONENT_PROPS } from './component-props.ts';

const read = (page: string) => readFileSync(new URL(`../../../docs/content/${page}.md`, import.meta.url), 'utf8');
const listExamples = (page: string) =>
  [...page.matchAll(/^(```+)(mdx?)\n([\s\S]*?)^\1$/gm)].map(([, , format, code]) => [format as 'md' | 'mdx', code!] as const);
const text = read('blocks');
const examples = listExamples(text);
const options = { componentNames: Object.keys(COMPONENT_PROPS) };

test('there are examples in both forms', () => {
  expect(examples.filter(([format]) => format === 'md').length).toBeGreaterThan(10);
  expect(examples.filter(([format]) => format === 'mdx').length).toBeGreaterThan(9);
});

test.each(examples)('docs/content/blocks.md: %s %j', async (format, code) => {
  const { problems, html } = await compileText(code, { format, options, glossary: { replica: 'A copy.' } });
  expect(problems).toEqual([]);
  expect(html).toMatch(/^<(?:[A-Z]|p>(?:Batches|The|<ZoomLink))/);
});

test('says which icons there are', async () => {
  const { blockIcons } = await import('../theme.ts');
  const named = /or one of ([\s\S]*?)\./
    .exec(text)![1]!
    .match(/`([\w-]+)`/g)!
    .map((name) => name.slice(1, -1));
  expect(named).toEqual(Object.keys(blockIcons));
});

test.each(listExamples(read('landing-pages')))('docs/content/landing-pages.md: %s %j', async (format, code) => {
  const { problems, doc } = await compileText(code, { format, options });
  expect(problems).toEqual([]);
  expect(doc.parts).toContain(code.includes('card[') ? 'blocks' : 'landing');
});
