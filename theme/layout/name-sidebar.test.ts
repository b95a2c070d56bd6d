import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/fixtures/runs.ts';
import { sampleCategory, sampleDoc, sampleLink } from '../../tests/fixtures/sample-site.ts';
import type { SidebarData, SidebarItemData } from '../contract/site-data.ts';
import { createSidebarNames } from './name-sidebar.ts';
import { layOutSidebar } from './prune-sidebar.ts';
import type { SidebarNode } from './sidebar-tree.ts';

const asText = (text: string) => text;
const on = (docId: string) => sampleDoc({ docId, path: `/${docId}` });

/** What the HTML of a page has of a sidebar. */
function shown(sidebar: SidebarData, docId: string): string {
  // Also what is but a link, since its items are for nobody to see, has them still.
  const cut = (nodes: SidebarNode[]): unknown[] =>
    nodes.map((node) => ({ ...node, items: node.kind === 'branch' && node.prunedHref === null ? cut(node.items) : [] }));
  return JSON.stringify(cut(layOutSidebar(sidebar, on(docId))));
}

const nameFor = (sidebar: SidebarData, docId: string) => createSidebarNames(sidebar, asText)(on(docId));

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const labels = fc.constantFrom('One', 'Two');
const { tree } = fc.letrec<{ tree: SidebarItemData[] }>((tie) => ({
  tree: fc.array(
    fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc
        .record({ label: labels, id: ids, unlisted: fc.boolean() })
        .map(({ label, id, unlisted }) => ({ ...sampleLink(label, id), unlisted })),
      fc
        .record({
          label: labels,
          items: tie('tree'),
          own: fc.option(ids),
          linkUnlisted: fc.boolean(),
          collapsible: fc.boolean(),
          collapsed: fc.boolean(),
        })
        .map(({ label, items, own, ...rest }) =>
          sampleCategory(label, items, { ...rest, docId: own, href: own === null ? null : `/${own}` }),
        ),
    ),
    { maxLength: 4 },
  ),
}));

/** So many that the HTML leaves branches out. */
const filling = sampleCategory(
  'Many',
  Array.from({ length: 200 }, (_, index) => sampleLink(`Page ${index}`, `many-${index}`)),
);

/** So many in one list that the HTML leaves a part of the list out; the items stand among them. */
function longList(items: SidebarItemData[], at: number): SidebarItemData[] {
  const long = Array.from({ length: 230 }, (_, index): SidebarItemData => sampleLink(`Page ${index}`, `many-${index}`));
  return [...long.slice(0, at), ...items, ...long.slice(at)];
}

/** The sidebar with another label for one of its items, at whatever depth. */
function relabel(items: SidebarItemData[], at: { left: number }): SidebarItemData[] {
  return items.map((item) => {
    if (item.type === 'html') return item;
    const label = at.left-- === 0 ? 'New' : item.label;
    return item.type === 'category' ? { ...item, label, items: relabel(item.items, at) } : { ...item, label };
  });
}

/** Where a label changes and a page's name for its sidebar does not, the page shows the same. Gives how often that was tried. */
function tryLabels(sidebars: fc.Arbitrary<SidebarData>, { labelled, count }: { labelled: number; count: number }): number {
  let alike = 0;
  fc.assert(
    fc.property(sidebars, fc.nat(labelled), ids, (before, at, docId) => {
      const after = relabel(before, { left: at });
      if (nameFor(before, docId) !== nameFor(after, docId)) return;
      alike += Number(JSON.stringify(before) !== JSON.stringify(after));
      expect(shown(after, docId)).toBe(shown(before, docId));
    }),
    { numRuns: count, seed: 57 },
  );
  return alike;
}

test('pages with one name for it show the same of a sidebar, large or small', () => {
  const sidebars = fc.tuple(tree, fc.boolean()).map(([items, isLarge]) => (isLarge ? [...items, filling] : items));
  expect(tryLabels(sidebars, { labelled: 12, count: runs(400) })).toBeGreaterThan(40);
});

test('pages with one name for it show the same of long lists', () => {
  const sidebars = fc.tuple(tree, fc.nat(230)).map(([items, place]) => {
    const inner = sampleCategory('In', longList(items.slice(1), place));
    return [inner, ...longList(items.slice(0, 1), 230 - place)];
  });
  expect(tryLabels(sidebars, { labelled: 480, count: runs(50) })).toBeGreaterThan(15);
});

test('what is added to a long list far from a page is no part of the name', () => {
  const name = (items: SidebarItemData[], at: number) => nameFor(longList(items, at), 'many-150');
  const added = [sampleLink('New', 'new')];
  expect(name(added, 20)).toBe(name([], 0));
  expect(name(added, 220)).toBe(name([], 0));
  expect(name(added, 140)).not.toBe(name([], 0));
});

test('where the rest of a long list begins is', () => {
  const name = (items: SidebarItemData[]) => nameFor(items, 'many-150');
  const list = longList([], 0);
  expect(name(list.with(99, sampleLink('Page 99', 'new')))).not.toBe(name(list));
  expect(name(list.with(98, sampleLink('Page 98', 'new')))).toBe(name(list));
});

test('a label that a page does not show is no part of the name', () => {
  const sidebar = (label: string) => [
    sampleCategory('Other', [sampleLink(label, 'b')]),
    sampleCategory('Own', [sampleLink('A', 'a')]),
    filling,
  ];
  expect(nameFor(sidebar('B'), 'a')).toBe(nameFor(sidebar('New'), 'a'));
  expect(nameFor(sidebar('B'), 'b')).not.toBe(nameFor(sidebar('New'), 'b'));
});

test('a label beside the way to the page is', () => {
  const sidebar = (label: string) => [sampleCategory('Own', [sampleLink('A', 'a'), sampleLink(label, 'b')]), filling];
  expect(nameFor(sidebar('B'), 'a')).not.toBe(nameFor(sidebar('New'), 'a'));
});

test('a small sidebar counts whole', () => {
  const sidebar = (label: string) => [sampleCategory('Other', [sampleLink(label, 'b')]), sampleLink('A', 'a')];
  expect(nameFor(sidebar('B'), 'a')).not.toBe(nameFor(sidebar('New'), 'a'));
});
