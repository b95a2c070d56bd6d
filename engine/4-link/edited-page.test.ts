import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { openLastPages, openPageCache } from '../cache/page-cache.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { atOnce } from '../tools/slices.ts';
import { wholePage } from '../tools/whole-page.ts';
import { isLinkedAlike, withContent } from './edited-page.ts';
import type { KnownHead } from './known-page.ts';
import type { LinkInput } from './link-input.ts';
import { linkInSteps, linkSite } from './link-site.ts';
import type { PageTwin, SocialCard } from './site-model.ts';

const SITE: SiteSketch = {
  versions: ['1.0'],
  pages: {
    '1.0/introduction.md': { links: ['a.md#part', 'b.md'] },
    '1.0/a.md': {
      title: 'A',
      excerpt: 'The first paragraph.',
      anchors: ['part'],
      toc: [{ id: 'part', level: 2, parts: [{ text: 'Part' }] }],
      links: ['./b.png', 'introduction.md'],
      head: [{ tagName: 'meta', attributes: { name: 'a' } }],
      tags: ['one'],
    },
    '1.0/b.md': { title: 'B', links: ['introduction.md'] },
  },
  assets: { 'content/1.0/b.png': { hash: '1a2b3c4d', absolutePath: '/site/content/1.0/b.png' } },
};
const input = makeLinkInput(SITE);
const before = input.docs.find(({ source }) => source.path === 'a.md')!.compiled;

function withDoc(compiled: CompiledDoc): LinkInput {
  return { ...input, docs: input.docs.map((doc) => (doc.source.path === 'a.md' ? { ...doc, compiled } : doc)) };
}

/** The page as a build leaves it. */
function readLast(compiled: CompiledDoc) {
  const cache = createMemoryCache();
  atOnce(linkInSteps(withDoc(compiled), null, { pages: openPageCache(cache), program: 'test' }));
  return openLastPages(cache).find('/a')!;
}

const link = before.links[0]!;
const section = { anchor: null, level: 1, heading: '', text: 'Other words.' };

describe('a page is linked as it was', () => {
  test.each<[what: string, now: Partial<CompiledDoc>]>([
    ['other words', { sections: [section] }],
    ['its links elsewhere in the text', { links: before.links.map((each) => ({ ...each, line: each.line + 3, column: 7, length: 2 })) }],
    ['nothing where there was nothing', { listsCards: undefined, parts: undefined, post: undefined } as Partial<CompiledDoc>],
  ])('with %s: it is what link makes of it, and nobody else is another', (_what, change) => {
    const now = { ...before, ...change, key: 'edited' };
    expect(isLinkedAlike(before, now)).toBe(true);
    const cache = createMemoryCache();
    const last = atOnce(linkInSteps(input, null, { pages: openPageCache(cache), program: 'test' }));
    const linked = linkSite(withDoc(now));
    const toPlain = (page: unknown) => JSON.parse(JSON.stringify(page)) as unknown;
    const path = '/a';
    const edited = withContent(path, openLastPages(cache).find(path)!, { before, now })!;
    expect(toPlain(linked.pages.map(wholePage))).toEqual(
      toPlain(last.pages.map((page) => wholePage(page.path === path ? edited.page : page))),
    );
    expect([linked.diagnostics, linked.assets]).toEqual([last.diagnostics, last.assets]);

    // The next build of the whole site knows it.
    openLastPages(cache).replace(new Map([[path, edited]]));
    const next = atOnce(linkInSteps(withDoc(now), null, { pages: openPageCache(cache), program: 'test' }));
    const names = (pages: typeof next.pages) => pages.map(({ brief }) => brief?.name);
    expect(names(next.pages)).toEqual(
      names(last.pages).map((name, at) => (last.pages[at]!.path === path ? edited.page.brief!.name : name)),
    );
    expect(openLastPages(cache).find(path)).toEqual(toPlain({ head: edited.head, rest: edited.rest }));
  });

  test.each([
    [['one'], ['content/1.0/a.md']],
    [[], []],
  ])('with another first paragraph and the tags %j: the docs whose descriptions others show are %j', (tags, shown) => {
    const { head, ...a } = SITE.pages!['1.0/a.md']!;
    const site = makeLinkInput({ ...SITE, pages: { ...SITE.pages, '1.0/a.md': { ...a, tags } } });
    const doc = site.docs.find(({ source }) => source.path === 'a.md')!;
    const now = { ...doc.compiled, excerpt: 'Other words.', key: 'edited' };
    const [cache, described] = [createMemoryCache(), new Set<string>()];
    const known = () => ({ pages: openPageCache(cache), program: 'test', described });
    const last = atOnce(linkInSteps(site, null, known()));
    expect([...described]).toEqual(shown);
    described.clear();
    atOnce(linkInSteps(site, null, known()));
    expect([...described], 'of known pages').toEqual(shown);
    const edited = withContent('/a', openLastPages(cache).find('/a')!, { before: doc.compiled, now })!;
    expect(edited.page.data).toMatchObject({ description: 'Other words.' });
    const linked = linkSite({ ...site, docs: site.docs.map((each) => (each === doc ? { ...doc, compiled: now } : each)) });
    const toPlain = (page: unknown) => JSON.parse(JSON.stringify(page)) as unknown;
    const others = linked.pages.filter((page, at) => !isDeepStrictEqual(toPlain(page), toPlain(wholePage(last.pages[at]!))));
    expect(others.map(({ path }) => path)).toEqual(['/a', ...(shown.length > 0 ? ['/tags/one'] : [])]);
    expect(toPlain(wholePage(edited.page))).toEqual(toPlain(linked.pages.find(({ path }) => path === '/a')));
  });

  test('with another first paragraph where the description is another', () => {
    const said = { ...before, frontMatter: { ...before.frontMatter, description: 'What it is about.' } };
    const edited = withContent('/a', readLast(said), { before: said, now: { ...said, excerpt: 'Other words.', key: 'edited' } })!;
    expect(edited.page.data).toEqual(readLast(said).rest.data);
    expect(edited.page.data).toMatchObject({ description: 'What it is about.' });
  });

  test.each<[what: string, was: string, is: string, also?: Partial<KnownHead>]>([
    ['where there was no paragraph', '', 'Other words.'],
    ['where there is none', 'Words.', ''],
    ['that names its version', 'Words.', `Words of ${VERSION_SENTINEL}.`],
    ['that named its version', `Words of ${VERSION_SENTINEL}.`, 'Words.'],
    ['that is in its picture', 'Words.', 'Other words.', { card: { kind: 'own' } as unknown as SocialCard }],
    ['that is in its Markdown', 'Words.', 'Other words.', { twin: {} as PageTwin }],
  ])('but not with a first paragraph %s', (_what, was, is, also) => {
    const [old, now] = [was, is].map((excerpt) => ({ ...before, excerpt })) as [CompiledDoc, CompiledDoc];
    const { head, rest } = readLast(old);
    const last = { head: { ...head, ...also }, rest };
    expect(withContent('/a', last, { before: old, now: { ...now, key: 'edited' } })).toBe(null);
    expect(withContent('/a', last, { before: old, now: { ...old, key: 'edited' } })).not.toBe(null);
  });

  test.each<[what: string, now: Partial<CompiledDoc>]>([
    ['another heading', { toc: [{ id: 'part', level: 2, parts: [{ text: 'Another part' }] }] }],
    ['another anchor', { anchors: ['part', 'more'] }],
    ['another link', { links: [{ ...link, url: './c.png' }, ...before.links.slice(1)] }],
    ['a link less', { links: before.links.slice(1) }],
    ['a link that is not checked', { links: [{ ...link, unchecked: true }, ...before.links.slice(1)] }],
    ['another title', { frontMatter: { ...before.frontMatter, title: 'B' } }],
    ['front matter elsewhere, which may be complained of', { frontMatterPlaces: { title: { line: 9, column: 1, length: 1 } } }],
    ['a heading that names it', { contentTitle: 'A' }],
    ['another head', { head: [{ tagName: 'meta', attributes: { name: 'b' } }] }],
    ['a list of cards', { listsCards: true }],
    ['a part of the theme', { parts: ['tabs'] }],
    ['a style sheet', { styleFiles: ['assets/a.css'] }],
    ['a component that asks for the page', { asksForPage: true }],
    ['a version that it names', { versionMarks: [{ kind: 'since', version: '1.0', place: { file: '', line: 1, column: 1, length: 1 } }] }],
    ['a file that it includes', { includes: ['b.md'] }],
    ['a key of its place', { textKey: 'text' }],
    ['what a post says', { post: {} as NonNullable<CompiledDoc['post']> }],
  ])('but not with %s', (_what, change) => {
    const now = { ...before, ...change, key: 'edited' };
    expect([isLinkedAlike(before, now), isLinkedAlike(now, before)]).toEqual([false, false]);
  });

  test('but not with a problem, which stands at a place', () => {
    const problem = { code: 'unknown-language', severity: 'warning', message: '', fix: '', place: { file: '' }, related: [] };
    const now = { ...before, diagnostics: [problem] as unknown as CompiledDoc['diagnostics'] };
    expect([isLinkedAlike(before, now), isLinkedAlike(now, now)]).toEqual([false, false]);
  });
});
