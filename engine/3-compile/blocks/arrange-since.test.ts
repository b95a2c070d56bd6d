import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const options = { componentNames: ['Since', 'Until'] };

test.each(['md', 'mdx'] as const)('says in .%s since and until which version there is something', async (format) => {
  const { doc, html, problems } = await compileText('## Rotate a key :since[1.52]\n\nAs ever :until[1.50], now.', { format });
  expect(html).toBe(
    '<h2 id="rotate-a-key">Rotate a key <Badge type="note">Since 1.52</Badge></h2><p>As ever <Badge type="warning">Until 1.50</Badge>, now.</p>',
  );
  expect(doc.toc).toEqual([{ id: 'rotate-a-key', level: 2, parts: [{ text: 'Rotate a key' }] }]);
  expect(doc.versionMarks?.map(({ kind, version, place }) => [kind, version, place.line, place.column])).toEqual([
    ['since', '1.52', 1, 17],
    ['until', '1.50', 3, 9],
  ]);
  expect([doc.parts, problems]).toEqual([['blocks'], []]);
});

test('is a component, too', async () => {
  const { html, problems } = await compileText('New: <Since version="2.0" /> <Until>3.0</Until>\n\n## A <Since version="2.0" />', {
    format: 'mdx',
    options,
  });
  expect(html).toBe(
    '<p>New: <Badge type="note">Since 2.0</Badge> <Badge type="warning">Until 3.0</Badge></p><h2 id="a">A <Badge type="note">Since 2.0</Badge></h2>',
  );
  expect(problems).toEqual([]);
});

test('names a version', async () => {
  const { html, doc, problems } = await compileText('A :since[ ] b <Until /> c', { format: 'mdx', options });
  expect(html).toBe('<p>A  b  c</p>');
  expect([doc.versionMarks, problems.length]).toEqual([undefined, 2]);
  expect(problems[1]).toContain('missing-prop: <Until> needs the prop "version"');
});
