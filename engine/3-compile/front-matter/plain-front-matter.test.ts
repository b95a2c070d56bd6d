import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPlainFrontMatter } from './plain-front-matter.ts';
import { frontMatterReading } from './read-front-matter.ts';

const OPTIONS = { file: 'page.md', productName: 'Slipway' };

test('reads lines of plain values', () => {
  expect(readPlainFrontMatter('title: Page 1, about: "it"\n')).toBeNull();
  expect(readPlainFrontMatter('title: Page 1\ndescription: "A: b"\ndraft: true\nsidebar_position: 12\nslug: \'/x\'\n')?.values).toEqual({
    title: 'Page 1',
    description: 'A: b',
    draft: true,
    sidebar_position: 12,
    slug: '/x',
  });
});

test('reads lists of plain values, blank lines and comments', () => {
  const { values, places } = readPlainFrontMatter('# Made\ntags: [a, "b, c"]\n\nslug:\nhead: []\nkeywords:\n  - x\n  - \'y\'\ntitle: A\n')!;
  expect(values).toEqual({ tags: ['a', 'b, c'], slug: null, head: [], keywords: ['x', 'y'], title: 'A' });
  expect(places).toMatchObject({
    'tags.1': { line: 2, column: 11, length: 6 },
    keywords: { line: 7, column: 3, length: 3 },
    title: { line: 9 },
  });
});

test.each([
  'title: *a',
  'title: 1.5',
  'title: a\n  b',
  'tags: [a, [b]]',
  'tags: [a, b',
  'tags: [a,]',
  'title:\n\n- a',
  'tags: [a: b]',
  'tags:\n  - a\n   - b',
  'tags:\n  - a: b',
  'tags:\n  - a\n    b',
  'tags:\n- a\nb',
  'title: a # b',
  'False: a',
  'title: Null',
  '# note',
  'a: b\na: c',
  'a:\n# note\n  b',
  'title:\n  b',
  'title: 2026-01-01',
  '',
])('leaves %j to the full parser', (yaml) => {
  expect(readPlainFrontMatter(yaml)).toBeNull();
});

const PIECES = [
  ...['a', 'Z', 'é', '漢', '🚀', '\u0085', '\u00a0', '\u2028', '\ufeff', '\u0007', '\t', ' ', '  ', '0', '-', '1', '.', '_'],
  ...[':', ': ', '#', ' #', ',', '[', ']', '{', '}', '&', '*', '!', '|', '>', "'", '"', '%', '@', '`', '\\', '?', '~', '<<', '{product}'],
  ...['true', 'False', 'null', 'yes', '0x1F', '0o7', '1e3', '.inf', '2026-11-21', 'A word', 'x: y', '"quoted"', "'quoted'"],
];
const KEYS = [
  'title',
  'description',
  'id',
  'slug',
  'draft',
  'sidebar_position',
  'keywords',
  'hide_title',
  'sidebar_label',
  'sitemap',
  'image',
  'toc_min_heading_level',
  'layout',
  '__proto__',
  'constructor',
  'x-y',
  '1',
  'a b',
];
const WORDS = [
  '"a \\"b\\" \\\\c"',
  "'it''s'",
  '"a\\nb"',
  'null',
  'A word',
  'Deploy: it',
  "What's new?",
  '12',
  'true',
  '"x: y"',
  "'z'",
  'a-b_c/d.e',
  'é (x) [y]',
];
const oddValue = fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => pieces.join(''));
const value = fc.oneof(oddValue, { weight: 4, arbitrary: fc.constantFrom(...WORDS) });
const line = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...KEYS), fc.constantFrom(': ', ': ', ': ', ':  ', ':', ' : '), value)
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: value },
  { weight: 1, arbitrary: fc.constantFrom('', '# note', '#', '  # note', ' ', '#\ta', '---', 'slug:', 'slug: ', 'draft:', 'tags: [ ]') },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('tags', 'head', 'keywords', 'title', 'draft'),
        fc.array(value, { maxLength: 3 }),
        fc.constantFrom(', ', ',', ' , '),
      )
      .map(([key, items, comma]) => `${key}: [${items.join(comma)}]`),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('tags', 'head', 'keywords', 'title', 'draft'),
        fc.array(value, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('- ', '  - ', '    - ', '-', '  -  '),
      )
      .map(([key, items, mark]) => [`${key}:`, ...items.map((item) => mark + item)].join('\n')),
  },
);

const schema = z.object({
  keywords: z.array(z.string().max(3)).optional(),
  draft: z.literal(true).optional(),
  owner: z.string().optional(),
});
const USES = [
  null,
  { isPost: false, isRead: true, schema: null },
  { isPost: false, isRead: false, schema: null },
  { isPost: false, isRead: false, schema },
  { isPost: true, isRead: true, schema: schema.extend({ owner: z.string() }).strict() },
];

test('gives what the full parser gives, whatever is written', async () => {
  const blocks = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'));
  let plain = 0;
  await fc.assert(
    fc.asyncProperty(blocks, fc.constantFrom('', '\n'), fc.constantFrom(...USES), async (block, end, use) => {
      const options = { ...OPTIONS, use };
      const quick = await frontMatterReading.quick(block + end, options);
      if (!quick) return;
      plain++;
      expect(quick).toEqual(await frontMatterReading.reference(block + end, options));
    }),
    { numRuns: Number(process.env.DOCSGEN_FUZZ_PAGES ?? 1000) },
  );
  expect(plain).toBeGreaterThan(20);
});
