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

test.each([
  ['Upload it, then call a model in a pod', '[Upload] it, then call [a] [model] in a pod'],
  ['How to upload a model', '[How] [to] [upload] [a] [model]'],
  ['What a tool', 'What a tool'],
])('marks everyday words only beside others: %s', (text, marked) => {
  const terms = ['how', 'to', 'upload', 'a', 'model'];
  const matches = {
    query: terms,
    found: new Map(terms.map((term) => [term, [term]])),
    everyday: new Set(['how', 'to', 'a']),
    analyzer,
  };
  expect(markText(readText(text, matches), matches, { start: '[', end: ']' }).value).toBe(marked);
});
