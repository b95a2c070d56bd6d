import fc from 'fast-check';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { makeLinkInput, type PageSketch, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { runs } from '../../tests/fixtures/runs.ts';
import { linkSite } from '../4-link/link-site.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { setWords } from '../words/theme.ts';
import { RECORD_LIMIT } from './page-records.ts';
import type { SearchRecord } from './search-record.ts';
import { toSearchRecords } from './search-records.ts';

function recordsOf(sketch: SiteSketch): SearchRecord[] {
  const input = makeLinkInput(sketch);
  return toSearchRecords(linkSite(input), input.docs);
}

/** The URL's path, the type and the text of each record. */
const show = (records: SearchRecord[]) =>
  records.map(
    ({ url, type, hierarchy, content }) =>
      `${url.replace('https://docs.example.com', '')} ${type} ${type === 'content' ? content : hierarchy[type]}`,
  );

const sections = [
  { anchor: null, level: 1, heading: '', text: 'What a trace is.' },
  { anchor: 'on', level: 2, heading: 'Turn it on', text: `Since ${VERSION_SENTINEL}.` },
  { anchor: 'for-all', level: 3, heading: 'For all', text: '' },
  { anchor: 'off', level: 2, heading: 'Turn it off', text: 'As easy.' },
];

describe('toSearchRecords', () => {
  it('names a version as search knows it', () => {
    const records = recordsOf({ versions: [{ name: 'next', searchName: 'current', path: '/' }], pages: { 'next/introduction.md': {} } });
    expect(records.map(({ version, docusaurus_tag }) => [version, docusaurus_tag])).toEqual([[['current'], 'docs-default-current']]);
  });

  it('names each page by its own address, whichever search engines should keep, and once', () => {
    const pages = { '1.1/introduction.md': {}, '1.1/new.md': {}, '1.0/introduction.md': {}, '1.0/old.md': {} };
    const records = ['latest', 'equal', 'self'].map((canonical) =>
      recordsOf({
        versions: ['1.1', { name: '1.0', canonical }],
        moved: [{ from: 'old', to: 'new', since: '1.1' }],
        pages,
      }),
    );
    expect(show(records[0]!)).toEqual([
      '/1.0/introduction lvl1 introduction',
      '/1.0/old lvl1 old',
      '/introduction lvl1 introduction',
      '/new lvl1 new',
    ]);
    const plain = records.map((each) => JSON.stringify(each));
    expect([plain[1], plain[2]]).toEqual([plain[0], plain[0]]);
  });

  it('makes a record of each heading and one of the text below it', () => {
    const records = recordsOf({
      versions: [{ name: '1.54', label: 'Stable', path: '/' }],
      sidebars: {
        '1.54': {
          docs: ['introduction', { type: 'category', label: 'Watch', items: [{ type: 'category', label: 'Deep', items: ['tracing'] }] }],
        },
      },
      pages: {
        '1.54/introduction.md': { draft: false },
        '1.54/tracing.md': { title: 'Tracing', keywords: ['spans', 'otel'], search: { exclude: false, boost: 2 }, sections },
      },
    });
    const shared = {
      url_without_anchor: 'https://docs.example.com/tracing',
      language: 'en',
      version: ['1.54'],
      docusaurus_tag: 'docs-default-1.54',
    };
    const page = { lvl0: 'Watch', lvl1: 'Tracing', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    expect(records.slice(1)).toEqual([
      {
        objectID: records[1]!.objectID,
        type: 'lvl1',
        hierarchy: page,
        content: null,
        keywords: ['spans', 'otel'],
        url: 'https://docs.example.com/tracing',
        anchor: null,
        weight: { pageRank: 2, changes: 0, level: 90, position: 0 },
        ...shared,
      },
      {
        objectID: records[2]!.objectID,
        type: 'content',
        hierarchy: page,
        content: 'What a trace is.',
        url: 'https://docs.example.com/tracing',
        anchor: null,
        weight: { pageRank: 2, changes: 0, level: 0, position: 1 },
        ...shared,
      },
      {
        objectID: records[3]!.objectID,
        type: 'lvl2',
        hierarchy: { ...page, lvl2: 'Turn it on' },
        content: null,
        url: 'https://docs.example.com/tracing#on',
        anchor: 'on',
        weight: { pageRank: 2, changes: 0, level: 80, position: 2 },
        ...shared,
      },
      {
        objectID: records[4]!.objectID,
        type: 'content',
        hierarchy: { ...page, lvl2: 'Turn it on' },
        content: 'Since Stable.',
        url: 'https://docs.example.com/tracing#on',
        anchor: 'on',
        weight: { pageRank: 2, changes: 0, level: 0, position: 3 },
        ...shared,
      },
      {
        objectID: records[5]!.objectID,
        type: 'lvl3',
        hierarchy: { ...page, lvl2: 'Turn it on', lvl3: 'For all' },
        content: null,
        url: 'https://docs.example.com/tracing#for-all',
        anchor: 'for-all',
        weight: { pageRank: 2, changes: 0, level: 70, position: 4 },
        ...shared,
      },
      expect.objectContaining({ type: 'lvl2', hierarchy: { ...page, lvl2: 'Turn it off' } }),
      expect.objectContaining({ type: 'content', content: 'As easy.' }),
    ]);
    expect(records[0]!.hierarchy.lvl0).toBe('Documentation');
    for (const { objectID } of records) expect(objectID).toMatch(/^[0-9a-f]{20}$/);
  });

  it('calls what stands in no category as the site calls its documentation', () => {
    setWords({ language: 'ar', words: { Documentation: 'التوثيق' } });
    onTestFinished(() => setWords(null));
    const [record] = recordsOf({ versions: [{ name: '1.54', path: '/' }], pages: { '1.54/introduction.md': {} } });
    expect(record!.hierarchy.lvl0).toBe('التوثيق');
  });

  it('puts what code names into the first record of the text below a heading, or into the heading without text', () => {
    const records = recordsOf({
      pages: {
        'next/introduction.md': {
          sections: [
            { anchor: null, level: 1, heading: '', text: 'long '.repeat(3000).trim(), code: `since_${VERSION_SENTINEL}` },
            { anchor: 'code', level: 2, heading: 'Code', text: '', code: 'UploadResult' },
            { anchor: 'picture', level: 3, heading: '', text: '', code: '--dry-run' },
          ],
        },
      },
    });
    expect(records.map(({ type, content, code }) => [type, content?.slice(0, 4) ?? null, code ?? null])).toEqual([
      ['lvl1', null, null],
      ['content', 'long', 'since_next'],
      ['content', 'long', null],
      ['lvl2', null, 'UploadResult'],
      ['content', '', '--dry-run'],
    ]);
  });

  it('marks pages that list changes, unless they say otherwise', () => {
    const records = recordsOf({
      pages: {
        'next/introduction.md': {},
        'next/changelog.md': {},
        'next/releases/1.md': { search: { exclude: false, boost: 1, changes: false } },
        'next/diary.md': { search: { exclude: false, boost: 1, changes: true } },
      },
    });
    expect(Object.fromEntries(records.map(({ url, weight }) => [new URL(url).pathname, weight.changes]))).toEqual({
      '/introduction': 0,
      '/changelog': 1,
      '/releases/1': 0,
      '/diary': 1,
    });
  });

  it('ranks down a page with hundreds of headings, unless it says otherwise', () => {
    const many = Array.from({ length: 301 }, (_, at) => ({
      anchor: at === 0 ? null : `m${at}`,
      level: at === 0 ? 1 : 2,
      heading: `m${at}`,
      text: '',
    }));
    const records = recordsOf({
      pages: {
        'next/introduction.md': { sections: many.slice(1) },
        'next/reference.md': { sections: many },
        'next/said.md': { sections: many, search: { exclude: false, boost: 1 } },
      },
    });
    expect(Object.fromEntries(records.map(({ url_without_anchor: url, weight }) => [new URL(url).pathname, weight.pageRank]))).toEqual({
      '/introduction': 1,
      '/reference': 0.4,
      '/said': 1,
    });
  });

  it('takes the main doc once, though it stands at the root too', () => {
    expect(show(recordsOf({ pages: { 'next/introduction.md': { title: 'Welcome' } } }))).toEqual(['/introduction lvl1 Welcome']);
    expect(show(recordsOf({ pages: { 'next/introduction.md': { title: 'Welcome', slug: '/' } } }))).toEqual(['/ lvl1 Welcome']);
  });

  it('leaves out drafts, unlisted pages, pages that say so, and pages outside versions', () => {
    const pages: Record<string, PageSketch> = {
      'next/introduction.md': {},
      'next/draft.md': { draft: true },
      'next/hidden.md': { unlisted: true },
      'next/silent.md': { search: { exclude: true, boost: 1 } },
    };
    expect(show(recordsOf({ pages }))).toEqual(['/introduction lvl1 introduction']);
  });

  it('takes versions that web search engines leave alone', () => {
    const versions = [{ name: 'next', path: '/', noIndex: true }];
    expect(recordsOf({ versions, pages: { 'next/introduction.md': {} } })).toHaveLength(1);
  });

  it('takes the generated indexes of categories', () => {
    const link = { type: 'generated-index', title: 'All guides', description: 'What to read first.' };
    const sidebars = { next: { docs: [{ type: 'category', label: 'Guides', link, items: ['introduction'] }] } };
    expect(show(recordsOf({ sidebars, pages: { 'next/introduction.md': {} } }))).toEqual([
      '/category/guides lvl1 All guides',
      '/category/guides content What to read first.',
      '/introduction lvl1 introduction',
    ]);
  });

  it('gives the same page of two versions records of their own', () => {
    const records = recordsOf({
      versions: [
        { name: 'a', path: '/' },
        { name: 'b', path: '/b' },
      ],
      pages: { 'a/introduction.md': { sections }, 'b/introduction.md': { sections } },
    });
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(14);
    expect(records.map(({ version }) => version[0]).join('')).toBe('bbbbbbbaaaaaaa');
  });

  it('keeps the ids of records when other pages and other text come', () => {
    const ids = (pages: Record<string, PageSketch>) =>
      recordsOf({ pages })
        .filter(({ url }) => url.includes('/b'))
        .map(({ objectID }) => objectID);
    const before = ids({ 'next/introduction.md': {}, 'next/b.md': { sections } });
    const longer = sections.map((section) => ({
      ...section,
      heading: `New ${section.heading}`,
      text: section.text && `More. ${section.text}`,
    }));
    expect(ids({ 'next/a.md': { sections }, 'next/introduction.md': {}, 'next/b.md': { title: 'Other', sections: longer } })).toEqual(
      before,
    );
  });

  it('tells pieces, and headings with one id, apart', () => {
    const text = 'word '.repeat(5000).trim();
    const twice = [sections[0]!, { anchor: 'x', level: 2, heading: 'X', text }, { anchor: 'x', level: 2, heading: 'X again', text }];
    const records = recordsOf({ pages: { 'next/introduction.md': { sections: twice } } });
    expect(records.map(({ type }) => type)).toEqual([
      'lvl1',
      'content',
      'lvl2',
      'content',
      'content',
      'content',
      'lvl2',
      'content',
      'content',
      'content',
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it('keeps text below a heading without words, and finds a heading with an endless id at its page', () => {
    const odd = [
      sections[0]!,
      { anchor: 'picture', level: 2, heading: '', text: 'Below a picture.' },
      { anchor: 'a'.repeat(20_000), level: 3, heading: 'a'.repeat(20_000), text: 'Below a monster.' },
    ];
    const records = recordsOf({ pages: { 'next/introduction.md': { sections: odd } } });
    expect(records.map(({ type, url }) => `${type} ${new URL(url).hash}`)).toEqual([
      'lvl1 ',
      'content ',
      'content #picture',
      'lvl3 ',
      'content ',
    ]);
    expect(records[3]!.hierarchy.lvl3).toMatch(/^a{500,}…$/);
  });
});

/** Few words, often enough to make text that must be split; now and then a word that must be. */
const words = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'deployment', '"quoted"', 'naïve', '界', '<b>', '\\n', '😀', '"'.repeat(9000), '界'.repeat(9000)), {
      maxLength: 8,
    }),
    fc.constantFrom(1, 40, 700),
  )
  .map(([list, times]) =>
    Array.from({ length: times }, () => list)
      .flat()
      .slice(0, list.some((word) => word.length > 100) ? 20 : 5000),
  );
const page = fc.record({
  title: fc.constantFrom('Title', '"long title" '.repeat(900)),
  keywords: fc.array(fc.constantFrom('key', '"'.repeat(500)), { maxLength: 4 }),
  sections: fc.array(
    fc.record({
      level: fc.integer({ min: 1, max: 6 }),
      anchor: fc.constantFrom('a', 'b', 'ü', '界'.repeat(300), 'x'.repeat(1100)),
      heading: fc.constantFrom('', 'Heading', '界'.repeat(4000)),
      words,
      code: fc.constantFrom('', 'kubectl --dry-run', 'name_of_it '.repeat(181).trim(), '界'.repeat(60).concat(' ').repeat(32).trim()),
    }),
    { maxLength: 5 },
  ),
});

test('whatever pages hold, records fit, are distinct, give the text again and come in one order', () => {
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 3 }), (written) => {
      const pages: Record<string, PageSketch> = {};
      for (const [index, { title, keywords, sections }] of written.entries())
        pages[`next/${index === 0 ? 'introduction' : `p${index}`}.md`] = {
          title,
          keywords,
          sections: [
            { anchor: null, level: 1, heading: '', text: 'Begin.' },
            ...sections.map(({ words, code, ...section }) => ({ ...section, text: words.join(' '), ...(code && { code }) })),
          ],
        };
      const records = recordsOf({ pages });
      for (const record of records) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(RECORD_LIMIT);
      expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);

      // Of a section's code, what fits: of letters that take three bytes less than of others.
      const codes = written.flatMap(({ sections }) => sections.flatMap(({ code }) => (code === '' ? [] : [code])));
      const found = records.flatMap(({ code }) => code ?? []);
      expect(found).toHaveLength(codes.length);
      for (const [index, code] of found.entries()) expect(codes[index]!.startsWith(code) && code !== '').toBe(true);

      const content = records.flatMap((record) => record.content || []).join(' ');
      const text = Object.values(pages)
        .flatMap((each) => each.sections!.map((section) => section.text))
        .filter(Boolean)
        .join(' ');
      const isWhole = written.every(({ sections }) => sections.every((section) => section.words.every((word) => word.length < 9000)));
      const squeeze = (value: string) => (isWhole ? value : value.replaceAll(' ', ''));
      expect(squeeze(content)).toBe(squeeze(text));

      const reversed = Object.fromEntries(Object.entries(pages).reverse());
      expect(recordsOf({ pages: reversed })).toEqual(records);
    }),
    { numRuns: runs(20), seed: 5 },
  );
});
