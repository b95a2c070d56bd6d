import { expect, test } from 'vitest';
import { parse } from '../parse.ts';
import { loadNative } from './load-native.ts';
import { parseByBlocks } from './parse-by-blocks.ts';

const native = await loadNative();

/** Parses by blocks, and holds the tree to that of the reference. */
function reasonsFor(text: string, format: 'md' | 'mdx' = 'md') {
  const parsed: string[] = [];
  const outcome = parseByBlocks(text, { format, math: true, native: native! }, (part) => {
    parsed.push(part);
    return parse(part, format, true);
  });
  if (outcome) expect(outcome.tree).toEqual(parse(text, format, true));
  return outcome && { reasons: outcome.reasons, parsed };
}

const testNative = test.skipIf(native === null);

testNative('gives the reference the block in doubt alone', () => {
  expect(reasonsFor('# a\n\nb *c*\n\n- >> d\n\ne\n')).toEqual({
    reasons: ['quotation in a quotation'],
    parsed: ['- >> d\n\nx\n\n'],
  });
});

testNative('knows definitions and footnotes of other blocks, whoever parses them', () => {
  expect(reasonsFor('- >> [a] and [^b]\n\n[c] [^b]\n\n[A]: x "y"\n\n[^b]: - >> [c]\n\n[c]: z\n')?.reasons).toEqual([
    'quotation in a quotation',
    'footnote',
  ]);
  expect(reasonsFor('- >> [文档] and [<a>]\n\n[文档]: x\n\n[<a>]: y\n\n[b\\]]: z\n')).toBeNull();
  expect(reasonsFor('- >> [文档] and [<a>]\n\n[文档]: x\n\n[<a>]: y\n')?.reasons).toEqual(['quotation in a quotation']);
  // In a name, a backslash is one.
  expect(reasonsFor('- >> [`]\n\n[\\`]: a\n\n\\- >> [`]\n\n[x]: b\n')).toBeNull();
  // Not what only looks like one.
  expect(reasonsFor('- >> [a]\n\n```\n[a]: b\n```\n\n[a]: b c\n')?.parsed).toContain('- >> [a]\n\nx\n\n');
});

testNative('goes on where blocks go on over blank lines', () => {
  expect(reasonsFor('- >> a\n\n  b\n\n- c\n\nd\n')?.reasons).toEqual(['quotation in a quotation']);
  expect(reasonsFor('- >> a\n\n<pre>\n\nb\n\n</pre>\n\n  ```\n\nc\n\n```\n')?.reasons).toContain('quotation in a quotation');
  expect(reasonsFor(':::note\n\n- >> a\n\nb\n\n:::\n\nc\n')?.reasons).toEqual(['quotation in a quotation']);
  // What nothing in a list has closed takes its last lines from where the next block begins.
  expect(reasonsFor('- <textarea\n\n> a\n\nb\n')?.reasons).toContain('HTML in a list or quotation');
  // Behind indented code, the reference lets no list begin that may not interrupt.
  expect(reasonsFor('- >> a\n\n    b\n\nc\n\n    d\n\n10. e\n')?.reasons).toEqual(['quotation in a quotation']);
});

testNative('writes nothing behind the last block, which may be open', () => {
  expect(reasonsFor('- >> a\n\n[b]: c\n\n[b\n- ```')?.reasons).toContain('quotation in a quotation');
  expect(reasonsFor('    a\n\n- >> b\n')).toBeNull();
});

testNative('knows line feeds alone, and no byte order mark', () => {
  expect(reasonsFor('- >> a\n\nb\rc\n')).toBeNull();
  expect(reasonsFor('1.\t* ```\n    ```\n \n>')).toBeNull();
  expect(reasonsFor('    -\n\n[^n]:2)')).toBeNull();
  expect(reasonsFor('\ufeff\n- >> a\n\nb\n')).toBeNull();
});

testNative('leaves a text to the reference that has a box of its own', () => {
  expect(reasonsFor('\n-\n[ ] a\n\nb\n')).toBeNull();
});

testNative('gives up mistakes, which have their place in the whole text', () => {
  expect(reasonsFor('- >> a\n\nb {c\n\nd\n', 'mdx')).toBeNull();
  expect(reasonsFor('import a from "a"\n\n- >> b\n\nimport a from "c"\n', 'mdx')).toBeNull();
});

testNative('moves all places of code', () => {
  const text = 'a\n\n<B c="d" e={[1,\n  2]} {...f}>\n\n{/* g */ h}\n\n</B>\n\nexport const i = /j/;\n\nl\n\n- >> k\n';
  expect(reasonsFor(text, 'mdx')?.reasons).toEqual(['spread attribute', 'quotation in a quotation']);
});

testNative('gives both names of an import their own places', () => {
  expect(reasonsFor('- >> a\n\nimport { b } from "c";\n\nexport { b };\n', 'mdx')?.reasons).toEqual(['quotation in a quotation']);
});

testNative('knows what directives define only for what is behind them', () => {
  expect(reasonsFor('- >> [a]\n\n:::note\n[a]: b\n:::\n\n[a]\n')).toBeNull();
});
