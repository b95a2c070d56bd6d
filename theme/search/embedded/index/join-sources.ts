import type { Postings } from './posting.ts';
import type { TermEntry, TermSource } from './term-source.ts';
import { compareEntries } from './whole-index.ts';

/** Several sources as one. The number of a page says which it is from. */
export function joinSources(indexes: readonly { source: TermSource }[]): { source: TermSource; indexOf(page: number): number } {
  const sources = indexes.map(({ source }) => source);
  const count = sources.length;
  if (count === 1) return { source: sources[0]!, indexOf: () => 0 };
  const indexOf = (page: number) => page % count;
  const own = (page: number) => Math.floor(page / count);
  const renumber = (postings: Postings, index: number) => postings.map((value, at) => (at % 2 === 0 ? value * count + index : value));
  const join = (entries: readonly (TermEntry | null)[]): TermEntry | null => {
    const present = entries.flatMap((entry, index) => (entry ? [{ entry, index }] : []));
    if (present.length === 0) return null;
    return {
      term: present[0]!.entry.term,
      count: sum(present.map(({ entry }) => entry.count)),
      headings: sum(present.map(({ entry }) => entry.headings)),
      postings: concat(present.map(({ entry, index }) => renumber(entry.postings, index))),
      listAll: async () => concat(await Promise.all(present.map(async ({ entry, index }) => renumber(await entry.listAll(), index)))),
    };
  };
  const union = async (list: (source: TermSource) => Promise<string[]>) =>
    [...new Set((await Promise.all(sources.map(list))).flat())].sort();
  return {
    indexOf,
    source: {
      language: sources[0]?.language ?? 'en',
      sectionCount: sum(sources.map(({ sectionCount }) => sectionCount)),
      find: async (term) => join(await Promise.all(sources.map((source) => source.find(term)))),
      async listBeginning(prefix, limit) {
        const lists = await Promise.all(sources.map((source) => source.listBeginning(prefix, limit)));
        const terms = new Set(lists.flat().map(({ term }) => term));
        const entries = [...terms].map((term) => join(lists.map((list) => list.find((entry) => entry.term === term) ?? null))!);
        return entries.sort(compareEntries).slice(0, limit);
      },
      listSpelledFrom: (prefix) => union((source) => source.listSpelledFrom(prefix)),
      listSpelledTo: (suffix) => union((source) => source.listSpelledTo(suffix)),
      standingOf: (page) => sources[indexOf(page)]!.standingOf(own(page)),
      readPage: (page) => sources[indexOf(page)]!.readPage(own(page)),
      hasPage: (page) => sources[indexOf(page)]!.hasPage(own(page)),
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function concat(lists: readonly Postings[]): Postings {
  const all = new Uint32Array(sum(lists.map(({ length }) => length)));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
