import { expect, test } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { textFacts } from './text-facts.ts';

const factsOf = (text: string) => textFacts.derive(Buffer.from(text), '/a.mdx');

test('finds the modules that a text names', () => {
  const text = [
    "import a from './a.ts'; import './b.css'",
    'import {',
    '  c,',
    "} from './c.ts';",
    "export { d } from './d.ts'",
    "const e = require('./e.ts'), f = require( './f.ts' );",
    "import Logo from './logo.svg'",
    '```js',
    "import g from './g.ts'",
    '```',
  ];
  expect(factsOf(text.join('\n')).modules).toEqual([
    './a.ts',
    './b.css',
    './c.ts',
    './d.ts',
    './e.ts',
    './f.ts',
    './logo.svg',
    './logo.svg?component',
  ]);
});

test('names what is imported as JavaScript reads it', () => {
  const text = "import A from './parts/\\_a';\nimport B from './\\_b.mdx';\n\n{require('some\\-lib')}\n";
  expect(factsOf(text)).toMatchObject({
    paths: ['./parts/_a', './_b.mdx'],
    modules: ['./parts/_a', './_b.mdx', 'some-lib'],
  });
});

test('takes as long as a text is', () => {
  for (const piece of [';', 'import\n', 'export a\n', 'import from ', '; import a', 'require(\n', '```\n', '`', '~', '"./', '<A '])
    expect([piece, growthOf((size) => factsOf(`import a\n${piece.repeat(size)}`), 8000)]).toEqual([piece, 'linear']);
});
