import { expect, test } from 'vitest';
import { markText, readText } from './mark-text.ts';
import { createAnalyzer } from './words/create-analyzer.ts';

const analyzer = await createAnalyzer('en');

test.each([
  ['the beginning of a word', 'A webhook', { webhook: ['webh'] }, 'A [webh]ook'],
  ['two words that stand for one', 'The quick start', { quickstart: ['quickstart'] }, 'The [quick] [start]'],
  [
    'of two words the first alone, where it has what was typed by itself',
    'webhook ping',
    { webhook: ['webh'], webhookping: ['webh'] },
    '[webh]ook ping',
  ],
  ['both words, where what was typed goes on into the second', 'web hook', { webhook: ['webh'] }, '[web] [hook]'],
])('marks %s', (_, text, found: Record<string, string[]>, marked) => {
  const matches = { query: [], found: new Map(Object.entries(found)), analyzer };
  expect(markText(readText(text, matches), matches, { start: '[', end: ']' }).value).toBe(marked);
});
