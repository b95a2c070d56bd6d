import { describe, expect, test } from 'vitest';
import { makeLinkInput, type PageSketch, type SiteSketch } from '../../../tests/fixtures/link-input.ts';
import { linkSite } from '../link-site.ts';
import type { Page } from '../site-model.ts';

const VERSIONS = ['next', '1.2', '1.1', '1.0'];
const HOME = { title: 'Introduction' };

/** Pages by the version and the path in its folder; each version has a docs home. */
function link(pages: Record<string, PageSketch>, moved: Record<string, unknown>[] = [], more: Partial<SiteSketch> = {}) {
  const homes = Object.fromEntries(VERSIONS.map((version) => [`${version}/introduction.md`, HOME]));
  return linkSite(makeLinkInput({ versions: VERSIONS, pages: { ...homes, ...pages }, moved, ...more }));
}

type Linked = ReturnType<typeof link>;

const find = ({ pages }: Linked, path: string): Page => pages.find((page) => page.path === path)!;
const noteOf = (model: Linked, path: string) => find(model, path).doc!.latestNote ?? null;
const movedRedirects = ({ redirects }: Linked) =>
  redirects.filter(({ from }) => !from.startsWith('/1.2')).map(({ from, to }) => `${from} ${to}`);

function alternatesOf(model: Linked, path: string): Record<string, string> {
  const { alternates } = find(model, path).data as Extract<Page['data'], { kind: 'doc' }>;
  return Object.fromEntries(Object.entries(alternates).map(([name, { href, exact }]) => [name, exact ? href : `not ${href}`]));
}

/** The pages of the site as search engines see them: the canonical path, and whether the sitemap has it. */
function indexOf({ pages }: Linked): Record<string, string> {
  const listed = pages.filter(({ path }) => !/introduction|^\/(?:1\.\d|next|search|versions|404\.html|)$/.test(path));
  return Object.fromEntries(
    listed.map(({ path, data, inSitemap }) => [path, `${new URL(data.canonical).pathname}${inSitemap ? ', listed' : ''}`]),
  );
}

describe('a page that has moved', () => {
  const pages = { '1.0/old/a.md': { title: 'A' }, '1.1/old/a.md': {}, '1.2/b.md': { title: 'B' }, 'next/c.md': {} };
  const moved = [
    { from: 'old/a', to: 'b', since: '1.2' },
    { from: 'b', to: 'c', since: 'next' },
  ];
  const model = link(pages, moved);

  test('is the same page in all versions', () => {
    expect(model.diagnostics).toEqual([]);
    expect(alternatesOf(model, '/1.0/old/a')).toEqual({ next: '/next/c', '1.2': '/b', '1.1': '/1.1/old/a' });
    expect(alternatesOf(model, '/b')).toEqual({ next: '/next/c', '1.1': '/1.1/old/a', '1.0': '/1.0/old/a' });
    expect(alternatesOf(model, '/next/c')).toEqual({ '1.2': '/b', '1.1': '/1.1/old/a', '1.0': '/1.0/old/a' });
  });

  test('is found by what it was called', () => {
    const titled = {
      '1.0/old/a.md': { title: 'Admins' },
      '1.1/old/a.md': { title: 'Admins' },
      '1.2/b.md': { title: 'People', keywords: ['users'] },
    };
    const named = link({ ...titled, 'next/c.md': { title: 'People' } }, moved);
    const keywordsOf = (path: string) => (find(named, path).data as Extract<Page['data'], { kind: 'doc' }>).keywords;
    expect(['/next/c', '/b', '/1.1/old/a', '/1.0/old/a'].map(keywordsOf)).toEqual([['Admins'], ['users', 'Admins'], [], []]);
  });

  test('is found at the addresses that it has in other versions', () => {
    expect(model.redirects.filter(({ from }) => /(?:a|b|c)$/.test(from)).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/1.0/b /1.0/old/a',
      '/1.0/c /1.0/old/a',
      '/1.1/b /1.1/old/a',
      '/1.1/c /1.1/old/a',
      '/1.2/b /b',
      '/1.2/c /b',
      '/1.2/old/a /b',
      '/c /b',
      '/next/b /next/c',
      '/next/old/a /next/c',
      '/old/a /b',
    ]);
  });

  test('names the latest version to search engines, and says nothing to readers', () => {
    expect(indexOf(model)).toEqual({ '/1.0/old/a': '/b', '/1.1/old/a': '/b', '/b': '/b, listed', '/next/c': '/b' });
    expect(noteOf(model, '/1.0/old/a')).toBe(null);
  });

  test('gives way to pages and redirects that are there', () => {
    const others = { '1.2/old/a.md': {}, 'next/b.md': {} };
    const config = { redirects: [{ from: '/c', to: '/introduction' }] };
    const { redirects, diagnostics } = link({ ...pages, ...others }, moved, { config });
    expect(diagnostics).toEqual([]);
    const at = (from: string) => redirects.find((redirect) => redirect.from === from)?.to ?? null;
    expect([at('/old/a'), at('/next/b'), at('/c'), at('/next/old/a')]).toEqual([null, null, '/introduction', '/next/c']);
  });

  test('gives way to the page that had its address later', () => {
    const moved = [
      { from: 'a', to: 'b', since: '1.1' },
      { from: 'a', to: 'c', since: '1.2' },
    ];
    const model = link({ '1.0/a.md': {}, '1.1/b.md': {}, '1.1/a.md': {}, '1.2/b.md': {}, '1.2/c.md': {} }, moved);
    expect(model.diagnostics).toEqual([]);
    expect(movedRedirects(model)).toEqual(['/1.0/b /1.0/a', '/1.1/c /1.1/a', '/a /c']);
  });

  test('keeps its address where a slug says so', () => {
    const slugged = { '1.0/old/a.md': { slug: '/kept' }, '1.1/b.md': { slug: '/kept' }, '1.2/b.md': {}, 'next/b.md': {} };
    const redirects = movedRedirects(link(slugged, [{ from: 'old/a', to: 'b', since: '1.1' }]));
    expect(redirects).toEqual(['/1.0/b /1.0/kept', '/kept /b', '/next/kept /next/b']);
  });

  test('says why, if the manifest does', () => {
    const model = link(pages, [{ ...moved[0], reason: 'A is called B now.' }, moved[1]!]);
    expect(noteOf(model, '/1.0/old/a')).toEqual({
      kind: 'latest-note',
      title: 'A',
      latest: '1.2',
      isGone: false,
      reason: 'A is called B now.',
      pages: [{ label: 'B', href: '/b' }],
    });
    expect([noteOf(model, '/b'), noteOf(model, '/next/c')]).toEqual([null, null]);
  });
});

test('a page that became several leads to the first of them, and names all', () => {
  const pages = { '1.1/a.md': { title: 'A' }, '1.2/b.md': { title: 'B' }, '1.2/c.md': { title: 'C' } };
  const model = link(pages, [{ from: 'a', to: ['c', 'b'], since: '1.2' }]);
  expect(alternatesOf(model, '/1.1/a')).toEqual({ next: 'not /next/introduction', '1.2': '/c', '1.0': 'not /1.0/introduction' });
  expect(alternatesOf(model, '/b')).toMatchObject({ '1.1': '/1.1/a' });
  expect(movedRedirects(model)).toEqual(['/1.1/b /1.1/a', '/1.1/c /1.1/a', '/a /c']);
  expect(noteOf(model, '/1.1/a')).toMatchObject({
    isGone: false,
    pages: [
      { label: 'C', href: '/c' },
      { label: 'B', href: '/b' },
    ],
  });
});

test('pages that became one lead to it, and it to the first of them', () => {
  const pages = { '1.1/a.md': {}, '1.1/b.md': {}, '1.2/c.md': {}, 'next/c.md': {} };
  const moved = ['b', 'a'].map((from) => ({ from, to: 'c', since: '1.2' }));
  const model = link(pages, moved);
  expect([alternatesOf(model, '/1.1/a')['1.2'], alternatesOf(model, '/1.1/b')['1.2'], alternatesOf(model, '/c')['1.1']]).toEqual([
    '/c',
    '/c',
    '/1.1/b',
  ]);
  expect(indexOf(model)).toEqual({ '/1.1/a': '/c', '/1.1/b': '/c', '/c': '/c, listed', '/next/c': '/c' });
});

describe('a page that is gone', () => {
  const docs = (names: string) => names.split(' ').map((name) => `guides/${name}`);
  const sidebars = {
    '1.1': { docs: [{ type: 'category', label: 'Guides', items: docs('far near a next-to secret') }] },
    '1.2': { docs: docs('far near next-to secret set-up') },
  };
  const pages = {
    ...Object.fromEntries(['1.1', '1.2'].flatMap((version) => docs('far near next-to').map((id) => [`${version}/${id}.md`, {}]))),
    '1.1/guides/secret.md': {},
    '1.2/guides/secret.md': { unlisted: true },
    '1.1/guides/a.md': { title: 'Set up TLS' },
    '1.2/guides/set-up.md': { title: 'Set up' },
  };
  const moved = [{ from: 'guides/a', since: '1.2', reason: 'TLS needs no set-up.' }];

  test('says so by name in older versions, and names the nearest pages: those with a like title, then its neighbors', () => {
    const model = link(pages, moved, { sidebars });
    expect(noteOf(model, '/1.1/guides/a')).toEqual({
      kind: 'latest-note',
      title: 'Set up TLS',
      latest: '1.2',
      isGone: true,
      reason: 'TLS needs no set-up.',
      pages: [
        { label: 'Set up', href: '/guides/set-up' },
        { label: 'near', href: '/guides/near' },
        { label: 'next-to', href: '/guides/next-to' },
      ],
    });
    expect(alternatesOf(model, '/1.1/guides/a')['1.2']).toBe('not /introduction');
    expect(noteOf(model, '/1.1/guides/near')).toBe(null);
    const landing = { ...pages, '1.1/guides/a.md': { layout: 'landing' } };
    expect(noteOf(link(landing, moved, { sidebars }), '/1.1/guides/a')).toBe(null);
    expect(indexOf(model)['/1.1/guides/a']).toBe('/1.1/guides/a, listed');
    expect(movedRedirects(model).filter((redirect) => redirect.includes('guides'))).toEqual([]);
  });

  test('says so also where nobody has written why', () => {
    expect(noteOf(link(pages, [], { sidebars }), '/1.1/guides/a')).toMatchObject({ isGone: true, reason: null });
  });

  test('is known to the page for unknown addresses, in each version without it and at each address that it had', () => {
    const before = { '1.0/a.md': { title: 'Set up TLS' } };
    const lost = link({ ...pages, ...before }, [...moved, { from: 'a', to: 'guides/a', since: '1.1' }], { sidebars });
    const said = { title: 'Set up TLS', reason: 'TLS needs no set-up.' };
    const here = { ...said, pages: ['Set up', 'near', 'next-to'].map((label) => expect.objectContaining({ label })) };
    const inNext = { ...said, pages: [] };
    expect(find(lost, '/404.html').content).toMatchObject({
      kind: 'not-found',
      gone: { '/guides/a': here, '/a': here, '/next/guides/a': inNext, '/next/a': inNext },
    });
    expect(find(link(pages, [], { sidebars }), '/404.html').content).not.toHaveProperty('gone');
  });
});

describe('the canonical URL of a page', () => {
  const all = (page: PageSketch = {}) => Object.fromEntries(VERSIONS.map((version) => [`${version}/a.md`, page]));

  test('is that of the latest version where it has the page; elsewhere its own', () => {
    expect(indexOf(link({ ...all(), '1.0/b.md': {}, 'next/c.md': {} }))).toEqual({
      '/1.0/a': '/a',
      '/1.1/a': '/a',
      '/a': '/a, listed',
      '/next/a': '/a',
      '/1.0/b': '/1.0/b, listed',
      '/next/c': '/next/c, listed',
    });
  });

  test('is its own where the page of the latest version is for nobody: unlisted, or hidden by itself or its version', () => {
    for (const latest of [{ unlisted: true }, { head: [{ tagName: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } }] }])
      expect(indexOf(link({ ...all(), '1.2/a.md': latest }))['/1.1/a']).toBe('/1.1/a, listed');
    const versions = ['next', { name: '1.2', noIndex: true }, '1.1', '1.0'];
    expect(indexOf(link(all(), [], { versions }))['/1.1/a']).toBe('/1.1/a, listed');
  });

  test('is its own on a page that search engines are to leave out', () => {
    expect(indexOf(link({ ...all(), '1.1/a.md': { unlisted: true } }))['/1.1/a']).toBe('/1.1/a');
  });

  test('is what the config says, and versions may say otherwise', () => {
    const versions = ['next', '1.2', { name: '1.1', canonical: 'latest' }, { name: '1.0', canonical: 'equal' }];
    const model = link(all(), [], { versions, config: { docs: { canonical: 'self' } } });
    expect(indexOf(model)).toEqual({
      '/1.0/a': '/1.0/a, listed',
      '/1.1/a': '/a',
      '/a': '/a, listed',
      '/next/a': '/next/a, listed',
    });
  });

  test('is that of the latest version only where both say the same, if that is wanted', () => {
    const input = makeLinkInput({
      versions: VERSIONS,
      pages: { ...all(), '1.2/introduction.md': HOME },
      config: { docs: { canonical: 'equal' } },
    });
    const docs = input.docs.map(({ source, compiled }) => {
      const key = source.file === 'content/1.0/a.md' ? 'key of 1.2/a.md' : compiled.key;
      return { source, compiled: { ...compiled, key } };
    });
    expect(indexOf(linkSite({ ...input, docs }))).toMatchObject({ '/1.0/a': '/a', '/1.1/a': '/1.1/a, listed' });
  });

  test('is that of the main doc at the root of each version', () => {
    const model = link({});
    expect(['/1.0', '/next', '/'].map((path) => find(model, path).data.canonical)).toEqual(
      Array(3).fill('https://docs.example.com/introduction'),
    );
  });

  test('follows the indexes of categories and the pages of tags', () => {
    const category = { type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['a'] };
    const sidebars = Object.fromEntries(['1.1', '1.2'].map((version) => [version, { docs: [category] }]));
    const model = link({ ...all({ tags: ['x'] }), '1.0/a.md': { tags: ['y'] } }, [], { sidebars });
    expect(indexOf(model)).toMatchObject({
      '/1.1/category/guides': '/category/guides',
      '/category/guides': '/category/guides, listed',
      '/1.1/tags/x': '/tags/x',
      '/tags/x': '/tags/x, listed',
      '/1.0/tags/y': '/1.0/tags/y, listed',
    });
  });

  test('stays within the doc set', () => {
    const sketch = {
      config: { docSets: { api: { label: 'API', path: '/api' } } },
      setVersions: { api: { versions: ['2', '1'] } },
    };
    const docs = { 'api@2/introduction.md': HOME, 'api@1/introduction.md': HOME };
    expect(find(link({ ...all(), ...docs }, [], sketch), '/api/1/introduction').data.canonical).toBe(
      'https://docs.example.com/api/introduction',
    );
  });
});

describe('entries that do not fit the pages', () => {
  const problemsOf = (model: Linked) =>
    model.diagnostics.map(({ code, message, place, fix }) => [code, (place as { keyPath: unknown[] }).keyPath.join('.'), message, fix]);
  const pages = { '1.0/guides/alerts.md': {}, '1.1/guides/alarms.md': {}, '1.2/guides/alarms.md': {}, 'next/guides/alarms.md': {} };

  test('name what is not there, with the nearest page that is', () => {
    const moved = [
      { from: 'guides/alert', to: 'guides/alarms', since: '1.1' },
      { from: 'guides/alerts', to: ['guides/alarms', 'guide/alarms'], since: '1.2' },
    ];
    expect(problemsOf(link(pages, moved))).toEqual([
      [
        'unknown-doc-id',
        'moved.0.from',
        'The entry moves the page "guides/alert", but no version before 1.1 has such a page.',
        'did you mean "guides/alerts"?',
      ],
      [
        'unknown-doc-id',
        'moved.1.to.1',
        'The entry moves "guides/alerts" to "guide/alarms", but version 1.2 has no such page.',
        'did you mean "guides/alarms"?',
      ],
    ]);
  });

  test('say in which version the page has come', () => {
    const late = { '1.0/a.md': {}, 'next/b.md': {} };
    expect(problemsOf(link(late, [{ from: 'a', to: 'b', since: '1.1' }]))).toEqual([
      [
        'unknown-doc-id',
        'moved.0.to',
        'The entry moves "a" to "b", but version 1.1 has no such page.',
        'write "since": "next", the first version that has it',
      ],
    ]);
  });

  test('may name drafts', () => {
    expect(link({ '1.0/a.md': {}, '1.1/b.md': { draft: true } }, [{ from: 'a', to: 'b', since: '1.1' }]).diagnostics).toEqual([]);
  });
});

describe('pages that may have moved', () => {
  const gapsOf = (model: Linked) =>
    (model.gaps ?? []).map(({ version, since, gone, come }) => [version, since, gone.map(({ id }) => id), come.map(({ id }) => id)]);
  const pages = { '1.0/a.md': {}, '1.0/same.md': {}, '1.1/b.md': {}, '1.1/same.md': {}, '1.2/b.md': {}, 'next/b.md': {} };

  test('are those of a version that the next newer one lacks, where others have come', () => {
    expect(gapsOf(link(pages))).toEqual([['1.0', '1.1', ['a'], ['b']]]);
  });

  test('are not those of which the manifest speaks', () => {
    expect(gapsOf(link(pages, [{ from: 'a', to: 'b', since: '1.1' }]))).toEqual([]);
    expect(gapsOf(link(pages, [{ from: 'a', since: '1.1', reason: 'Gone.' }]))).toEqual([]);
  });
});
