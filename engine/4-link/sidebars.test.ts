import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import type { SidebarItemData } from '../../theme/contract/site-data.ts';
import { linkSite } from './link-site.ts';

/** 'label → href' for items, with their marks; categories with their items below, indented. */
function draw(items: SidebarItemData[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}${item.value}${item.className ? ` (${item.className})` : ''}`];
    const marks = [
      item.type === 'link' && item.unlisted && 'unlisted',
      item.type === 'link' && item.external && 'external',
      item.type === 'category' && item.linkUnlisted && 'link unlisted',
      item.type === 'category' && !item.collapsed && 'open',
      item.className,
    ].filter(Boolean);
    const line = `${indent}${item.label}${item.href === null ? '' : ` → ${item.href}`}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
    return item.type === 'category' ? [line, ...draw(item.items, `${indent}  `)] : [line];
  });
}

function link(items: unknown[], sketch: Partial<SiteSketch> = {}) {
  const pages = { 'next/introduction.md': {}, ...sketch.pages };
  const model = linkSite(makeLinkInput({ sidebars: { next: { docs: items } }, ...sketch, pages }));
  return { drawn: draw(model.sidebars[0]!.items), model };
}

describe('sidebars', () => {
  test('label docs by front matter, then by the manifest, then by title', () => {
    const pages = {
      'next/a.md': { title: 'Title A', sidebar_label: 'Front A', sidebar_class_name: 'front' },
      'next/b.md': { heading: 'Heading B' },
      'next/c.md': { title: 'Title C', heading: 'Heading C' },
      'next/d.md': {},
    };
    const items = [
      { type: 'doc', id: 'a', label: 'A' },
      { type: 'doc', id: 'b', label: 'About {product}', className: 'manifest' },
      'c',
      'd',
    ];
    expect(link(items, { pages, config: { product: { name: 'Slipway' } } }).drawn).toEqual([
      'Front A → /a (front)',
      'About Slipway → /b (manifest)',
      'Title C → /c',
      'd → /d',
    ]);
  });

  test('show HTML, refs and links as they are written, with the site’s own data', () => {
    const pages = {
      'next/a.md': { sidebar_class_name: 'front', sidebar_custom_props: { from: 'front matter' } },
      'next/b.md': {},
      'next/draft.md': { draft: true },
    };
    const items = [
      { type: 'html', value: '<b>{product}</b>', className: 'mine', defaultStyle: true },
      { type: 'html', value: '<hr>' },
      { type: 'ref', id: 'a', className: 'manifest', customProps: { from: 'manifest' } },
      { type: 'ref', id: 'draft' },
      { type: 'link', label: 'Out', href: '/elsewhere', autoAddBaseUrl: false, target: '_self' },
      { type: 'category', label: 'Own', link: { type: 'doc', id: 'a' }, items: ['b'], customProps: { from: 'category' } },
    ];
    const { drawn, model } = link(items, { pages, config: { baseUrl: '/docs/', product: { name: 'Slipway' } } });
    expect(model.diagnostics).toEqual([]);
    expect(drawn).toEqual([
      '<b>Slipway</b> (side-html mine)',
      '<hr>',
      'a → /docs/a (front)',
      'Out → /elsewhere',
      'Own → /docs/a',
      '  b → /docs/b',
    ]);
    expect(model.sidebars[0]!.items).toMatchObject([
      {},
      {},
      { customProps: { from: 'front matter' } },
      { target: '_self' },
      { customProps: { from: 'category' } },
    ]);
  });

  test('give generated indexes what is written for their heads, and cards their descriptions', () => {
    const index = { type: 'generated-index', slug: '/all', description: 'On the page', keywords: ['x'], image: 'img/all.png' };
    const items = [
      {
        type: 'category',
        label: 'All',
        link: index,
        items: [
          { type: 'html', value: '<hr>' },
          { type: 'category', label: 'In it', description: 'On the card', link: { ...index, slug: '/in' }, items: ['introduction'] },
          { type: 'link', label: 'Out', href: 'https://example.com/', description: 'Out there' },
        ],
      },
    ];
    const { model } = link(items, { config: { baseUrl: '/docs/' } });
    expect(model.pages.find(({ path }) => path === '/docs/all')!.data).toMatchObject({
      keywords: ['x'],
      image: 'https://docs.example.com/docs/img/all.png',
      description: 'On the page',
      cards: [
        { label: 'In it', description: 'On the card', count: 1 },
        { label: 'Out', description: 'Out there' },
      ],
    });
  });

  test('drop drafts, and the categories that they leave empty', () => {
    const pages = { 'next/a.md': {}, 'next/draft.md': { draft: true } };
    const items = [
      'draft',
      { type: 'category', label: 'All drafts', items: ['draft'] },
      { type: 'category', label: 'Index of drafts', link: { type: 'generated-index' }, items: ['draft'] },
      { type: 'category', label: 'Still a page', link: { type: 'doc', id: 'a' }, items: ['draft'] },
      { type: 'category', label: 'No page of its own', link: { type: 'doc', id: 'draft' }, items: ['a'] },
    ];
    const { drawn, model } = link(items, { pages });
    expect([drawn, model.diagnostics]).toEqual([['Still a page → /a', 'No page of its own', '  a → /a'], []]);
    expect(model.pages.some(({ path }) => path.startsWith('/draft') || path.startsWith('/category'))).toBe(false);
  });

  test('mark what is unlisted', () => {
    const pages = { 'next/a.md': { unlisted: true }, 'next/b.md': {} };
    const items = [
      'a',
      { type: 'category', label: 'Hidden page', link: { type: 'doc', id: 'a' }, items: ['b'] },
      { type: 'link', label: 'Old', href: '/b', unlisted: true },
    ];
    expect(link(items, { pages }).drawn).toEqual([
      'a → /a (unlisted)',
      'Hidden page → /a (link unlisted)',
      '  b → /b',
      'Old → /b (unlisted)',
    ]);
  });

  test('open categories as the manifest or the site says', () => {
    const items = [
      { type: 'category', label: 'Closed', items: ['introduction'] },
      { type: 'category', label: 'Open', collapsed: false, items: ['introduction'] },
      { type: 'category', label: 'Always open', collapsible: false, items: ['introduction'] },
    ];
    const marks = (sidebarCollapsed: boolean) =>
      link(items, { config: { docs: { sidebarCollapsed } } }).drawn.filter((line) => !line.startsWith(' '));
    expect(marks(true)).toEqual(['Closed', 'Open (open)', 'Always open (open)']);
    expect(marks(false)).toEqual(['Closed (open)', 'Open (open)', 'Always open (open)']);
  });

  test('check their links', () => {
    const items = [
      { type: 'link', label: 'Site', href: '/introduction#top' },
      { type: 'link', label: 'Blog', href: 'https://example.com/blog' },
      { type: 'link', label: 'Gone', href: '/introductoin' },
    ];
    const { drawn, model } = link(items, { config: { baseUrl: '/docs/' } });
    expect(drawn.slice(1)).toEqual(['Blog → https://example.com/blog (external)', 'Gone → /docs/introductoin']);
    expect(model.diagnostics.map(({ code, place, fix }) => ({ code, place, fix }))).toEqual([
      {
        code: 'broken-anchor',
        place: { file: 'config/sidebars/next.json', keyPath: ['docs', 0, 'href'] },
        fix: 'correct the part after "#", or remove it',
      },
      {
        code: 'broken-link',
        place: { file: 'config/sidebars/next.json', keyPath: ['docs', 2, 'href'] },
        fix: 'did you mean "/introduction"?',
      },
    ]);
  });

  test('report docs that the version lacks', () => {
    const { drawn, model } = link([
      'introductoin',
      { type: 'category', label: 'C', link: { type: 'doc', id: 'x' }, items: ['introduction'] },
    ]);
    expect(drawn).toEqual(['C', '  introduction → /introduction']);
    expect(model.diagnostics).toEqual([
      {
        severity: 'error',
        code: 'unknown-doc-id',
        message: 'Sidebar "docs" names the doc "introductoin", but version next has no such doc.',
        place: { file: 'config/sidebars/next.json', keyPath: ['docs', 0, 'id'] },
        fix: 'did you mean "introduction"?',
        related: [],
      },
      expect.objectContaining({ code: 'unknown-doc-id', place: { file: 'config/sidebars/next.json', keyPath: ['docs', 1, 'link', 'id'] } }),
    ]);
  });
});

describe('generated indexes', () => {
  const category = (label: string, more: object, items: unknown[] = ['introduction']) => ({
    type: 'category',
    label,
    link: { type: 'generated-index', ...more },
    items,
  });

  test('have a slug made of the label, or their own', () => {
    const items = [category('Add & remove', {}, [category('Guides', {})]), category('Guides', {}), category('More', { slug: 'all/more' })];
    expect(link(items).drawn.filter((line) => !line.includes('introduction'))).toEqual([
      'Add & remove → /category/add--remove',
      '  Guides → /category/guides',
      'Guides → /category/guides-1',
      'More → /all/more',
    ]);
  });

  test('show a card for each item that leads somewhere', () => {
    const pages = { 'next/a.md': { description: 'What A is' }, 'next/b.md': { excerpt: 'B begins' }, 'next/hidden.md': { unlisted: true } };
    const below = { type: 'category', label: 'Below', items: [{ type: 'category', label: 'Deep', items: ['b', 'a'] }, 'hidden'] };
    const items = [
      category('Guides', { title: 'All guides', description: 'Of {product}' }, [
        'a',
        'b',
        'hidden',
        below,
        { type: 'link', label: 'Out', href: 'https://example.com' },
      ]),
    ];
    const { model } = link(items, { pages, config: { product: { name: 'Slipway' } } });
    expect(model.pages.find(({ path }) => path === '/category/guides')).toEqual({
      path: '/category/guides',
      version: 'next',
      doc: null,
      inSitemap: true,
      data: {
        kind: 'category-index',
        path: '/category/guides',
        title: 'All guides',
        heading: 'All guides',
        description: 'Of Slipway',
        keywords: [],
        image: null,
        canonical: 'https://docs.example.com/category/guides',
        noIndex: false,
        version: 'next',
        sidebarId: 'docs',
        breadcrumbs: [{ label: 'Guides', href: '/category/guides' }],
        previous: null,
        next: { label: 'a', href: '/a' },
        alternates: {},
        cards: [
          { label: 'a', href: '/a', description: 'What A is', count: null },
          { label: 'b', href: '/b', description: 'B begins', count: null },
          { label: 'Below', href: '/b', description: null, count: 1, about: '1 item' },
          { label: 'Out', href: 'https://example.com', description: null, count: null },
        ],
      },
    });
  });
});

describe('autogenerated items', () => {
  const whole = [{ type: 'autogenerated', dirName: '.' }];

  test('follow positions, then names; folders are categories', () => {
    const pages = {
      'next/b.md': {},
      'next/a.md': {},
      'next/03-c.md': {},
      'next/last.md': { sidebar_position: 99 },
      'next/first.md': { sidebar_position: 0.5 },
      'next/02-guides/2-y.md': {},
      'next/02-guides/1-x.md': {},
      'next/02-guides/deep/z.md': {},
    };
    expect(link(whole, { pages }).drawn).toEqual([
      'first → /first',
      'guides',
      '  x → /guides/x',
      '  y → /guides/y',
      '  deep',
      '    z → /guides/deep/z',
      'c → /c',
      'last → /last',
      'a → /a',
      'b → /b',
      'introduction → /introduction',
    ]);
  });

  test('make the page that stands for a folder the page of its category', () => {
    const pages = {
      'next/guides/index.md': { title: 'All guides', sidebar_position: 1, sidebar_class_name: 'big' },
      'next/guides/a.md': {},
      'next/tools/Tools.md': { sidebar_label: 'Our tools', sidebar_position: 2 },
      'next/tools/b.md': {},
      'next/alone/README.md': { title: 'Alone' },
    };
    expect(link([{ type: 'autogenerated', dirName: '.' }], { pages }).drawn).toEqual([
      'All guides → /guides (big)',
      '  a → /guides/a',
      'Our tools → /tools',
      '  b → /tools/b',
      'Alone → /alone',
      'introduction → /introduction',
    ]);
  });

  test('take label, order, link and more from category files', () => {
    const pages = {
      'next/guides/a.md': {},
      'next/guides/index.md': {},
      'next/tools/main.md': {},
      'next/tools/b.md': {},
      'next/plain/index.md': {},
      'next/plain/c.md': {},
    };
    const categoryFiles = {
      'next/guides/_category_.json':
        '{ "label": "Guides for {product}", "position": 3, "link": { "type": "generated-index", "slug": "/how-to" } }',
      'next/tools/_category_.yml': 'position: 2\nclassName: big\ncollapsed: false\nlink:\n  type: doc\n  id: main\n',
      'next/plain/_category_.yml': 'position: 1\nlink: null\n',
    };
    expect(link(whole, { pages, categoryFiles, config: { product: { name: 'Slipway' } } }).drawn).toEqual([
      'plain',
      '  c → /plain/c',
      '  plain → /plain',
      'main → /tools/main (open, big)',
      '  b → /tools/b',
      'Guides for Slipway → /how-to',
      '  a → /guides/a',
      '  guides → /guides',
      'introduction → /introduction',
    ]);
  });

  test('list one folder among other items, and report one without pages', () => {
    const pages = { 'next/guides/a.md': {}, 'next/guides2/b.md': {} };
    const { drawn, model } = link(
      ['introduction', { type: 'autogenerated', dirName: 'guides' }, { type: 'autogenerated', dirName: 'guidse' }],
      { pages },
    );
    expect(drawn).toEqual(['introduction → /introduction', 'a → /guides/a']);
    expect(model.diagnostics).toEqual([
      {
        severity: 'error',
        code: 'empty-autogenerated',
        message: 'The sidebar lists the folder "guidse", but version next has no pages there.',
        place: { file: 'config/sidebars/next.json', keyPath: ['docs', 2, 'dir'] },
        fix: 'did you mean "guides"?',
        related: [],
      },
    ]);
  });
});
