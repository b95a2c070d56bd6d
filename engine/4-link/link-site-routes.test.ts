import { describe, expect, test } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import type { RedirectRule } from '../1-load/redirects-config.ts';
import { linkSite } from './link-site.ts';

const link = (sketch: SiteSketch) => linkSite(makeLinkInput(sketch));
const versions = [{ name: 'next', label: 'Cloud' }, '1.54', '1.53'];
const introductions = { 'next/introduction.md': {}, '1.54/introduction.md': {}, '1.53/introduction.md': {} };
const problems = (sketch: SiteSketch) =>
  link(sketch).diagnostics.map(({ severity, code, message, place, fix }) => ({ severity, code, message, place, fix }));

describe('routes', () => {
  test('serve the latest version without a prefix, and the main doc at each root', () => {
    const { pages, site, redirects } = link({ versions, pages: { ...introductions, 'next/a.md': {}, '1.54/a.md': {} } });
    expect(
      pages.map(({ path, version, data, doc, inSitemap }) => [path, version, data.canonical, doc?.compileKey ?? data.kind, inSitemap]),
    ).toEqual([
      ['/', '1.54', 'https://docs.example.com/introduction', 'key of 1.54/introduction.md', false],
      ['/1.53', '1.53', 'https://docs.example.com/introduction', 'key of 1.53/introduction.md', false],
      ['/1.53/introduction', '1.53', 'https://docs.example.com/introduction', 'key of 1.53/introduction.md', false],
      ['/404.html', '1.54', 'https://docs.example.com/404.html', 'not-found', false],
      ['/a', '1.54', 'https://docs.example.com/a', 'key of 1.54/a.md', true],
      ['/introduction', '1.54', 'https://docs.example.com/introduction', 'key of 1.54/introduction.md', true],
      ['/next', 'next', 'https://docs.example.com/introduction', 'key of next/introduction.md', false],
      ['/next/a', 'next', 'https://docs.example.com/a', 'key of next/a.md', false],
      ['/next/introduction', 'next', 'https://docs.example.com/introduction', 'key of next/introduction.md', false],
      ['/search', '1.54', 'https://docs.example.com/search', 'search', false],
      ['/versions', '1.54', 'https://docs.example.com/versions', 'versions', true],
    ]);
    expect(pages[0]!.data.path).toBe('/');
    expect(site.versions.map(({ name, label, path, mainDoc, isLast }) => [name, label, path, mainDoc, isLast])).toEqual([
      ['next', 'Cloud', '/next', '/next/introduction', false],
      ['1.54', '1.54', '/', '/introduction', true],
      ['1.53', '1.53', '/1.53', '/1.53/introduction', false],
    ]);
    expect(redirects).toEqual([
      { from: '/1.54', to: '/' },
      { from: '/1.54/a', to: '/a' },
      { from: '/1.54/introduction', to: '/introduction' },
    ]);
  });

  test('stand below the base URL; a site without a page at its root sends readers to the latest main doc', () => {
    const sketch = {
      config: { baseUrl: '/site/', search: { provider: 'none' as const } },
      versions: [{ name: '1.54', path: '/docs' }],
      pages: { '1.54/introduction.md': {} },
    };
    const { pages, redirects, site } = link(sketch);
    expect(pages.map(({ path, version }) => [path, version])).toEqual([
      ['/site/404.html', null],
      ['/site/docs', '1.54'],
      ['/site/docs/introduction', '1.54'],
    ]);
    expect(redirects).toEqual([{ from: '/site', to: '/site/docs/introduction' }]);
    expect(site.versions[0]!.path).toBe('/site/docs');
  });

  test('have the name of the file where a page has no title, or of the folder or the site where the file says nothing', () => {
    const { pages } = link({ pages: { 'next/README.md': {}, 'next/a/Index.md': {}, 'next/a/b.md': {}, 'next/02-c/readme.md': {} } });
    const titles = Object.fromEntries(pages.map(({ path, data }) => [path, 'title' in data ? data.title : null]));
    expect(titles).toMatchObject({ '/': 'Docs', '/a': 'a', '/a/b': 'b', '/c': 'c' });
  });

  test('leave the root to a page that asks for it', () => {
    const { pages } = link({ pages: { 'next/introduction.md': {}, 'next/home.md': { slug: '/' } } });
    expect(pages.flatMap(({ path, doc }) => (doc ? [[path, doc.file]] : []))).toEqual([
      ['/', 'content/next/home.md'],
      ['/introduction', 'content/next/introduction.md'],
    ]);
  });

  test('of the root lead to a folder of that name, too', () => {
    const { site, diagnostics } = link({ pages: { 'next/introduction/index.md': {}, 'next/other.md': {} } });
    expect([site.versions[0]!.mainDoc, diagnostics]).toEqual(['/introduction', []]);
  });

  test('belong to one page each', () => {
    const pages = {
      'next/introduction.md': {},
      'next/Caf\u00e9.md': {},
      'next/other.md': { slug: '/cafe\u0301' },
      'next/versions.md': {},
      'next/assets/logo.md': {},
      'next/search.md': {},
    };
    expect(problems({ pages })).toEqual([
      {
        severity: 'error',
        code: 'reserved-route',
        message: 'The route "/assets/logo" is taken: the files that pages share are published below it.',
        place: { file: 'content/next/assets/logo.md', line: 1, column: 1, length: 0 },
        fix: 'rename the file, or set another "slug" in its front matter',
      },
      {
        severity: 'error',
        code: 'duplicate-route',
        message:
          'The route "/caf\u00e9" already belongs to "content/next/Caf\u00e9.md" (written "/Caf\u00e9" there; file systems and readers may confuse the two).',
        place: { file: 'content/next/other.md', line: 2, column: 1, length: 0 },
        fix: 'rename one of the files, or give one of them another "slug" in its front matter',
      },
      {
        severity: 'error',
        code: 'reserved-route',
        message: 'The route "/search" is taken: the search page is published there.',
        place: { file: 'content/next/search.md', line: 1, column: 1, length: 0 },
        fix: 'rename the file, or set another "slug" in its front matter',
      },
    ]);
  });

  test('of two versions do not meet either, and a warning leaves the route to the first', () => {
    const sketch: SiteSketch = {
      versions: ['1.54', '1.53'],
      pages: { '1.54/introduction.md': {}, '1.54/1.53/a.md': {}, '1.53/introduction.md': {}, '1.53/a.md': {} },
      config: { checks: { duplicateRoutes: 'warning' } },
    };
    expect(problems(sketch)).toEqual([
      {
        severity: 'warning',
        code: 'duplicate-route',
        message: 'The route "/1.53/a" already belongs to "content/1.54/1.53/a.md".',
        place: { file: 'content/1.53/a.md', line: 1, column: 1, length: 0 },
        fix: 'rename one of the files, or give one of them another "slug" in its front matter',
      },
    ]);
    expect(
      link(sketch)
        .pages.filter(({ path }) => path === '/1.53/a')
        .map(({ doc, version }) => [doc?.file, version]),
    ).toEqual([['content/1.54/1.53/a.md', '1.53']]);
  });

  test('are not for public files that would overwrite a page', () => {
    expect(
      problems({ pages: { 'next/introduction.md': {} }, publicFiles: ['introduction/index.html', 'other/index.html'] }).map(
        ({ message }) => message,
      ),
    ).toEqual(['The public file "introduction/index.html" would overwrite the page "content/next/introduction.md".']);
  });

  test('need a doc id of their own and a slug that a URL can carry', () => {
    const pages = { 'next/introduction.md': {}, 'next/a.md': {}, 'next/A/b.md': {}, 'next/01-a.md': {}, 'next/q.md': { slug: '/a?b' } };
    expect(problems({ pages })).toEqual([
      {
        severity: 'error',
        code: 'duplicate-doc-id',
        message: 'Version next has two docs with the id "a".',
        place: { file: 'content/next/a.md', line: 1, column: 1, length: 0 },
        fix: 'rename one of the files, or give one of them another "id" in its front matter',
      },
      {
        severity: 'error',
        code: 'invalid-slug',
        message: 'The slug "/a?b" cannot be published: it contains the character "?".',
        place: { file: 'content/next/q.md', line: 2, column: 1, length: 0 },
        fix: 'choose another slug',
      },
    ]);
  });

  test('need a main doc', () => {
    expect(
      problems({ versions, pages: { 'next/introduction.md': { draft: true }, '1.54/introduction.md': {}, '1.53/Introduction.md': {} } }),
    ).toEqual([
      {
        severity: 'error',
        code: 'missing-main-doc',
        message: 'The main doc of version next is "introduction", but that page is a draft, so readers would find nothing at the root.',
        place: { file: 'content/next/introduction.md', line: 2, column: 1, length: 0 },
        fix: 'publish the page, or set "mainDoc" to another one',
      },
      {
        severity: 'error',
        code: 'missing-main-doc',
        message: 'The main doc of version 1.53 is "introduction", but there is no such doc.',
        place: { file: 'config/versions.json', keyPath: ['versions', 2, 'mainDoc'] },
        fix: 'did you mean "Introduction"?',
      },
    ]);
  });
});

describe('redirects', () => {
  const redirect = (redirects: { from: string; to: string }[]) => {
    const { redirects: found, diagnostics } = link({ pages: { 'next/introduction.md': {}, 'next/a b.md': {} }, config: { redirects } });
    return {
      found,
      problems: diagnostics.map(({ code, message, place, fix }) => ({
        code,
        message,
        place: place && 'keyPath' in place ? place.keyPath : null,
        fix,
      })),
    };
  };

  test('lead to pages, anchors and other sites', () => {
    const written = [
      { from: '/old', to: '/introduction#start' },
      { from: '/older/', to: 'https://example.com/x' },
      { from: '/c%20d', to: '/a%20b?x' },
    ];
    expect(redirect(written)).toEqual({
      found: [
        { from: '/c d', to: '/a b?x' },
        { from: '/old', to: '/introduction#start' },
        { from: '/older', to: 'https://example.com/x' },
      ],
      problems: [],
    });
  });

  test('stand for one in each version that they name, and in all that have the target', () => {
    const pages = { ...introductions, 'next/a.md': {}, '1.53/a.md': {}, '1.53/old.md': {} };
    const listed = (rule: Pick<RedirectRule, 'versions'> & { to?: string }) => {
      const found = link({ versions, pages, config: { redirects: [{ from: '/old', to: '/a?x#y', ...rule }] } });
      return [found.redirects.filter(({ from }) => from.endsWith('/old')), found.diagnostics.map(({ code }) => code)];
    };
    expect(listed({ versions: 'all' })).toEqual([[{ from: '/next/old', to: '/next/a?x#y' }], []]);
    expect(listed({ versions: 'all', to: 'https://a.example/' })).toEqual([
      [
        // As the latest version's pages are found below its name, so are its redirects.
        { from: '/1.54/old', to: 'https://a.example/' },
        { from: '/next/old', to: 'https://a.example/' },
        { from: '/old', to: 'https://a.example/' },
      ],
      [],
    ]);
    expect(listed({ versions: ['next', '1.54'] })).toEqual([[{ from: '/next/old', to: '/next/a?x#y' }], ['redirect-to-nowhere']]);
    expect(listed({ versions: ['1.53'] })).toEqual([[], ['redirect-from-page']]);
    expect(listed({ versions: 'all', to: '/a.html' })).toEqual([[{ from: '/next/old', to: '/next/a' }], []]);
  });

  test('of versions that lead nowhere are reported, with what is near as they would name it', () => {
    const pages = { ...introductions, 'next/guide.md': {}, '1.54/guide.md': {} };
    const told = (...redirects: Omit<RedirectRule, 'keyPath'>[]) => {
      return link({ versions, pages, config: { redirects } }).diagnostics.map(({ code, message, fix }) => [code, message, fix]);
    };
    expect(told({ from: '/old', to: '/guid', versions: ['next'] })).toEqual([
      ['redirect-to-nowhere', 'The redirect to "/next/guid" leads nowhere: there is no such page.', 'did you mean "/guide"?'],
    ]);
    expect(told({ from: '/old', to: '/guid', versions: 'all' })).toEqual([
      ['redirect-to-nowhere', 'The redirect to "/guid" leads nowhere: there is no such page.', 'did you mean "/guide"?'],
    ]);
    expect(told({ from: '/a', to: '/b', versions: 'all' }, { from: '/b', to: '/guide', versions: 'all' })).toEqual([
      ['redirect-chain', 'The redirect from "/a" leads to "/b", which redirects again.', 'redirect straight to "/guide"'],
    ]);
    expect(told({ from: '/introduction', to: '/guide', versions: ['next'] })[0]![0]).toBe('redirect-from-page');
    expect(told({ from: '/introduction', to: '/guide', versions: 'all' })).toEqual([
      [
        'redirect-from-page',
        'The redirect from "/introduction" would hide the page that has this route.',
        'remove the redirect, or move the page',
      ],
    ]);
  });

  test('are reported when they hide a page, lead nowhere, meet twice, chain or circle', () => {
    const written = [
      { from: '/Introduction', to: '/a%20b' },
      { from: '/old', to: '/introductoin' },
      { from: '/twice', to: '/introduction' },
      { from: '/twice', to: '/a%20b' },
      { from: '/first', to: '/second' },
      { from: '/second', to: '/introduction' },
      { from: '/round', to: '/about' },
      { from: '/about', to: '/round' },
    ];
    const place = (index: number, key: string) => ['redirects', index, key];
    expect(redirect(written)).toEqual({
      found: [
        { from: '/second', to: '/introduction' },
        { from: '/twice', to: '/introduction' },
      ],
      problems: [
        {
          code: 'redirect-from-page',
          message: 'The redirect from "/Introduction" would hide the page that has this route.',
          place: place(0, 'from'),
          fix: 'remove the redirect, or move the page',
        },
        {
          code: 'duplicate-redirect',
          message: 'There are two redirects from "/twice".',
          place: place(3, 'from'),
          fix: 'remove one of them',
        },
        {
          code: 'redirect-to-nowhere',
          message: 'The redirect to "/introductoin" leads nowhere: there is no such page.',
          place: place(1, 'to'),
          fix: 'did you mean "/introduction"?',
        },
        {
          code: 'redirect-chain',
          message: 'The redirect from "/first" leads to "/second", which redirects again.',
          place: place(4, 'to'),
          fix: 'redirect straight to "/introduction"',
        },
        {
          code: 'redirect-cycle',
          message: 'These redirects lead in a circle: "/about" → "/round" → "/about".',
          place: place(7, 'to'),
          fix: 'remove one of them, or make it lead to a page',
        },
      ],
    });
  });

  test('take no longer for standing in one chain', () => {
    const chain = (size: number) =>
      redirect(
        Array.from({ length: size }, (_, index) => ({ from: `/old${index}`, to: index + 1 < size ? `/old${index + 1}` : '/introduction' })),
      );
    expect(chain(3).problems.map(({ fix }) => fix)).toEqual(Array(2).fill('redirect straight to "/introduction"'));
    expect(growthOf(chain, 250)).toBe('linear');
  });
});
