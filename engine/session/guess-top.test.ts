import { describe, expect, it } from 'vitest';
import { compileText } from '../../tests/fixtures/compile-text.ts';
import { guessTop } from './guess-top.ts';

/** What the compiler finds. */
async function compileTop(text: string, format: 'md' | 'mdx') {
  const { doc } = await compileText(text, { format });
  return { frontMatter: doc.frontMatter, frontMatterPlaces: doc.frontMatterPlaces, contentTitle: doc.contentTitle };
}

describe.each(['md', 'mdx'] as const)('of a plain page in .%s', (format) => {
  it.each([
    '# Tracing\n\nWords.',
    "---\ntitle: Tracing\nsidebar_position: 3\ntags: [one, two]\n---\n\n# Don't trace, it's 2.0\n\nWords.",
    '---\ntitle: About {product}\nslug: /start\ndescription: "Words: and more."\n---\nWords that begin.\n\n# Late\n',
    'Words alone',
    '\n\n   # Three spaces\nWords.',
    '---\n---\nWords\nin two lines.',
    '---\r\nid: other\r\n---\r\n# Ends of lines\r\n',
  ])('says to the byte what its compiler says: %j', async (text) => {
    expect(JSON.stringify(await guessTop(text, 'Slipway'))).toBe(JSON.stringify(await compileTop(text, format)));
  });
});

it.each([
  '# With *marks*',
  '# With a mark {#mark}',
  '#\n',
  '## No title\n',
  'Title\n=====\n',
  'Title\n---\n',
  "import A from './a.ts';\n\n# Title\n",
  'export const a = 1;\n\n# Title\n',
  '<!-- Words -->\n# Title\n',
  '{/* Words */}\n# Title\n',
  '+++\ntitle = "One"\n+++\n# Title\n',
  '---\ntitle: One\n# Title\n',
  '---\ntitle: [One\n---\n# Title\n',
  '',
])('leaves to the compiler what only that can tell: %j', async (text) => {
  expect(await guessTop(text, 'Slipway')).toBe(null);
});
