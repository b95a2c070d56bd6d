import { expect, test } from 'vitest';
import { makeLinkInput } from '../../tests/fixtures/link-input.ts';
import { packIndex } from '../../tests/search/pack-index.ts';
import { listSections } from '../../theme/search/embedded/list-sections.ts';
import { linkSite } from '../4-link/link-site.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { createMemo } from '../tools/memo.ts';
import { toEmbeddedIndexes } from './embedded-indexes.ts';
import { type FindKnown, indexPages } from './index-pages.ts';
import { toSearchRecords } from './search-records.ts';

const text = Array.from({ length: 4000 }, (_, index) => `word${index}`).join(' ');
const sections = [
  { anchor: null, level: 1, heading: '', text: 'Begin.' },
  { anchor: 'a-b', level: 2, heading: 'A & B', text, code: 'kubectl --dry-run' },
  { anchor: 'picture', level: 3, heading: '', text: 'Below a picture.' },
  { anchor: 'ü', level: 4, heading: 'Ü', text: '', code: 'UploadResult' },
  { anchor: 'x'.repeat(2000), level: 2, heading: 'Endless', text: 'End.' },
];

function linkedOf(pages: Parameters<typeof makeLinkInput>[0]['pages']) {
  const input = makeLinkInput({
    config: { baseUrl: '/docs/' },
    versions: [
      { name: 'next', path: '/' },
      { name: '1.0', path: '/1.0' },
    ],
    sidebars: { next: { docs: [{ type: 'category', label: 'Guides', items: ['introduction'] }] } },
    pages,
  });
  return { model: linkSite(input), docs: input.docs };
}

function indexesOf(pages: Parameters<typeof makeLinkInput>[0]['pages']) {
  const { model, docs } = linkedOf(pages);
  return toEmbeddedIndexes(model, indexPages(model, docs));
}

test('an index gives back what the records of its version hold, split texts whole', () => {
  const [next, old] = indexesOf({
    'next/introduction.md': { title: 'Welcome', keywords: ['start'], search: { exclude: false, boost: 3 }, sections },
    '1.0/introduction.md': { draft: true },
  });
  const hierarchy = { lvl0: 'Guides', lvl1: 'Welcome', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const url = 'https://docs.example.com/docs/introduction';
  const ab = { ...hierarchy, lvl2: 'A & B' };
  expect(listSections(next!.open())).toMatchObject([
    { url, level: 1, hierarchy, heading: 'Welcome', parents: ['Guides'], text: 'Begin.', code: '', keywords: ['start'], pageRank: 3 },
    {
      url: `${url}#a-b`,
      level: 2,
      hierarchy: ab,
      heading: 'A & B',
      parents: ['Guides', 'Welcome'],
      text,
      code: 'kubectl --dry-run',
      keywords: [],
      pageRank: 3,
    },
    {
      url: `${url}#picture`,
      level: 3,
      hierarchy: ab,
      heading: '',
      parents: ['Guides', 'Welcome', 'A & B'],
      text: 'Below a picture.',
      code: '',
      keywords: [],
      pageRank: 3,
    },
    {
      url: `${url}#%C3%BC`,
      level: 4,
      hierarchy: { ...ab, lvl4: 'Ü' },
      heading: 'Ü',
      parents: ['Guides', 'Welcome', 'A & B'],
      text: '',
      code: 'UploadResult',
      keywords: [],
      pageRank: 3,
    },
    {
      url,
      level: 2,
      hierarchy: { ...hierarchy, lvl2: 'Endless' },
      heading: 'Endless',
      parents: ['Guides', 'Welcome'],
      text: 'End.',
      code: '',
      keywords: [],
      pageRank: 3,
    },
  ]);
  expect(old).toMatchObject({ version: '1.0', path: expect.stringMatching(/^assets\/search\/1\.0\.[0-9a-f]{8}\.json$/) });
  expect(old!.href).toBe(`/docs/${old!.path}`);
  expect(listSections(old!.open())).toEqual([]);
});

test('an index is the JSON of what its records come to, whichever of its pages were known', () => {
  const { model, docs } = linkedOf({
    'next/a.md': { title: 'Grüße "A"' },
    'next/introduction.md': { title: 'Welcome', sections },
    'next/left-out.md': { search: { exclude: true, boost: 1 } },
    '1.0/introduction.md': { title: 'Old' },
  });
  const records = toSearchRecords(model, docs);
  const expected = ['next', '1.0'].map((name) => {
    const of = { language: 'en', version: [name], tag: `docs-default-${name}`, origin: 'https://docs.example.com' };
    const own = records.filter(({ version }) => version.includes(name));
    return packIndex(own, of);
  });
  const pages = indexPages(model, docs);
  expect(toEmbeddedIndexes(model, pages).map(({ open }) => open())).toEqual(expected);

  const texts = new Map(pages.map(({ page, text }) => [page.path, text]));
  const read = (text: (typeof pages)[number]['text']) => {
    if (!text) return null;
    const { forget, contents, ...note } = text;
    return { ...note, contents: String(contents()) };
  };
  for (const forgotten of [...texts.keys()]) {
    const findKnown: FindKnown = ({ path }) => {
      const text = texts.get(path);
      // Of another, what was said of it is known, and the text is lost.
      return path === forgotten ? undefined : text && { ...text, read: () => (path.length % 2 === 0 ? null : text.contents()) };
    };
    const again = indexPages(model, docs, { findKnown });
    expect(again.map(({ text }) => read(text))).toMatchObject([...texts.values()].map((text) => read(text) ?? null));
    expect(toEmbeddedIndexes(model, again).map(({ open }) => open())).toEqual(expected);
  }
});

test('a text that was forgotten is made again', () => {
  const { model, docs } = linkedOf({ 'next/introduction.md': { title: 'Welcome', sections }, '1.0/introduction.md': {} });
  const { contents, forget } = indexPages(model, docs).find(({ text }) => text)!.text!;
  const before = contents();
  expect(contents()).toBe(before);
  forget!();
  expect(contents()).not.toBe(before);
  expect(contents()).toEqual(before);
});

test('a text that was put aside is what comes back, or made again where nothing does', () => {
  const { model, docs } = linkedOf({ 'next/introduction.md': { title: 'Welcome', sections }, '1.0/introduction.md': {} });
  let isLost = false;
  const given: Uint8Array[] = [];
  const putAside = (bytes: Uint8Array) => {
    given.push(bytes);
    return () => (isLost ? null : Buffer.from('{}'));
  };
  const { contents } = indexPages(model, docs, { putAside }).find(({ text }) => text)!.text!;
  expect(String(contents())).toBe('{}');
  isLost = true;
  expect(contents()).toEqual(given[0]);
});

test("an edit changes the name of its version's index alone", () => {
  const edit = (title: string) => indexesOf({ 'next/introduction.md': { title }, '1.0/introduction.md': {} }).map(({ href }) => href);
  const [before, after] = [edit('One'), edit('Two')];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

test('a page outside versions is in the index of each version, and has the facet of none', () => {
  const pages = {
    'next/introduction.md': {},
    '1.0/introduction.md': {},
    'site/pricing.md': {
      sections: [{ anchor: null, level: 1, heading: '', text: 'For {version}.'.replace('{version}', VERSION_SENTINEL) }],
    },
    'site/secret.md': { unlisted: true },
    'site/left.md': { search: { exclude: true, boost: 1 } },
  };
  const found = indexesOf(pages).map(({ version, open }) => [
    version,
    listSections(open()).flatMap(({ url, text: words }) => (url.includes('introduction') ? [] : [`${url} ${words}`])),
  ]);
  const own = ['https://docs.example.com/docs/pricing For 1.0.'];
  expect(found).toEqual([
    ['next', own],
    ['1.0', own],
  ]);
  const { model, docs } = linkedOf(pages);
  const records = toSearchRecords(model, docs).filter(({ url }) => url.endsWith('/pricing'));
  expect(records.map(({ version, docusaurus_tag, language }) => [version, docusaurus_tag, language])).toEqual([
    [[], 'default', 'en'],
    [[], 'default', 'en'],
  ]);
});

test('an index holds the synonyms of its site, and is named by them, too', () => {
  const { model, docs } = linkedOf({ 'next/introduction.md': {}, '1.0/introduction.md': {} });
  const pages = indexPages(model, docs);
  const synonyms = { groups: [['model', 'estimator']], oneWay: [] };
  const [without] = toEmbeddedIndexes(model, pages);
  const [index] = toEmbeddedIndexes({ ...model, synonyms }, pages);
  expect(index!.path).not.toBe(without!.path);
  expect(index!.open()).toMatchObject({ synonyms, pages: [expect.anything()] });
  expect(without!.open()).not.toHaveProperty('synonyms');
});

test('a session reads texts again only of pages whose category is another', () => {
  const { model, docs } = linkedOf({
    'next/introduction.md': { title: 'Welcome', sections },
    'next/other.md': { title: 'Other', sections },
    '1.0/introduction.md': { title: 'Old', sections },
  });
  const read: string[] = [];
  const asked = docs.map(({ compiled, ...doc }) => {
    const get = () => {
      read.push(compiled.key);
      return compiled.sections;
    };
    return { ...doc, compiled: Object.defineProperty({ ...compiled }, 'sections', { get }) };
  });
  const memo = createMemo(undefined as never);
  const categoriesAfter = (sidebars: typeof model.sidebars) => {
    read.length = 0;
    const indexed = indexPages({ ...model, sidebars }, asked, { memo });
    return indexed.map(({ page, text: packed }) => packed && [page.path, JSON.parse(Buffer.from(packed.contents()).toString())[0]]);
  };
  const renamed = JSON.parse(JSON.stringify(model.sidebars).replace('Guides', 'Manuals')) as typeof model.sidebars;
  const before = categoriesAfter(model.sidebars);
  expect(JSON.stringify(before)).toContain('Guides');
  const after = categoriesAfter(renamed);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before).replaceAll('Guides', 'Manuals'));
  read.length = 0;
  indexPages({ ...model, sidebars: structuredClone(renamed) }, asked, { memo });
  expect(read).toEqual([]);
});
