import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/fixtures/runs.ts';
import { contentDigest } from '../../text/digest.ts';
import { createTermCollector, createTermWriter, type PageTerms, type TermColumns } from './term-columns.ts';

/** Everything that columns say. */
const listAll = ({ terms, counts, headings, starts, blocks }: TermColumns) => ({
  terms,
  numbers: [counts, headings, starts].map((column) => [...column]),
  bytes: blocks.map(({ first, read }) => [first, contentDigest(read())]),
});

/** The same from postings that were put in order term by term. */
function writeInOrder(pages: [page: number, terms: PageTerms][]): TermColumns {
  const postings = new Map<string, number[]>();
  for (const [page, terms] of pages)
    for (const [term, { places }] of terms)
      postings.set(term, [...(postings.get(term) ?? []), ...places.flatMap((place) => [page, place])]);
  const writer = createTermWriter();
  for (const term of [...postings.keys()].sort()) writer.add(term, Uint32Array.from(postings.get(term)!));
  return writer.finish();
}

function collect(pages: [page: number, terms: PageTerms][], most?: number): TermColumns {
  const collector = createTermCollector(most);
  for (const [page, terms] of pages) collector.add(page, terms);
  const work = collector.finish();
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

it('collects the terms of pages in order, however few postings are sorted in one turn', () => {
  const places = fc.array(fc.nat(2 ** 20), { minLength: 1, maxLength: 5 }).map((some) => ({ places: some.sort((a, b) => a - b) }));
  const terms: fc.Arbitrary<PageTerms> = fc
    .array(fc.tuple(fc.constantFrom(...'abcdefghij'), places), { maxLength: 6 })
    .map((some) => new Map(some));
  fc.assert(
    fc.property(fc.array(terms, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (all, most) => {
      const pages = all.map((each, index): [number, PageTerms] => [3 * index, each]);
      expect(listAll(collect(pages, most))).toEqual(listAll(writeInOrder(pages)));
    }),
    { numRuns: runs(100) },
  );
});

it('collects more postings than stand in one block', () => {
  const many = (count: number) => ({ places: Array.from({ length: count }, (_, place) => place) });
  const pages: [number, PageTerms][] = [
    [0, new Map([['a', many(40_000)]])],
    [1, new Map()],
    [
      2,
      new Map([
        ['b', many(10)],
        ['a', many(60_000)],
      ]),
    ],
    [
      7,
      new Map([
        ['c', many(65_536)],
        ['b', many(70_000)],
      ]),
    ],
  ];
  for (const most of [undefined, 1000]) expect(listAll(collect(pages, most))).toEqual(listAll(writeInOrder(pages)));
});
