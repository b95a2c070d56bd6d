import { expect, test } from 'vitest';
import { sampleCategory, sampleDoc, sampleLink } from '../../tests/fixtures/sample-site.ts';
import type { SidebarData } from '../contract/site-data.ts';
import { findWindow, LARGE_SIDEBAR, layOutSidebar } from './prune-sidebar.ts';
import { type SidebarNode, toSidebarTree } from './sidebar-tree.ts';

/** A tree in short: '*' the page, '+' an open branch, '-' a closed one, '(href)' where a branch leads; '…' for items left out. */
function outline(nodes: SidebarNode[]): unknown[] {
  return nodes.map((node) => {
    if (node.kind === 'html') return node.value;
    const name = `${node.active ? '*' : ''}${node.label}`;
    if (node.kind === 'leaf') return name;
    if (node.prunedHref !== null) return `${name} (${node.prunedHref}) …`;
    return [`${node.open ? '+' : '-'}${name}${node.href ? ` (${node.href})` : ''}`, ...outline(node.items)];
  });
}

const on = (docId: string) => sampleDoc({ docId, path: `/${docId}` });

test('marks the page and opens the way to it', () => {
  const sidebar = [
    sampleLink('Introduction', 'introduction'),
    sampleCategory('Deployment', [sampleCategory('Versions', [sampleLink('Events', 'events')]), sampleLink('Alerts', 'alerts')]),
    sampleCategory('Account', [sampleLink('Keys', 'keys')]),
    sampleCategory('Resources', [sampleLink('AWS', 'aws')], { collapsed: false }),
  ];
  expect(outline(toSidebarTree(sidebar, on('events')))).toEqual([
    'Introduction',
    ['+Deployment', ['+Versions', '*Events'], 'Alerts'],
    ['-Account', 'Keys'],
    ['+Resources', 'AWS'],
  ]);
});

test('finds the page by its doc id, since a doc stands at two paths when it is the home of its version', () => {
  expect(outline(toSidebarTree([sampleLink('Introduction', 'introduction')], sampleDoc({ docId: 'introduction', path: '/' })))).toEqual([
    '*Introduction',
  ]);
});

test('shows unlisted items on their own page only, and drops what is left empty', () => {
  const hidden = sampleLink('Hidden', 'hidden', { unlisted: true });
  const sidebar = [
    hidden,
    sampleCategory('Empty', [hidden]),
    sampleCategory('With a page', [hidden], { href: '/with', docId: 'with' }),
    sampleCategory('With a hidden page', [sampleLink('Shown', 'shown')], {
      href: '/hidden-index',
      docId: 'hidden-index',
      linkUnlisted: true,
    }),
  ];
  expect(outline(toSidebarTree(sidebar, on('shown')))).toEqual(['With a page', ['+With a hidden page', '*Shown']]);
  expect(outline(toSidebarTree(sidebar, on('hidden')))).toEqual([
    '*Hidden',
    ['+Empty', '*Hidden'],
    ['+With a page (/with)', '*Hidden'],
    ['-With a hidden page', 'Shown'],
  ]);
});

const many = (count: number, name: string): SidebarData =>
  Array.from({ length: count }, (_, index) => sampleLink(`${name} ${index}`, `${name}/${index}`));

test('keeps a sidebar whole up to the limit', () => {
  const sidebar = [sampleCategory('A', many(LARGE_SIDEBAR - 1, 'a'))];
  expect(layOutSidebar(sidebar, on('elsewhere'))).toEqual(toSidebarTree(sidebar, on('elsewhere')));
});

test('leaves the branches away from the page out of a large sidebar; those without a page lead to their first one', () => {
  const sidebar = [
    sampleCategory('A', [
      sampleLink('Elsewhere', 'x', { external: true, href: 'https://x.example.com', docId: null }),
      sampleCategory('Deep', many(150, 'a')),
    ]),
    sampleCategory('B', [sampleLink('Page', 'page'), sampleCategory('Below', many(2, 'below'))]),
    sampleCategory('C', many(60, 'c'), { href: '/c', docId: 'c', collapsed: false }),
  ];
  expect(outline(layOutSidebar(sidebar, on('page')))).toEqual(['A (/a/0) …', ['+B', '*Page', 'Below (/below/0) …'], 'C (/c) …']);
});

test('shows what is near the page in a long list, with links to where the list goes on', () => {
  const away = { external: true, href: 'https://x.example.com', docId: null };
  const sidebar = [sampleCategory('A', [...many(120, 'a'), sampleLink('Away', 'x', away), ...many(120, 'b')])];
  const list = (docId: string) => {
    const [[, ...items]] = outline(layOutSidebar(sidebar, on(docId))) as [string[]];
    return { length: items.length, first: items.slice(0, 2), last: items.slice(-2) };
  };
  expect(list('a/60')).toEqual({
    length: 102,
    first: ['More above (/a/9) …', 'a 10'],
    last: ['a 109', 'More below (/a/110) …'],
  });
  // What leads out of the site is nowhere to go on from.
  expect(list('b/50').first).toEqual(['More above (/a/119) …', 'b 0']);
  expect(list('a/3')).toEqual({ length: 101, first: ['a 0', 'a 1'], last: ['a 99', 'More below (/a/100) …'] });
  expect(list('b/119').last).toEqual(['b 118', '*b 119']);
});

/** A list, and how often something of it is read. */
function counted<Item>(list: Item[]): { list: Item[]; reads(): number } {
  let count = 0;
  const get = (target: Item[], key: string | symbol) => {
    count++;
    return Reflect.get(target, key);
  };
  return { list: new Proxy(list, { get }), reads: () => count };
}

test('a page that a list names a thousand times takes no longer for each time', () => {
  const layOut = (length: number) => {
    const { list, reads } = counted(Array.from({ length }, (_, index) => sampleLink(`Item ${index}`, 'events')));
    expect(toSidebarTree(list, on('events')).filter((node) => node.kind === 'leaf' && node.active)).toHaveLength(length);
    return reads();
  };
  expect(layOut(2000)).toBeLessThan(3 * layOut(1000));
});

test('what is around a page in a long list is found without the rest', () => {
  const nodes = toSidebarTree(
    Array.from({ length: 5000 }, (_, index) => sampleLink(`Item ${index}`, `item-${index}`)),
    on('item-0'),
  );
  const { list, reads } = counted(nodes);
  expect(findWindow(list, 2500)).toEqual({ from: 2450, to: 2550, above: '/item-2449', below: '/item-2550' });
  expect(reads()).toBeLessThan(20);
});
