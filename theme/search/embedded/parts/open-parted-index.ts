import type { FetchJson } from '../../../router/fetch-json.ts';
import { spaceFor } from '../index/number-pages.ts';
import type { Postings } from '../index/posting.ts';
import { isSpelled, reverseTerm } from '../index/spelled.ts';
import { BEGINNING_LIMIT, type PageStanding, type SourcePage, type TermEntry, type TermSource } from '../index/term-source.ts';
import { compareEntries } from '../index/whole-index.ts';
import { fetchPart } from './fetch-part.ts';
import { createPartCache } from './part-cache.ts';
import { type OpenRanges, openRanges, type PartRanges } from './part-ranges.ts';
import { HASH_LENGTH, namePageFile, type PageFile, type PageTable, type PartedIndex } from './parted-index.ts';
import { readPostings } from './postings-text.ts';
import { readSharedBeginnings, type SharedBeginnings } from './shared-beginnings.ts';
import { type ListedTerm, type ListPart, type ListPlace, placeLongLists, readTermPart, type TermPart } from './term-part.ts';
import { readNumbers } from './vlq.ts';

/** Opens an index in parts. Each part is fetched when something of it is asked for. */
export function openPartedIndex(index: PartedIndex, href: string, fetchJson: FetchJson): TermSource {
  const fetchOwn = <T>(name: string): Promise<T> => fetchPart<T>(href, name, fetchJson);
  const terms = openRanges(index.terms);
  const standings = readStandings(index);
  const readTerms = createPartCache(async (name) => openTerms(await fetchOwn<TermPart>(name)), KEPT.terms);
  const readList = createPartCache((name) => fetchOwn<ListPart>(name), KEPT.lists);
  const readTexts = createPartCache(async (name) => readSharedBeginnings(await fetchOwn<SharedBeginnings>(name)), KEPT.texts);
  const readTable = createPartCache(async (name) => openTable(await fetchOwn<PageTable>(name)), KEPT.tables);
  const readPage = createPartCache(async (number: number): Promise<SourcePage> => {
    const hashes = await readTable(index.tables[Math.floor(number / tableSpan)]!);
    const [category, page] = await fetchOwn<PageFile>(namePageFile(number, hashes.get(number)!));
    return { page, category, origin: index.origin };
  }, KEPT.pages);
  const termsAt = (place: number) => readTerms(terms.nameAt(place));
  const spelled = openTexts(index.spelled, readTexts);
  const reversed = openTexts(index.reversed, readTexts);
  const tableSpan = spaceFor(index.pageCount) / index.tables.length;

  async function find(term: string): Promise<TermEntry | null> {
    const place = terms.find(term);
    if (place < 0) return null;
    const part = await termsAt(place);
    const at = part.terms.findIndex((listed) => listed.term === term);
    return at < 0 ? null : toEntry(part, at);
  }

  function toEntry({ terms, lists, names }: OpenTerms, at: number): TermEntry {
    const { term, count, headings, postings } = terms[at]!;
    const placed = lists[at] ?? null;
    const listAll = async (): Promise<Postings> => {
      if (placed === null) return postings;
      const next = readPostings(await readList(names[placed.file]!));
      next(placed.before);
      return next(placed.length);
    };
    return { term, count, headings, postings, listAll };
  }

  /** The long list of a best term stands by the part that has all terms. */
  function toBest({ postings, ...listed }: ListedTerm): TermEntry {
    return { ...listed, postings, listAll: async () => (await find(listed.term))!.listAll() };
  }

  return {
    language: index.language,
    sectionCount: index.sectionCount,
    find,
    async listBeginning(prefix, limit) {
      const place = terms.find(prefix);
      if (place < 0) return [];
      const most = Math.min(limit, BEGINNING_LIMIT);
      const inner = terms.inner.get(prefix);
      if (inner !== undefined) return (await readTerms(index.beginnings[inner]!)).terms.slice(0, most).map(toBest);
      const part = await termsAt(place);
      const found = part.terms.flatMap(({ term }, at) => (term.startsWith(prefix) ? toEntry(part, at) : []));
      return found.sort(compareEntries).slice(0, most);
    },
    async listSpelledFrom(prefix) {
      // What a term of this beginning is looked up in has all others.
      if (terms.inner.has(prefix)) return spelled(prefix);
      const place = terms.find(prefix);
      const part = place < 0 ? [] : (await termsAt(place)).terms;
      return part.flatMap(({ term }) => (term.startsWith(prefix) && isSpelled(term) ? term : []));
    },
    listSpelledTo: async (suffix) => (await reversed(reverseTerm(suffix))).map(reverseTerm),
    standingOf: (page) => standings.get(page) ?? USUAL,
    readPage,
    hasPage: readPage.has,
  };
}

/** Files that are kept in memory: about 40 MB, mostly of terms. */
const KEPT = { terms: 160, lists: 120, texts: 80, tables: 400, pages: 300 };

const USUAL: PageStanding = { rank: 1, listsChanges: false };

interface OpenTerms {
  terms: ListedTerm[];
  lists: (ListPlace | null)[];
  /** Of the files with long lists. */
  names: string[];
}

function openTerms(part: TermPart): OpenTerms {
  const terms = readTermPart(part);
  return { terms, lists: placeLongLists(terms.map(({ count }) => count)), names: part[3] };
}

/** Lists the texts of sorted files that begin so. */
function openTexts(ranges: PartRanges, read: (name: string) => Promise<string[]>): (beginning: string) => Promise<string[]> {
  const open: OpenRanges = openRanges(ranges);
  return async (beginning) => {
    const lists = await Promise.all(open.findAll(beginning).map((place) => read(open.nameAt(place))));
    return lists.flatMap((texts) => texts.filter((text) => text.startsWith(beginning)));
  };
}

function openTable([numbers, hashes]: PageTable): Map<number, string> {
  const next = readNumbers(numbers);
  const table = new Map<number, string>();
  let number = 0;
  for (let at = 0; at < hashes.length; at += HASH_LENGTH) {
    number += next();
    table.set(number, hashes.slice(at, at + HASH_LENGTH));
  }
  return table;
}

function readStandings({ standings }: PartedIndex): Map<number, PageStanding> {
  const known = new Map<number, PageStanding>();
  for (const [rank, listsChanges, pages] of standings) {
    const next = readNumbers(pages);
    let number = 0;
    for (let left = next(); left > 0; left--) {
      number += next();
      known.set(number, { rank, listsChanges });
    }
  }
  return known;
}
