import type { Element, Root } from 'hast';
import { expect, it } from 'vitest';
import { compileText } from '../../tests/fixtures/compile-text.ts';
import { findParts } from './find-parts.ts';

const element = (tagName: string, className?: string[], children: Element[] = []): Element => ({
  type: 'element',
  tagName,
  properties: className ? { className } : {},
  children,
});

it('finds the part that an element needs, however deep, and each part once', () => {
  const tree: Root = { type: 'root', children: [element('p', ['a'], [element('span', ['x', 'katex']), element('span', ['katex'])])] };
  expect(findParts(tree)).toEqual(['math']);
});

it('takes no name of an object for that of a part', () => {
  expect(findParts({ type: 'root', children: [element('constructor', ['toString'])] })).toEqual([]);
});

it('says nothing of a page that needs no part', async () => {
  const { doc } = await compileText('# Title\n\nText.\n');
  expect(doc).not.toHaveProperty('parts');
});
