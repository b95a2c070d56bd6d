import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileDoc } from '../../engine/3-compile/compile-doc.ts';
import { componentNames } from '../../theme/contract/component-names.ts';
import { PLAIN_OPTIONS } from '../fixtures/compile-text.ts';
import { readRealPages } from '../parser/read-real-pages.ts';

/*
 * Real pages with a syntax mistake of MDX at random: beside the mistake, nothing is told of the page that is not told of it without the mistake,
 * and no link is seen that is not in it. DOCSGEN_LONG=1 tries 20,000.
 */

const isLong = process.env.DOCSGEN_LONG === '1';
const MISTAKES = [
  '<Tabs>',
  '</Tabs>',
  '<TabItem value="a">',
  '{a b}',
  'import x from y',
  'export const a = <;',
  '<a.b',
  '{',
  '}',
  '<div>',
  '<br>',
  '{/*',
  '"',
  '`',
];

it(
  'reports of what is left of a page only what is true of the page',
  async () => {
    const pages = readRealPages().filter(({ text }) => text.length <= 20_000);
    const place = fc.record({
      page: fc.constantFrom(...pages),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      mistake: fc.constantFrom(...MISTAKES),
      isBlock: fc.boolean(),
    });
    const property = fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 2 }), async (edits) => {
      const text = edits[0]!.page.text.replace(/\r\n?/g, '\n');
      const sound = await compile(text);
      if (sound.mistakes > 0) return;
      const broken = edits.reduce(spoil, text);
      const { mistakes, ...left } = await compile(broken);
      if (mistakes === 0) return;
      const isOwn = (text: string) => MISTAKES.some((mistake) => text.includes(mistake));
      const listNew = (before: string[], after: string[]) => after.filter((each) => !before.includes(each) && !isOwn(each));
      expect({ told: listNew(sound.told, left.told), links: listNew(sound.links, left.links) }).toEqual({ told: [], links: [] });
    });
    await fc.assert(property, { numRuns: isLong ? 20_000 : 60, ...(!isLong && { seed: 5 }), endOnFailure: true });
  },
  isLong ? 7_200_000 : 120_000,
);

function spoil(text: string, { at, mistake, isBlock }: { at: number; mistake: string; isBlock: boolean }): string {
  const place = isBlock ? text.indexOf('\n\n', Math.floor(at * text.length)) : Math.floor(at * text.length);
  const start = place < 0 ? text.length : place;
  return text.slice(0, start) + (isBlock ? `\n\n${mistake}` : mistake) + text.slice(start);
}

async function compile(text: string): Promise<{ mistakes: number; told: string[]; links: string[] }> {
  const { doc } = await compileDoc({
    text,
    format: 'mdx',
    options: { ...PLAIN_OPTIONS, componentNames },
    readInclude: async () => null,
    plugins: { remark: [], rehype: [] },
    native: null,
  });
  const isMistake = ({ code }: { code: string }) => code === 'mdx-syntax' || code.startsWith('front-matter');
  return {
    mistakes: doc.diagnostics.filter(isMistake).length,
    told: doc.diagnostics.filter((diagnostic) => !isMistake(diagnostic)).map(({ code, message }) => `${code}: ${message}`),
    links: doc.links.map(({ url }) => url),
  };
}
