import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnsi } from './ansi.ts';
import { readFence } from './code-fence.ts';
import { readMagicComments } from './magic-comments.ts';
import { readMetaWords } from './meta-words.ts';
import { takeCode } from './take-code.ts';
import { toCodeContent } from './to-code-content.ts';

const metas = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'title= file= ins= del= focus= showLineNumbers wrap " \' { } / [ ] = \\ {1,3-5} {9-1} /a+/ "b" ./x.py#r [x]'.split(' '),
        ' ',
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const codes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '// [!code ++]',
        ' # [!code word:a:2]',
        '[!code',
        '<!-- [!code hl:3] -->',
        '// highlight-next-line',
        '# #region r',
        '# #endregion',
        '\n',
        '\x1b[31m',
        'a',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(''));

test('cuts every info string into words that stand where they say, in order', () => {
  fc.assert(
    fc.property(metas, (meta) => {
      let end = 0;
      for (const { key, start, length } of readMetaWords(meta)) {
        expect(start).toBeGreaterThanOrEqual(end);
        expect(meta.slice(end, start).trim()).toBe('');
        expect(meta.startsWith(key, start)).toBe(true);
        end = start + length;
      }
      expect(meta.slice(end).trim()).toBe('');
    }),
  );
});

test('shows all of the code that is left, whatever is marked in it', () => {
  const textOf = (node: { type: string; value?: string; children?: unknown[] }): string =>
    node.value ?? (node.children as (typeof node)[]).map(textOf).join('');
  fc.assert(
    fc.property(metas, codes, fc.boolean(), (meta, text, isDiff) => {
      const fence = readFence({ language: 'js', meta }, { lineNumbers: false });
      const { code, unknown: _, ...marked } = readMagicComments(text);
      const content = toCodeContent(readAnsi(code).segments, { ...marked, fence, isDiff });
      expect(content.map((node) => textOf(node as never)).join('')).toBe(readAnsi(code).code);
    }),
  );
});

test('takes nothing but lines of the file, or says why', () => {
  fc.assert(
    fc.property(codes, (text) => {
      const taken = takeCode(text, { kind: 'region', name: 'r' });
      if (!('code' in taken)) return;
      const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
      for (const line of taken.code.split('\n')) expect(lines).toContain(line.trim());
    }),
  );
});
