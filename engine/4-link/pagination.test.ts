import { expect, test } from 'vitest';
import { makeLinkInput, type PageSketch } from '../../tests/fixtures/link-input.ts';
import { linkSite } from './link-site.ts';

/** 'previous < page > next' and the breadcrumbs of each page. */
function walk(sidebars: Record<string, unknown>, pages: Record<string, PageSketch>) {
  const all = Object.fromEntries(Object.entries({ introduction: {}, ...pages }).map(([id, page]) => [`next/${id}.md`, page]));
  const model = linkSite(makeLinkInput({ pages: all, sidebars: { next: sidebars } }));
  const lines = model.pages.flatMap(({ data }) => {
    if ((data.kind !== 'doc' && data.kind !== 'category-index') || data.path === '/') return [];
    const name = (link: { label: string; href: string } | null) => (link ? `${link.label} ${link.href}` : '-');
    return [`${name(data.previous)} < ${data.path} > ${name(data.next)}`];
  });
  const crumbs = Object.fromEntries(
    model.pages.flatMap(({ path, data }) =>
      data.kind === 'doc' || data.kind === 'category-index' ? [[path, data.breadcrumbs.map(({ label, href }) => `${label} ${href}`)]] : [],
    ),
  );
  const sidebarIds = Object.fromEntries(model.pages.flatMap(({ path, data }) => ('sidebarId' in data ? [[path, data.sidebarId]] : [])));
  return { lines, crumbs, sidebarIds, diagnostics: model.diagnostics };
}

test('crosses categories, with their own pages before their items', () => {
  const items = [
    'introduction',
    {
      type: 'category',
      label: 'Guides',
      link: { type: 'generated-index' },
      items: ['a', { type: 'category', label: 'Deep', link: { type: 'doc', id: 'deep' }, items: ['b'] }],
    },
    { type: 'link', label: 'Out', href: 'https://example.com' },
    { type: 'category', label: 'Plain', items: ['c'] },
  ];
  const { lines, crumbs } = walk(
    { docs: items },
    { a: { title: 'A' }, b: { sidebar_label: 'Short B', title: 'B' }, c: { pagination_label: 'On to C' }, deep: {} },
  );
  expect(lines).toEqual([
    'Guides /category/guides < /a > deep /deep',
    'deep /deep < /b > On to C /c',
    'Short B /b < /c > -',
    'introduction /introduction < /category/guides > A /a',
    'A /a < /deep > Short B /b',
    '- < /introduction > Guides /category/guides',
  ]);
  expect(crumbs).toMatchObject({
    '/b': ['Guides /category/guides', 'Deep /deep', 'Short B /b'],
    '/c': ['Plain null', 'c /c'],
    '/deep': ['Guides /category/guides', 'Deep /deep'],
    '/category/guides': ['Guides /category/guides'],
  });
});

test('skips unlisted docs, which have no neighbours themselves', () => {
  const hidden = { type: 'category', label: 'Hidden', link: { type: 'doc', id: 'u' }, items: ['a'] };
  const { lines, crumbs } = walk({ docs: ['introduction', hidden, 'v'] }, { a: {}, u: { unlisted: true }, v: { unlisted: true } });
  expect(lines).toEqual(['introduction /introduction < /a > -', '- < /introduction > a /a', '- < /u > -', '- < /v > -']);
  expect(crumbs).toMatchObject({ '/a': ['Hidden null', 'a /a'], '/u': ['Hidden /u'], '/v': ['v /v'] });
});

test('lets front matter choose, or choose none', () => {
  const { lines, diagnostics } = walk(
    { docs: ['introduction', 'a', 'b'] },
    {
      a: { pagination_prev: null, pagination_next: 'outside' },
      b: { pagination_prev: 'draft', pagination_next: 'introduction' },
      draft: { draft: true },
      outside: { title: 'Outside' },
    },
  );
  expect(lines).toEqual([
    '- < /a > Outside /outside',
    '- < /b > introduction /introduction',
    '- < /introduction > a /a',
    '- < /outside > -',
  ]);
  expect(diagnostics).toEqual([]);
});

test('reports neighbours and sidebars that do not exist', () => {
  const { diagnostics } = walk({ docs: ['introduction'] }, { a: { pagination_next: 'introductoin', displayed_sidebar: 'doc' } });
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'unknown-sidebar-id',
      message: '"displayed_sidebar" names the sidebar "doc", but version next has no such sidebar.',
      place: { file: 'content/next/a.md', line: 3, column: 1, length: 0 },
      fix: 'did you mean "docs"?',
      related: [],
    },
    {
      severity: 'error',
      code: 'unknown-doc-id',
      message: '"pagination_next" names the doc "introductoin", but version next has no such doc.',
      place: { file: 'content/next/a.md', line: 2, column: 1, length: 0 },
      fix: 'did you mean "introduction"? Available doc ids are: "a" and "introduction"',
      related: [],
    },
  ]);
});

test('takes the last of several sidebars, unless front matter names one', () => {
  const sidebars = { api: ['b', 'a', 'c'], docs: ['introduction', 'a', 'b'] };
  const { lines, crumbs, sidebarIds } = walk(sidebars, {
    a: {},
    b: { displayed_sidebar: 'api' },
    c: { displayed_sidebar: null },
    d: { displayed_sidebar: 'docs' },
    e: {},
  });
  expect(sidebarIds).toMatchObject({ '/a': 'docs', '/b': 'api', '/c': null, '/d': 'docs', '/e': null });
  expect(lines).toEqual([
    'introduction /introduction < /a > b /b',
    '- < /b > a /a',
    '- < /c > -',
    '- < /d > -',
    '- < /e > -',
    '- < /introduction > a /a',
  ]);
  expect(crumbs).toMatchObject({ '/c': [], '/d': ['d /d'], '/e': [] });
});

test('counts a doc that is listed twice where it stands first', () => {
  const items = [{ type: 'category', label: 'A', link: { type: 'doc', id: 'a' }, items: ['a', 'introduction', 'a'] }];
  expect(walk({ docs: items }, { a: {} }).lines).toEqual(['- < /a > a /a', 'a /a < /introduction > a /a']);
});

test('passes over refs and HTML: a doc belongs to the sidebars that list it as a doc, and of these to the last', () => {
  const { lines, sidebarIds, crumbs } = walk(
    {
      one: ['introduction', { type: 'ref', id: 'b' }, { type: 'html', value: '<hr>' }, 'a', 'c'],
      two: ['b', { type: 'ref', id: 'a', label: 'Elsewhere' }, 'c'],
      three: [{ type: 'ref', id: 'lonely' }],
    },
    { a: {}, b: {}, c: {}, lonely: {} },
  );
  expect(lines).toEqual([
    'introduction /introduction < /a > c /c',
    '- < /b > c /c',
    'b /b < /c > -',
    '- < /introduction > a /a',
    '- < /lonely > -',
  ]);
  expect(sidebarIds).toMatchObject({ '/a': 'one', '/b': 'two', '/c': 'two', '/lonely': null });
  expect(crumbs['/a']).toEqual(['a /a']);
});
