import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSourceDoc } from './discover-docs.ts';
import { type FoundDocs, inheritDocs } from './inherit-docs.ts';

const place = { file: 'config/versions.json', keyPath: ['versions', 1, 'without', 0] };
const from = (name: string, without: string[] = [], ...shared: string[][]) => ({
  version: { name, ownName: name, contentDir: `content/${name}`, editUrl: null },
  shared: shared.map((globs) => globs.map((glob) => ({ glob, place }))),
  without: without.map((glob) => ({ glob, place })),
});
const found = (version: string, paths: string[]): FoundDocs => ({
  docs: paths.map((path) =>
    toSourceDoc(path, { name: '1.0', contentDir: `content/${version}`, folder: `/site/content/${version}`, numberPrefixes: true }),
  ),
  categories: [],
  tagFiles: [],
  diagnostics: [],
});
const filesOf = ({ docs }: FoundDocs) => docs.map(({ file, inheritedFrom }) => [file, inheritedFrom]);

test('takes what the own folder lacks, by doc id, from the nearest folder that has it', () => {
  const all = inheritDocs({ name: '1.0' }, found('1.0', ['01-a.mdx']), [
    { from: from('1.1'), found: found('1.1', ['a.md', 'b.md']) },
    { from: from('next'), found: found('next', ['02-a.md', 'b.mdx', 'c/d.md']) },
  ]);
  expect(filesOf(all)).toEqual([
    ['content/1.0/01-a.mdx', undefined],
    ['content/1.1/b.md', '1.1'],
    ['content/next/c/d.md', 'next'],
  ]);
  expect(all.diagnostics).toEqual([]);
});

test('leaves out paths, doc ids, folders and globs, and says which of them leave out nothing', () => {
  const without = ['a.md', 'b', 'guides', 'reference/*.mdx', 'nowhere', 'guid'];
  const all = inheritDocs({ name: '1.0' }, found('1.0', []), [
    { from: from('next', without), found: found('next', ['a.md', 'b.mdx', 'guides/deep/c.md', 'reference/d.mdx', 'reference/e.md']) },
  ]);
  expect(filesOf(all)).toEqual([['content/next/reference/e.md', 'next']]);
  expect(all.diagnostics.map(({ message }) => message)).toEqual([
    'Version "1.0" leaves out "nowhere", but no page that it would take from "next" matches that.',
    'Version "1.0" leaves out "guid", but no page that it would take from "next" matches that.',
  ]);
});

test('takes only what is shared, on each step of the way, and says which names share nothing', () => {
  const all = inheritDocs({ name: '1.0' }, found('1.0', ['a.md']), [
    {
      from: from('1.1', ['guides/no.md'], ['a', 'guides', 'nowhere']),
      found: found('1.1', ['a.md', 'b.md', 'guides/c.md', 'guides/no.md']),
    },
    {
      from: from('next', [], ['a', 'guides', 'nowhere'], ['b', 'guides/*.mdx']),
      found: found('next', ['b.md', 'guides/d.mdx', 'guides/e.md']),
    },
  ]);
  expect(filesOf(all)).toEqual([
    ['content/1.0/a.md', undefined],
    ['content/1.1/guides/c.md', '1.1'],
    ['content/next/guides/d.mdx', 'next'],
  ]);
  expect(all.diagnostics.map(({ message }) => message)).toEqual([
    'Version "1.0" shares "nowhere" with "1.1", but no page there matches that.',
  ]);
});

test('takes what is said of folders only with pages of theirs, where only some are shared', () => {
  const category = (dir: string) => ({ dir }) as FoundDocs['categories'][number];
  const newer = { ...found('next', ['guides/a.md', 'other/b.md']), categories: [category('guides'), category('other'), category('guide')] };
  const dirsOf = (...shared: string[][]) =>
    inheritDocs({ name: '1.0' }, found('1.0', []), [{ from: from('next', [], ...shared), found: newer }]).categories.map(({ dir }) => dir);
  expect(dirsOf()).toEqual(['guides', 'other', 'guide']);
  expect(dirsOf(['guides'])).toEqual(['guides']);
});

test('has each doc once, its own whenever it has one', () => {
  const names = fc.uniqueArray(fc.constantFrom('a.md', 'a.mdx', 'b/a.md', 'b/c.md', 'd.md', '1-d.md'), { selector: (path) => path });
  fc.assert(
    fc.property(names, names, names, (own, middle, top) => {
      const all = inheritDocs({ name: '1.0' }, found('1.0', own), [
        { from: from('1.1'), found: found('1.1', middle) },
        { from: from('next'), found: found('next', top) },
      ]);
      const ids = all.docs.filter(({ inheritedFrom }) => inheritedFrom !== undefined).map(({ pathId }) => pathId);
      const ownIds = found('1.0', own).docs.map(({ pathId }) => pathId);
      expect(ids.filter((id) => ownIds.includes(id))).toEqual([]);
      const wanted = new Set([...own, ...middle, ...top].map((path) => path.replace(/(^|\/)1-|\.mdx?$/g, '$1')));
      expect(new Set(all.docs.map(({ pathId }) => pathId))).toEqual(wanted);
    }),
  );
});
