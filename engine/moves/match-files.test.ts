import { expect, it, test } from 'vitest';
import { matchFiles, type PageFile } from './match-files.ts';

const WORDS = 'when a lantern does not burn look first whether there is oil in it then trim the wick and try again with a dry match'.split(
  ' ',
);

function page(file: string, text: string, more: Partial<PageFile> = {}): PageFile {
  const sections = [{ anchor: null, level: 1, heading: '', text }];
  return { file, version: 'current', set: 'set ', compiled: { key: text, contentTitle: null, sections }, ...more };
}
const names = (gone: PageFile[], come: PageFile[]) => matchFiles(gone, come).map(({ from, to }) => [from.file, to.file]);
const text = (skip: number) => WORDS.slice(skip).join(' ');

test.each<[what: string, gone: PageFile[], come: PageFile[], pairs: string[][]]>([
  ['the same text', [page('a.md', 'short')], [page('b.md', 'short')], [['a.md', 'b.md']]],
  ['much the same text', [page('a.md', text(0))], [page('b.md', text(4))], [['a.md', 'b.md']]],
  ['half of the text under the same name', [page('a.md', text(0))], [page('x/a.md', text(14))], [['a.md', 'x/a.md']]],
  ['half of the text under another name', [page('a.md', text(0))], [page('x/b.md', text(16))], []],
  ['another text', [page('a.md', text(0))], [page('b.md', [...WORDS].reverse().join(' '))], []],
  ['short texts that differ', [page('a.md', 'one two three')], [page('b.md', 'one two four')], []],
  ['a folder that stands under its index', [page('x.md', text(0))], [page('x/index.md', text(14))], [['x.md', 'x/index.md']]],
  [
    'the best of several, with equal texts by their names',
    [page('one/a.md', 'stub'), page('one/b.md', 'stub'), page('c.md', text(0))],
    [page('two/b.md', 'stub'), page('two/a.md', 'stub'), page('d.md', text(5)), page('e.md', text(1))],
    [
      ['c.md', 'e.md'],
      ['one/a.md', 'two/a.md'],
      ['one/b.md', 'two/b.md'],
    ],
  ],
  ['another version of the same docs', [page('1/a.md', text(0), { version: '1' })], [page('2/a.md', text(0), { version: '2' })], []],
  [
    'another set of docs',
    [page('a.md', text(0), { version: '1' })],
    [page('b/a.md', text(0), { version: 'b@1', set: 'set b' })],
    [['a.md', 'b/a.md']],
  ],
])('finds a file again by %s', (_what, gone, come, pairs) => {
  expect(names(gone, come)).toEqual(pairs);
  expect(names([...gone].reverse(), [...come].reverse())).toEqual(pairs);
});

it('compares the pages of a large folder with those of their names alone', () => {
  const of = (folder: string, skip: number) =>
    Array.from({ length: 300 }, (_, index) => page(`${folder}/page-${index}.md`, `${text(skip)} ${index} ${skip}`));
  expect(matchFiles(of('a', 0), of('b', 1)).every(({ from, to }) => from.file.slice(2) === to.file.slice(2))).toBe(true);
  expect(matchFiles(of('a', 0), of('b', 1))).toHaveLength(300);
});
