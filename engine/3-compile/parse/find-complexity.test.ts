import { expect, test } from 'vitest';
import { findComplexity } from './find-complexity.ts';

const lines = (line: (index: number) => string) => Array.from({ length: 3000 }, (_, index) => line(index)).join('\n');
const kindOf = (text: string) => findComplexity(text)?.kind ?? null;

test.each([
  ['behind a blank line', `# Changes\n\n${lines((index) => `[\`r_${index}\`]: https://example.com/${index}`)}\n`],
  ['at the beginning', lines((index) => ` [${index}]: ./a.md  `)],
])('a page may have any number of definitions: %s', (_, text) => {
  expect(kindOf(text)).toBeNull();
});

test.each([
  ['below words, which they cannot interrupt', `Words\n${lines((index) => `[${index}]: ./a.md`)}`],
  ['with words below them', `${lines((index) => `[${index}]: ./a.md`)}\n${'*a '.repeat(2001)}`],
  ['without a label', lines(() => '[ ]: ./a.md')],
  ['with more behind the address', lines(() => '[a]: ./a.md *b')],
  ['with a bracket in the label', lines(() => '[a[]: ./a.md')],
  ['with an address that may be none', lines(() => '[a]: (b')],
])('what only looks like definitions has marks: %s', (_, text) => {
  expect(kindOf(text)).toBe('marks');
});
