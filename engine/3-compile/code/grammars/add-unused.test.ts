import { expect, test } from 'vitest';
import { highlightCode } from '../highlight-code.ts';

/** The word in one color of a block. */
const words = async (code: string, grammar: string, color: string): Promise<string[]> =>
  (await highlightCode(code, grammar)).filter(({ token }) => token === color).map(({ text }) => text);

// This file first uses a grammar before it loads those that copy it, in the order of the tests.
test('colours a script in HTML where no block of JavaScript was before', async () => {
  expect(await words('<script>const size = 1;</script>', 'markup', 'k')).toEqual(['const ']);
});

test('colours TypeScript with its own rules after JavaScript was coloured with those', async () => {
  const code = `\`\${(name: string) => [(a) => a]}\`;\n`;
  expect(await words(code, 'javascript', 'v')).toEqual(['name: string', 'a']);
  expect(await words(code, 'typescript', 'v')).toEqual(['name']);
});

test('colours TSX with its own rules after JSX was coloured with those', async () => {
  const code = '<Link onNavigate={(event) => go(event)} />';
  expect(await words(code, 'jsx', 'v')).toEqual(['event']);
  expect(await words(code, 'tsx', 'v')).toEqual([]);
});
