import { expect, it } from 'vitest';
import { parse } from '../3-compile/parse/parse.ts';
import { estimateTokens } from '../text/estimate-tokens.ts';
import { contrastOf, readColor } from './contrast.ts';
import { readPageFacts } from './page-facts.ts';
import { readPalette } from './read-palette.ts';
import { SCORE_RULES } from './rules.ts';
import type { ScoredPage } from './score-rule.ts';

const DESCRIPTION = 'What balloons are, and how they fly.';

function page(text: string, more: Partial<ScoredPage> = {}, format: 'md' | 'mdx' = 'md'): ScoredPage {
  return {
    ...readPageFacts(parse(text, format, false), text),
    ...{ tokens: estimateTokens(Buffer.byteLength(text)), file: 'content/balloons.md', version: '1.0', title: 'Balloons' },
    ...{ description: DESCRIPTION, places: {}, ...more },
  };
}

/** What a rule finds: 'line:column message'. */
function apply(name: string, pages: ScoredPage[], css = '', isOn = true): { checked: number; found: string[] } {
  const palette = readPalette(css === '' ? [] : [{ file: 'content/site.css', css }]);
  const { checked, findings } = SCORE_RULES.find((rule) => rule.name === name)!.check({
    pages,
    palette,
    agents: { isOn, configFile: 'config/site.config.ts' },
  });
  return { checked, found: findings.map(({ place, message }) => `${place.line}:${place.column} ${message}`) };
}

it('wants a description of its own for each page', () => {
  const places = { description: { line: 2, column: 14, length: 8 } };
  const pages = [
    page(''),
    page('', { description: null }),
    page('', { description: 'Balloons', places }),
    page('', { description: 'x'.repeat(161) }),
  ];
  expect(apply('descriptions', pages)).toEqual({
    checked: 4,
    found: [
      '1:1 The page has no description of its own.',
      '2:14 The description has 8 characters.',
      '1:1 The description has 161 characters.',
    ],
  });
});

it('wants titles that differ within a version', () => {
  const pages = [
    page('# Balloons'),
    page('\n# balloons', { title: 'balloons' }),
    page('', { version: '2.0' }),
    page('', { title: 'x'.repeat(61) }),
  ];
  expect(apply('titles', pages).found).toEqual([
    '2:1 "balloons" is the title of "content/balloons.md", too.',
    '1:1 The title has 61 characters.',
  ]);
});

it('wants levels of headings without gaps, and names the first mistake of a page', () => {
  expect(apply('headings', [page('# A\n\n## B\n\n### C\n\n## D'), page('## B\n\n### C')]).found).toEqual([]);
  expect(apply('headings', [page('## B\n\n#### C\n\n###### D')]).found).toEqual(['3:1 "C" has level 4, and the one above it level 2.']);
  expect(apply('headings', [page('# A\n\n# B')]).found).toEqual(['3:1 "B" is another heading of the first level.']);
});

it('wants headings that can be linked to', () => {
  expect(apply('anchors', [page('## Use\n\n## Use\n\n## Use {#use-later}')])).toEqual({
    checked: 3,
    found: ['3:1 "Use" is a heading in line 1, too, so its id is made of a number.'],
  });
});

it('wants texts for images, however they are written', () => {
  const text = '![](a.png) ![A balloon](b.png)\n\n<img src="c.png">\n\n<img src="d.png" alt="">\n';
  expect(apply('images', [page(text)])).toEqual({
    checked: 4,
    found: ['1:1 The image "a.png" has no text.', '3:1 The image "c.png" has no text.'],
  });
  const mdx = '<img src="a.png" />\n\n<Image src="b.png" alt={title} />\n\n<img {...props} />\n';
  expect(apply('images', [page(mdx, {}, 'mdx')])).toEqual({ checked: 2, found: ['1:1 The image "a.png" has no text.'] });
});

it('wants texts of links that say where they lead', () => {
  const text =
    'See [here](a.md), [Click here!](b.md), [the basket](c.md), [](d.md), [![A map](m.png)](m.md), [this page][x].\n\n[x]: y.md\n';
  expect(apply('link-texts', [page(text)])).toEqual({
    checked: 6,
    found: [
      '1:5 "here" does not say where the link leads.',
      '1:19 "Click here!" does not say where the link leads.',
      '1:60 The link has no text.',
      '1:95 "this page" does not say where the link leads.',
    ],
  });
});

it('takes no anchor for a link, and knows those of MDX', () => {
  const text =
    '<a id="place"></a>\n\nSee <a href="a.md">here</a>, <Link to="b.md">the basket</Link>, <a href="c.md" aria-label="Burner"></a>.\n';
  expect(apply('link-texts', [page(text, {}, 'mdx')])).toEqual({ checked: 2, found: ['3:5 "here" does not say where the link leads.'] });
});

it('wants languages of code, and pages that are not too large', () => {
  expect(apply('code', [page('```\nx\n```\n\n```sh\nx\n```')])).toEqual({
    checked: 2,
    found: ['1:1 The block of code names no language.'],
  });
  expect(apply('size', [page('word '.repeat(8000)), page('word '.repeat(8001))]).found).toEqual(['1:1 The page has about 10,002 tokens.']);
});

it('wants Markdown of the pages', () => {
  expect(apply('markdown', [page('')])).toEqual({ checked: 1, found: [] });
  expect(apply('markdown', [page('')], '', false)).toEqual({ checked: 1, found: ['1:1 The site does not publish its pages as Markdown.'] });
});

it('looks at the contrast of colors that the site sets', () => {
  expect(apply('contrast', [])).toEqual({ checked: 0, found: [] });
  const css =
    ':root {\n  /* --accent: #000; */\n  --accent: #7fd3a1;\n}\n\n[data-theme="dark"] {\n  --text: color-mix(in srgb, red, blue);\n  --bg: hsl(0 0% 3%);\n}\n';
  const { checked, found } = apply('contrast', [], css);
  expect(checked).toBe(9);
  expect(found).toEqual([
    '3:3 In light mode "--link" (#7fd3a1) has a contrast of 1.79 : 1 on "--bg" (#fff).',
    '3:3 In light mode "--accent" (#7fd3a1) has a contrast of 1.79 : 1 on "--bg" (#fff).',
    '3:3 In light mode "--accent" (#7fd3a1) has a contrast of 1.58 : 1 on "--accent-soft" (#eef0fe).',
    '3:3 In light mode "--on-accent" (#fff) has a contrast of 1.79 : 1 on "--accent" (#7fd3a1).',
  ]);
});

it('finds nothing wrong with the colors of the theme', () => {
  const { light, dark } = readPalette([]);
  const css = ['light', 'dark'].map((mode) => {
    const values = mode === 'light' ? light : dark;
    return `[data-theme="${mode}"] { ${[...values].map(([name, { value }]) => `${name}: ${value};`).join(' ')} }`;
  });
  expect(apply('contrast', [], css.join('\n'))).toEqual({ checked: 20, found: [] });
});

it('knows colors and their contrast', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(['#abc', 'rgb(1, 2, 3)', 'rgb(100% 0% 0% / 1)', 'hsl(120, 100%, 25%)', 'rgb(1 2 3 / 50%)', 'var(--x)', ''].map(readColor)).toEqual(
    [[170, 187, 204], [1, 2, 3], [255, 0, 0], [0, 127.5, 0], null, null, null],
  );
});
