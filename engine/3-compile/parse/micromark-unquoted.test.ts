import fc from 'fast-check';
import type { Paragraph } from 'mdast';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/fixtures/runs.ts';
import { loadNative } from './native/load-native.ts';
import { parse } from './parse.ts';
import { parseWithRecovery } from './parse-with-recovery.ts';

const native = await loadNative();

it.each([
  ['<img src=https://example.com/a.png>', 'html'],
  ['<a href=/guides/install/>Install</a>', 'paragraph'],
  ['Text <img src=img/a.png width=20> and <a href=/>home</a>', 'paragraph'],
  ['- <img\n  src=img/a.png>', 'list'],
])('takes slashes for a part of a value: %j', (text, type) => {
  const [block] = parse(text, 'md', false).children;
  expect(block!.type).toBe(type);
  expect(JSON.stringify(block)).not.toMatch(/"type":"text","value":"[^"]*</);
});

it('reads the tags that CommonMark defines, and no others', () => {
  const tag = /^<[a-z][a-z0-9-]*(?:\s+[a-z_:][a-z0-9:._-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/i;
  const piece = fc.constantFrom('/', 'a', ' b', '=', ' c=/', '"', "'", '>', '<', '`', ' ', '://', '/>', '\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = `x <a${pieces.join('')}`;
      const [paragraph] = parse(text, 'md', false).children as [Paragraph];
      const read = paragraph.children.find(({ type, position }) => type === 'html' && position!.start.offset === 2);
      const end = (read ?? paragraph).position!.end.offset!;
      // Blanks at the beginning of a line, and what ends a paragraph, are no part of it.
      fc.pre(!/\n\s*(?:[`<>/=]|$)|\n\s*\n/.test(text));
      expect(read ? end - 2 : 0).toBe(tag.exec(text.slice(2))?.[0].length ?? 0);
    }),
    { numRuns: runs(500) },
  );
});

it.skipIf(native === null)('reads them as the native parser does, or it leaves them to this one', async () => {
  const piece = fc.constantFrom(
    '/',
    'a',
    ' b=',
    ' c=/d',
    '"',
    '>',
    '<',
    '`',
    ' ',
    '://',
    '/>',
    '\n',
    '</a>',
    '<a',
    '<p e=f/',
    '- ',
    '> ',
    '|',
    '*',
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', 'x ', '- ', '> ', '# '), fc.array(piece, { maxLength: 14 }), async (start, pieces) => {
      const text = `${start}<a${pieces.join('')}\n`;
      const { tree } = await parseWithRecovery(text, { format: 'md', math: true, native });
      expect(tree).toEqual((await parseWithRecovery(text, { format: 'md', math: true, native: null })).tree);
    }),
    { numRuns: runs(500) },
  );
});
