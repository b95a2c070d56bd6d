import { describe, expect, test } from 'vitest';
import { makeLinkInput, type PageSketch, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import type { CompiledDoc, WrittenLink } from '../3-compile/compiled-doc.ts';
import { openLastPages, openPageCache } from '../cache/page-cache.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { atOnce } from '../tools/slices.ts';
import { wholePage } from '../tools/whole-page.ts';
import { linkEditedPage } from './edited-page.ts';
import type { KnownHead } from './known-page.ts';
import { createLinkNotes } from './link-notes.ts';
import { linkInSteps, linkSite } from './link-site.ts';
import type { PageTwin, SocialCard } from './site-model.ts';

const A: PageSketch = {
  title: 'A',
  excerpt: 'The first paragraph.',
  anchors: ['part', 'own'],
  toc: [{ id: 'part', level: 2, parts: [{ text: 'Part' }] }],
  links: ['introduction.md', '#own', 'https://a.example'],
};

/** With a page that is edited: others show what `others` says. */
function siteOf(a: PageSketch, others: Record<string, PageSketch> = {}): SiteSketch {
  return {
    versions: ['1.0'],
    pages: {
      '1.0/introduction.md': { links: ['a.md', 'b.md'] },
      '1.0/a.md': { ...A, ...a },
      '1.0/b.md': { title: 'B', links: ['introduction.md'] },
      '1.0/below/c & d.md': { title: 'C' },
      ...others,
    },
    assets: { 'content/1.0/b.png': { hash: '1a2b3c4d', absolutePath: '/site/content/1.0/b.png' } },
  };
}

const toPlain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

interface Edit {
  site?: SiteSketch;
  /** In place of what the page was, and what it is. */
  before?: Partial<CompiledDoc>;
  now: Partial<CompiledDoc> | ((before: CompiledDoc) => Partial<CompiledDoc>);
  /** In place of what is known of the page. */
  head?: Partial<KnownHead>;
}

/** Links a site, and again after an edit: by what the first time has left, and from nothing. */
function edit({ site = siteOf({}), before = {}, now: changed, head }: Edit) {
  const sketched = makeLinkInput(site);
  const isEdited = ({ source }: (typeof sketched.docs)[number]) => source.path === 'a.md';
  const withDoc = (compiled: CompiledDoc) => ({
    ...sketched,
    docs: sketched.docs.map((doc) => (isEdited(doc) ? { ...doc, compiled } : doc)),
  });
  const old = { ...sketched.docs.find(isEdited)!.compiled, ...before };
  const now = { ...old, ...(typeof changed === 'function' ? changed(old) : changed), key: 'edited' };
  const [cache, notes] = [createMemoryCache(), createLinkNotes()];
  const known = { pages: openPageCache(cache), program: 'test', notes };
  const last = atOnce(linkInSteps(withDoc(old), null, known));
  const path = '/a';
  const found = openLastPages(cache).find(path)!;
  const edited = linkEditedPage(
    path,
    { ...found, head: { ...found.head, ...head } },
    { before: old, now, hrefs: new Set([path]) },
    {
      config: sketched.site.config,
      isDescribed: (file) => notes.described.has(file),
      isAsked: (file) => notes.asked.has(file),
      findAddress: (version, file) => notes.addresses.get(version)?.get(file) ?? null,
    },
  );
  return { edited, last, anew: linkSite(withDoc(now)), input: withDoc(now), cache, path };
}

const section = { anchor: null, level: 1, heading: '', text: 'Other words.' };
const at = { file: '', line: 9, column: 1, length: 1, raw: false };
const link = (url: string, more: Partial<WrittenLink> = {}): WrittenLink => ({ url, kind: 'link', ...at, ...more });
const LINKS = [link('introduction.md'), link('#own'), link('https://a.example')];

describe('the page of an edited text is what link makes of it, and nobody else is another', () => {
  test.each<[what: string, edit: Edit]>([
    ['other words', { now: { sections: [section] } }],
    ['another first paragraph', { now: { excerpt: 'Other words.' } }],
    [
      'another first paragraph below a description',
      { site: siteOf({ description: 'About.', tags: ['one'] }), now: { excerpt: 'Other words.' } },
    ],
    ['its links elsewhere in the text', { now: { links: LINKS.map((each) => ({ ...each, line: each.line + 3, column: 7, length: 2 })) } }],
    ['another heading', { now: { toc: [{ id: 'part', level: 2, parts: [{ text: 'Another part' }] }] } }],
    [
      'a heading more',
      { now: { anchors: ['part', 'own', 'more'], toc: [...A.toc!, { id: 'more', level: 3, parts: [{ text: 'More' }] }] } },
    ],
    ['a heading of a level that is not listed', { now: { toc: [...A.toc!, { id: 'more', level: 6, parts: [{ text: 'More' }] }] } }],
    ['a heading less', { now: { anchors: ['own'], toc: [] } }],
    [
      'a heading of a landing page',
      { site: siteOf({ layout: 'landing', hide_table_of_contents: true }), now: { anchors: ['own'], sections: [section] } },
    ],
    ['a link to one of its headings by its file', { site: siteOf({ links: ['a.md#part'] }), now: { sections: [section] } }],
    ['a link less', { now: { links: LINKS.slice(1) } }],
    ['its links in another order, and twice', { now: { links: [...LINKS, ...LINKS].reverse() } }],
    [
      'a link to another site',
      { now: { links: [link('https://b.example/x?y#z'), link('mailto:a@b.example'), link('//c.example'), ...LINKS] } },
    ],
    ['a link to its own headings', { now: { links: [link('#part'), link('?x#own'), link('#top'), ...LINKS] } }],
    ['a link to another page', { now: { links: [link('b.md'), link('./b.md?x=1'), link('below/c%20&%20d.md'), ...LINKS] } }],
    ['nothing where there was nothing', { now: { listsCards: undefined, parts: undefined, post: undefined } as Partial<CompiledDoc> }],
    ['a picture that it had', { site: siteOf({ links: ['./b.png', '#own'] }), now: { sections: [section] } }],
  ])('with %s', (_what, change) => {
    const { edited, last, anew, input, cache, path } = edit(change);
    expect(edited).not.toBe(null);
    expect(toPlain(anew.pages.map(wholePage))).toEqual(
      toPlain(last.pages.map((page) => wholePage(page.path === path ? edited!.page : page))),
    );
    expect([anew.diagnostics, anew.assets]).toEqual([last.diagnostics, last.assets]);

    // The next build of the whole site knows it.
    openLastPages(cache).replace(new Map([[path, edited!]]));
    const next = atOnce(linkInSteps(input, null, { pages: openPageCache(cache), program: 'test' }));
    const names = (pages: typeof next.pages) => pages.map(({ brief }) => brief?.name);
    expect(names(next.pages)).toEqual(
      names(last.pages).map((name, index) => (last.pages[index]!.path === path ? edited!.page.brief!.name : name)),
    );
    expect(openLastPages(cache).find(path)).toEqual(toPlain({ head: edited!.head, rest: edited!.rest }));
  });
});

describe('an edited page is linked with the whole site', () => {
  const asks = { '1.0/b.md': { links: ['a.md#part'] } };
  test.each<[what: string, edit: Edit]>([
    ['another title', { now: ({ frontMatter }) => ({ frontMatter: { ...frontMatter, title: 'B' } }) }],
    ['front matter elsewhere, which may be complained of', { now: { frontMatterPlaces: { title: { line: 9, column: 1, length: 1 } } } }],
    ['a heading that names it', { now: { contentTitle: 'A' } }],
    ['another head', { now: { head: [{ tagName: 'meta', attributes: { name: 'b' } }] } }],
    ['a list of cards', { now: { listsCards: true } }],
    ['a part of the theme', { now: { parts: ['tabs'] } }],
    ['a style sheet', { now: { styleFiles: ['assets/a.css'] } }],
    ['a component that asks for the page', { now: { asksForPage: true } }],
    [
      'a version that it names',
      { now: { versionMarks: [{ kind: 'since', version: '1.0', place: { file: '', line: 1, column: 1, length: 1 } }] } },
    ],
    ['a file that it includes', { now: { includes: ['b.md'] } }],
    ['a key of its place', { now: { textKey: 'text' } }],
    ['what a post says', { now: { post: {} as NonNullable<CompiledDoc['post']> } }],
    ['a heading less that others link to', { site: siteOf({}, asks), now: { anchors: ['own'] } }],
    ['a heading more, where others ask for them', { site: siteOf({}, asks), now: { anchors: ['part', 'own', 'more'] } }],
    ['a heading that names its version', { now: { toc: [{ id: 'part', level: 2, parts: [{ text: VERSION_SENTINEL }] }] } }],
    [
      'a heading that named its version',
      { before: { toc: [{ id: 'part', level: 2, parts: [{ text: VERSION_SENTINEL }] }] }, now: { toc: A.toc as CompiledDoc['toc'] } },
    ],
    ['a listed heading, where the page lists none', { site: siteOf({ layout: 'landing' }), now: { toc: [] } }],
    ['a first paragraph that the page of a tag shows', { site: siteOf({ tags: ['one'] }), now: { excerpt: 'Other words.' } }],
    ['a first paragraph where there was none', { before: { excerpt: '' }, now: { excerpt: 'Other words.' } }],
    ['no first paragraph', { now: { excerpt: '' } }],
    ['a first paragraph that names its version', { now: { excerpt: `Words of ${VERSION_SENTINEL}.` } }],
    ['a first paragraph that named its version', { before: { excerpt: `Words of ${VERSION_SENTINEL}.` }, now: { excerpt: 'Words.' } }],
    ['a first paragraph that is in its picture', { now: { excerpt: 'Other words.' }, head: { card: {} as unknown as SocialCard } }],
    ['a first paragraph that is in its Markdown', { now: { excerpt: 'Other words.' }, head: { twin: {} as PageTwin } }],
    ['a link that is in its Markdown', { now: { links: [link('b.md'), ...LINKS] }, head: { twin: {} as PageTwin } }],
    ['a link to a page that is not there', { now: { links: [link('gone.md'), ...LINKS] } }],
    ['a link to a heading of another page', { now: { links: [link('b.md#part'), ...LINKS] } }],
    ['a link to a heading that is not there', { now: { links: [link('#gone'), ...LINKS] } }],
    ['a link to a heading that is gone', { now: { anchors: ['part'] } }],
    ['a heading less to which it links by its file', { site: siteOf({ links: ['a.md#part'] }), now: { anchors: ['own'], toc: [] } }],
    ['a heading less to which it links by its address', { site: siteOf({ links: ['/a?x#part'] }), now: { anchors: ['own'], toc: [] } }],
    ['a link by address', { now: { links: [link('/b'), ...LINKS] } }],
    ['a link to a file from the root of its version', { now: { links: [link('/b.md'), ...LINKS] } }],
    ['a picture of a page', { now: { links: [link('b.md', { kind: 'image' }), ...LINKS] } }],
    ['a picture', { now: { links: [link('./b.png', { kind: 'image' }), ...LINKS] } }],
    ['a link of a partial', { now: { links: [link('b.md', { file: 'part.md' }), ...LINKS] } }],
    ['a link that is no longer checked', { now: { links: [{ ...LINKS[0]!, unchecked: true, raw: true, url: '/b' }, ...LINKS] } }],
    ['other links, of which one was that of a picture', { site: siteOf({ links: ['./b.png', '#own'] }), now: { links: [link('#own')] } }],
    [
      'other links, of which its head has one',
      {
        before: { head: [{ tagName: 'link', attributes: {}, url: { attribute: 'href', link: 0, isAbsolute: false } }] },
        now: { links: [link('b.md'), ...LINKS.slice(1)] },
      },
    ],
  ])('with %s', (_what, change) => {
    expect(edit(change).edited).toBe(null);
  });

  test('with a problem, which stands at a place', () => {
    const problem = { code: 'unknown-language', severity: 'warning', message: '', fix: '', place: { file: '' }, related: [] };
    const diagnostics = [problem] as unknown as CompiledDoc['diagnostics'];
    expect(edit({ now: { diagnostics } }).edited).toBe(null);
    expect(edit({ before: { diagnostics }, now: { diagnostics: [] } }).edited).toBe(null);
  });
});
