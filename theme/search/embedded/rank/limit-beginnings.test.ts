import { describe, expect, it } from 'vitest';
import { packPlace } from '../index/posting.ts';
import type { Expansion } from './expand-query.ts';
import { limitBeginnings } from './limit-beginnings.ts';

/** Postings of the first sections of pages; those of every tenth page say it in their heading. */
function listPages(from: number, to: number): Uint32Array {
  const pages = Array.from({ length: to - from }, (_, at) => from + at);
  return Uint32Array.from(
    pages.flatMap((page) => [page, packPlace({ section: 0, fields: page % 10 ? 8 : 1, often: page % 10 ? 1 : 0, length: 3, heading: 1 })]),
  );
}

const expand = (as: Expansion['as'], words: number[], postings: Uint32Array): Expansion => ({
  term: as,
  as,
  words,
  weight: 1,
  count: postings.length / 2,
  headings: 0,
  postings,
});

const pagesOf = ({ postings }: Expansion) => [...postings].filter((_, at) => at % 2 === 0);

describe('limitBeginnings', () => {
  it('takes of what a word begins the sections that say most of it, in order', () => {
    const [begun] = limitBeginnings([expand('beginning', [0], listPages(0, 256))]);
    const inHeadings = Array.from({ length: 26 }, (_, at) => 10 * at);
    const inTexts = Array.from({ length: 256 }, (_, page) => page).filter((page) => page % 10);
    expect(pagesOf(begun!)).toEqual([...inHeadings, ...inTexts.slice(0, 64 - 26)].sort((a, b) => a - b));
    expect(begun!.count).toBe(256);
  });

  it('takes those that have other terms of the query too, and all sections of these', () => {
    const others = [expand('itself', [0], listPages(101, 401)), expand('synonym', [0], listPages(90, 95))];
    const [itself, , begun] = limitBeginnings([...others, expand('beginning', [1], listPages(0, 256))]);
    const best = limitBeginnings([expand('beginning', [1], listPages(0, 256))]).flatMap(pagesOf);
    expect(pagesOf(begun!)).toEqual(
      Array.from({ length: 256 }, (_, page) => page).filter((page) => best.includes(page) || page > 100 || (page >= 90 && page < 95)),
    );
    expect(pagesOf(itself!)).toHaveLength(300);
  });

  it('leaves a short list as it is', () => {
    const begun = expand('beginning', [0], listPages(0, 64));
    expect(limitBeginnings([begun])).toEqual([begun]);
  });
});
