import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/fixtures/runs.ts';
import { contentDigest } from '../../text/digest.ts';
import { changeTerms } from './change-terms.ts';
import { openTerms, saveTerms } from './term-bytes.ts';
import { createTermWriter, LostPostingsError, type PageTerms, postingsAt, type TermColumns } from './term-columns.ts';

describe('kept terms', () => {
  it('are those that were kept, after any changes', () => {
    const edits = fc.array(fc.tuple(fc.nat(TERMS + 20), fc.nat(9), fc.nat(9000)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(edits, (all) => {
        const disk = new Disk();
        const terms = makeTerms();
        let columns = writeTerms(terms);
        for (const [at, page, size] of all) {
          const term = nameOf(at);
          const { now, former } = exchange(terms.get(term) ?? [], page, size);
          if (now.length > 0) terms.set(term, now);
          else terms.delete(term);
          const pageTerms = (places: number[]): PageTerms => new Map(places.length > 0 ? [[term, { places }]] : []);
          const [before, after] = [former, placesUpTo(size)].map((places) => new Map([[page, pageTerms(places)]]));
          columns = changeTerms(disk.keep(columns), after!, before!).columns;
          expect(listTerms(disk.keep(columns))).toEqual(
            [...terms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, all]) => [name, nameIt(all)]),
          );
        }
      }),
      { numRuns: runs(3) },
    );
  });

  it('are read and written again only where they change', () => {
    const disk = new Disk();
    const kept = disk.keep(writeTerms(makeTerms()));
    expect(kept.blocks.length).toBeGreaterThan(3);
    disk.read.length = 0;
    const { columns } = changeTerms(kept, new Map([[3, new Map([[nameOf(30), { places: [1] }]])]]), new Map([[3, new Map()]]));
    const { bytes } = saveTerms(columns);
    expect(disk.read).toEqual([kept.blocks.findLast(({ first }) => first <= 30)!.digest]);
    // Its own bytes, and the numbers of all terms.
    expect([...bytes.values()].filter((contents) => contents !== null)).toHaveLength(2);
  });

  it('are lost where their bytes are', () => {
    const { saved, bytes } = saveTerms(writeTerms(new Map([['a', [1, 2]]])));
    const openWithout = (lost: string) => openTerms(saved, (digest) => (digest === lost ? null : bytes.get(digest)!));
    expect([openWithout(saved.names), openWithout(saved.numbers)]).toEqual([null, null]);
    expect(() => postingsAt(openWithout(saved.blocks[0]!)!, 0)).toThrow(LostPostingsError);
  });
});

/** Keeps bytes, and notes which are read. */
class Disk {
  readonly read: string[] = [];
  readonly #all = new Map<string, Uint8Array>();

  /** The columns as a later process opens them. */
  keep(columns: TermColumns): TermColumns {
    const { saved, bytes } = saveTerms(columns);
    for (const [digest, contents] of bytes) if (contents) this.#all.set(digest, contents);
    return openTerms(saved, (digest) => {
      this.read.push(digest);
      return this.#all.get(digest) ?? null;
    })!;
  }
}

/** Pages and places in turn. */
type Postings = number[];

const TERMS = 60;

/** Some have few postings, and some half a block. */
function makeTerms(): Map<string, Postings> {
  return new Map(
    Array.from({ length: TERMS }, (_, at) => [
      nameOf(at),
      Array.from({ length: (at % 7) * 5000 + 1 }, (_, page) => [10 + page, page % 200]).flat(),
    ]),
  );
}

function nameOf(at: number): string {
  return `term-${String(at).padStart(3, '0')}`;
}

function exchange(before: Postings, page: number, size: number): { now: Postings; former: number[] } {
  const pairs = Array.from({ length: before.length / 2 }, (_, at) => [before[2 * at]!, before[2 * at + 1]!] as const);
  const others = pairs.filter(([own]) => own !== page);
  const now = [...others, ...placesUpTo(size).map((place) => [page, place] as const)];
  const former = pairs.filter(([own]) => own === page).map(([, place]) => place);
  return { now: now.sort(([a, b], [c, d]) => a - c || b - d).flat(), former };
}

function placesUpTo(size: number): number[] {
  return Array.from({ length: size }, (_, place) => place);
}

function writeTerms(terms: ReadonlyMap<string, Postings>): TermColumns {
  const writer = createTermWriter();
  for (const [term, postings] of terms) writer.add(term, Uint32Array.from(postings));
  return writer.finish();
}

function listTerms(columns: TermColumns): [string, string][] {
  return columns.terms.map((term, at) => [term, nameIt(postingsAt(columns, at))]);
}

/** Comparing long lists takes long. */
function nameIt(postings: Iterable<number>): string {
  return contentDigest(new Uint8Array(Uint32Array.from(postings).buffer));
}
