import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessSiteConfig, salvageSiteConfig } from './salvage-config.ts';
import { parseSiteConfig } from './site-config.ts';

const FILE = 'config/site.config.ts';
const SOUND = { title: 'Docs', url: 'https://docs.example.com' };

function salvage(exported: object) {
  const { diagnostics } = parseSiteConfig(exported, FILE);
  expect(diagnostics).not.toEqual([]);
  return salvageSiteConfig(exported, FILE, diagnostics);
}

test.each<[what: string, exported: object, doubtful: string[], kept: object]>([
  ['a wrong value', { ...SOUND, baseUrl: 3, tagline: 'Yes' }, ['baseUrl'], { tagline: 'Yes', baseUrl: '/' }],
  ['what is missing', { tagline: 'Yes' }, ['title', 'url'], { tagline: 'Yes' }],
  ['an unknown key', { ...SOUND, colour: 'blue' }, [], { title: 'Docs' }],
  ['a key that is meant to be another', { ...SOUND, markdwon: {} }, ['markdown'], { markdown: expect.objectContaining({ html: 'safe' }) }],
  [
    'who may write pages, and trusts nobody',
    { ...SOUND, markdown: { html: 'save', emoji: false } },
    ['markdown.html'],
    {
      markdown: expect.objectContaining({ html: 'safe', emoji: false }),
      runsTheme: false,
      components: expect.objectContaining({ dir: null }),
    },
  ],
  [
    'nothing of who may write pages when something else is wrong there',
    { ...SOUND, markdown: { emoji: 'no' } },
    ['markdown.emoji'],
    { markdown: expect.objectContaining({ html: 'trusted' }) },
  ],
  ['a key with another name here', { ...SOUND, onBrokenLinks: 'warn' }, ['checks.brokenLinks'], {}],
  [
    'a part of a section',
    { ...SOUND, checks: { brokenLinks: 'eror', brokenImages: 'ignore' } },
    ['checks.brokenLinks'],
    { checks: expect.objectContaining({ brokenLinks: 'error', brokenImages: 'ignore' }) },
  ],
  ['a list, for one of its items', { ...SOUND, redirects: [{ from: '/a', to: '/b' }, { from: 3 }] }, ['redirects'], { redirects: [] }],
  ['a key that only an administrator has', { ...SOUND, search: { adminApiKey: 'x' } }, ['search.adminApiKey'], {}],
])('takes out %s', (_, exported, doubtful, kept) => {
  const salvaged = salvage(exported)!;
  expect([...salvaged.doubtful].sort()).toEqual(doubtful);
  expect(salvaged.config).toMatchObject(kept);
});

test('gives a config or nothing, whatever is in it', () => {
  const key = fc.constantFrom(
    'title',
    'url',
    'navbar',
    'checks',
    'search',
    'docs',
    'markdown',
    'redirects',
    'items',
    'provider',
    'x',
    'blog',
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, fc.constantFrom(1, 'a', null, true, '/', undefined), tie('list'), tie('node')),
    list: fc.array(tie('tree'), { maxLength: 3 }),
    node: fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
  }));
  fc.assert(
    fc.property(fc.dictionary(key, tree, { maxKeys: 8 }), (exported) => {
      const { config, diagnostics } = parseSiteConfig(exported, FILE);
      fc.pre(config === null);
      expect(salvageSiteConfig(exported, FILE, diagnostics)?.config.title).toEqual(expect.any(String));
    }),
  );
});

test('doubts of a config that cannot be run what its text speaks of', () => {
  const guess = (text: string) => [...guessSiteConfig(text).doubtful].sort();
  expect(guess("export default { title: 'docs', url: 'https://docs.example.com', 'checks': {} ")).toEqual(['checks', 'title', 'url']);
  expect(guess("import { defineConfig } from 'docsgen/config';\nexport default defineConfig({ tagline }")).toEqual(['tagline']);
  for (const text of ["import base from './base.ts';", 'export default { ...base', "require('./x')"])
    expect(guess(text)).toContain('markdown');
});

test.each([
  ["export default { title: 'Docs', markdown: { html: 'safe' }, x: missing() };", 'safe'],
  ["import preset from 'our-preset';\nexport default preset({ title: 'Docs' });", 'safe'],
  ["import preset from './preset.ts';\nexport default { ...preset };", 'safe'],
  ["import { defineConfig } from 'docsgen/config';\nexport default defineConfig({ title: missing() });", 'trusted'],
])('lets no page run code where a config that cannot be run may forbid it: %j', (text, html) => {
  expect(guessSiteConfig(text).config.markdown.html).toBe(html);
});
