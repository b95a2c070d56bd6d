import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileText } from '../../tests/fixtures/compile-text.ts';
import { runs } from '../../tests/fixtures/runs.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';

/* Whatever is written, compile comes back with data: broken pages are made by cutting, doubling and mixing pieces of sound ones. */

const PIECES = [
  '---\ntitle: A\ndraft: true\n---\n',
  "import P from './_p.mdx';\n",
  'export const Box = ({children}) => <b>{children}</b>;\n',
  '# Title {#id}\n',
  '## Sub `code`\n\n',
  'Text with *emphasis*, [a link](./x.md#y "t") and ![image](i.png).\n\n',
  ':::note Title\n\nBody\n\n:::\n\n',
  '::::tip[A *b*]\n:::danger\nx\n:::\n::::\n',
  '> [!NOTE]\n> Alert\n\n',
  '```js title="a.js" {1,2} showLineNumbers\nconst a = 1; // highlight-next-line\n```\n\n',
  '<Tabs>\n<TabItem value="a" default>\n\nOne\n\n</TabItem>\n</Tabs>\n\n',
  '<P name={product} />\n',
  '{[1, 2].map((n) => <i key={n}>{n}</i>)}\n',
  '| a | b |\n|---|:-:|\n| 1 | {version} |\n\n',
  '- [x] item[^1]\n  1. nested\n\n[^1]: note\n',
  '<details><summary>s</summary>\n\ninner\n\n</details>\n',
  '<!-- comment -->\n',
  '<a href="javascript:x">y</a> <img src={require("./i.png").default} style={{width: 1}} />\n',
  '\uE0F0\uD800 {"\\u0000"} __proto__ ',
  '`<` \\{ < { } > <5 <https://x.org> &lt; ',
];

const mutatedPage = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.nat(60), fc.nat(60), fc.constantFrom('keep', 'cut', 'double', 'head')), {
    minLength: 1,
    maxLength: 8,
  })
  .map((edits) =>
    edits
      .map(([piece, a, b, edit]) => {
        if (edit === 'cut') return piece.slice(0, a) + piece.slice(a + (b % 10));
        if (edit === 'double') return piece + piece.slice(b % piece.length);
        return edit === 'head' ? piece.slice(0, a) : piece;
      })
      .join(''),
  );

test.each(['md', 'mdx'] as const)('compiles any .%s to JSON, with every problem in place', async (format) => {
  await fc.assert(
    fc.asyncProperty(mutatedPage, async (text) => {
      const lines = text.replace(/\r\n?/g, '\n').split('\n').length;
      const { doc, html } = await compileText(text, { format, files: { '_p.mdx': '### For {props.name}\n' } });
      expect(JSON.parse(JSON.stringify(doc))).toEqual(doc);
      for (const { place, code } of doc.diagnostics) {
        expect(code).not.toBe('compile-failed');
        expect(place).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
        if (place && 'line' in place && place.file === '') expect(place.line >= 1 && place.line <= lines && place.column >= 1).toBe(true);
      }
      if (!hasErrors(doc.diagnostics)) expect(html).not.toMatch(/mdxJsx|dataWritten|\uE0F2/);
    }),
    { numRuns: runs(60), seed: 7 },
  );
});
