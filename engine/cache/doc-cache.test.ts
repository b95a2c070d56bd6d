import { expect, test } from 'vitest';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { openDocCache } from './doc-cache.ts';
import { copyDoc, LostTextError } from './known-doc.ts';

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

test('has no text of what it has written that it can read again', () => {
  const cache = createMemoryCache();
  const sections = [{ anchor: null, level: 1, heading: '', text: 'One.' }];
  const docs = openDocCache(cache, { isLazy: true });
  docs.write([doc('aa1', { sections })], all);
  const written = docs.read('aa1')!;
  cache.write('texts', 'aa', {});
  expect(written.sections).toEqual(sections);
  docs.release();
  expect(written.links.length).toBe(1);
  expect(() => written.sections).toThrow(LostTextError);
});

test('of a session keeps what linking asks for, and reads the rest again', () => {
  const cache = createMemoryCache();
  const reads: string[] = [];
  const read: typeof cache.read = (kind, key) => {
    reads.push(kind);
    return cache.read(kind, key);
  };
  const section = (text: string) => [{ anchor: null, level: 1, heading: '', text }];
  const session = openDocCache({ ...cache, read }, { isSession: true });
  const used = new Set(['aa1', 'aa2']);
  const write = (key: string, text: string) => session.write([doc(key, { sections: section(text) })], (each) => used.has(each));
  write('aa1', 'One.');
  write('aa2', 'Two.');
  const [one, two] = [session.read('aa1')!, session.read('aa2')!];
  // Nothing is on the disk yet.
  expect([one.sections, two.sections]).toEqual([section('One.'), section('Two.')]);
  session.flush();
  session.release();
  reads.length = 0;
  expect([one.links.length, one.toc, one.anchors, one.excerpt]).toEqual([1, [], ['a'], 'Words.']);
  expect(reads).toEqual([]);
  expect([one.sections, two.sections]).toEqual([section('One.'), section('Two.')]);
  expect(reads).toEqual(['texts']);

  // What is gone can be read until the next time that something is written.
  used.delete('aa1');
  used.add('aa3').add('aa4');
  write('aa3', 'Three.');
  session.flush();
  expect(one.sections).toEqual(section('One.'));
  write('aa4', 'Four.');
  session.flush();
  expect(() => one.sections).toThrow(LostTextError);
  expect(two.sections).toEqual(section('Two.'));

  cache.write('texts', 'aa', {});
  session.release();
  expect(() => two.sections).toThrow(LostTextError);
  session.readWhole();
  expect(session.read('aa2')).toBe(null);
  expect(copyDoc(openDocCache(cache, { isLazy: true }).read('ba9') ?? doc('ba9'), { key: 'x' })).toEqual(
    doc('x', { frontMatter: { title: 'Title of ba9' } }),
  );
});
