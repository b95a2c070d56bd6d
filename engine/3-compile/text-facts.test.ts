import { expect, test } from 'vitest';
import { textFacts } from './text-facts.ts';

test('names what is imported as JavaScript reads it', () => {
  const text = "import A from './parts/\\_a';\nimport B from './\\_b.mdx';\n\n{require('some\\-lib')}\n";
  expect(textFacts.derive(Buffer.from(text), 'a.mdx')).toMatchObject({
    paths: ['./parts/_a', './_b.mdx'],
    modules: ['./parts/_a', './_b.mdx', 'some-lib'],
  });
});
