import { expect, test } from 'vitest';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { openDocCache } from './doc-cache.ts';
import { LostTextError } from './known-doc.ts';

const link = (url: string, rest = {}) => ({ url, kind: 'link', file: '', line: 1, column: 1, length: 1, raw: false, ...rest });
function doc(key: string, rest: Record<string, unknown> = {}): CompiledDoc {
  const frontMatter = { title: `Title of ${key}`, tags: [], search: { exclude: false, boost: 0 }, slug: null, ...(rest.frontMatter ?? {}) };
  const text = { excerpt: 'Words.', toc: [], anchors: ['a'], links: [link('./b.md')], sections: [] };
  return { key, frontMatterPlaces: {}, contentTitle: null, includes: [], diagnostics: [], ...text, ...rest, frontMatter } as never;
}
const all = () => true;

test('gives docs again as they were, whole or read piece by piece', () => {
  const cache = createMemoryCache();
  const docs = [
    doc('aa1'),
    doc('aa2', { frontMatter: { slug: '/x', tags: ['one'] } }),
    // Another order of keys, one key more, one that has no value.
    doc('ab1', { frontMatter: { extra: { owner: 'docs' } } }),
    { ...doc('ac1'), frontMatter: { slug: null, title: 'First' } as never },
    doc('ba1', { frontMatter: { slug: undefined }, parts: ['code'] }),
  ];
  openDocCache(cache).write(docs, all);
  for (const isLazy of [false, true]) {
    const opened = openDocCache(cache, { isLazy });
    for (const each of docs) {
      const { structure, fileLinks, ...found } = JSON.parse(JSON.stringify(opened.read(each.key)));
      expect(JSON.stringify(found.frontMatter)).toBe(JSON.stringify(each.frontMatter));
      expect(found).toEqual(JSON.parse(JSON.stringify(each)));
      expect([structure, fileLinks]).toEqual([expect.any(String), ['./b.md']]);
    }
  }
});

test('knows of links what decides which file they name, each once', () => {
  const cache = createMemoryCache();
  const links = [
    link('/a'),
    link('/a'),
    link('#b'),
    link('https://c.example'),
    link('d.png', { kind: 'image' }),
    link('/a', { raw: true }),
  ];
  openDocCache(cache).write([doc('aa1', { links })], all);
  expect(openDocCache(cache).read('aa1')!.fileLinks).toEqual([
    '/a',
    { url: 'd.png', kind: 'image', file: '', raw: false },
    { url: '/a', kind: 'link', file: '', raw: true },
  ]);
});

test('tells of a text that is lost where it is asked for, and knows none of such docs when they are read whole', () => {
  const cache = createMemoryCache();
  openDocCache(cache).write([doc('aa1'), doc('ba1')], all);
  cache.write('texts', 'aa', {});
  const opened = openDocCache(cache, { isLazy: true });
  expect(opened.read('aa1')!.frontMatter.title).toBe('Title of aa1');
  expect(() => opened.read('aa1')!.links).toThrow(LostTextError);
  opened.readWhole();
  expect([opened.read('aa1'), opened.read('ba1')?.links.length]).toEqual([null, 1]);
});
