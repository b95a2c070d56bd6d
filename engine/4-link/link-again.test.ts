import { expect, it } from 'vitest';
import { makeLinkInput, type PageSketch } from '../../tests/fixtures/link-input.ts';
import { atOnce } from '../tools/slices.ts';
import type { LinkInput } from './link-input.ts';
import { createLinkMemory } from './link-memory.ts';
import { linkInSteps } from './link-site.ts';

/** A session links again what an edit changed; what comes out is what linking everything gives. */

const PAGE: PageSketch = { heading: 'Target', excerpt: 'Before.', anchors: ['a'], links: [] };

const WITH_CARDS = ['introduction', { type: 'category', label: 'All', link: { type: 'generated-index' }, items: ['target'] }];

function edit(changed: PageSketch, docs: unknown[] = WITH_CARDS) {
  const before = makeLinkInput({
    config: { print: true },
    sidebars: { next: { docs } },
    pages: { 'next/introduction.md': { heading: 'Start', links: ['./target.md#a', './target.md'] }, 'next/target.md': PAGE },
  });
  const { docs: others } = makeLinkInput({
    pages: { 'next/introduction.md': { heading: 'Start' }, 'next/target.md': { ...PAGE, ...changed } },
  });
  const edited = others.find(({ source }) => source.file.endsWith('target.md'))!;
  const after: LinkInput = {
    ...before,
    docs: before.docs.map((doc) =>
      doc.source.file === edited.source.file ? { ...doc, compiled: { ...edited.compiled, key: 'another key' } } : doc,
    ),
  };
  const memory = createLinkMemory();
  const first = atOnce(linkInSteps(before, memory));
  return { first, again: atOnce(linkInSteps(after, memory)), anew: atOnce(linkInSteps(after, null)) };
}

it.each<[what: string, changed: PageSketch]>([
  ['a heading that another page links to', { anchors: ['b'] }],
  ['the text that others show of the page', { excerpt: 'After.' }],
  ['the title', { heading: 'Another' }],
  // Only the page that prints all docs shows it.
  ['a word', {}],
  ['nothing but its own links', { links: ['./introduction.md'] }],
])('gives what linking everything gives, after an edit of %s', (_, changed) => {
  const { again, anew } = edit(changed);
  expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(anew)));
});

it('links no other page again after an edit of a first paragraph that nobody shows', () => {
  const { first, again, anew } = edit({ excerpt: 'After.' }, ['introduction', 'target']);
  expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(anew)));
  // A site that is linked whole has other lists.
  expect(again.assets).toBe(first.assets);
  const edited = again.pages.filter((page, index) => page !== first.pages[index]);
  expect(edited.map(({ data }) => [data.kind, 'description' in data && data.description])).toContainEqual(['doc', 'After.']);
});
