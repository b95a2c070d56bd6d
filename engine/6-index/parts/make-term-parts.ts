import { contentDigest } from '../../text/digest.ts';
import { mapInSteps, type Work } from '../../tools/slices.ts';
import {
  BEGINNING_LIMIT,
  choosePostings,
  compareEntries,
  encodePostings,
  encodeTermPart,
  findFirst,
  findTerm,
  isSpelled,
  LISTED,
  LISTED_SHORT,
  type ListedTerm,
  listInner,
  type PartedIndex,
  type PartRanges,
  placeLongLists,
  readTermPart,
  reverseTerm,
  shareBeginnings,
} from '../theme.ts';
import { splitByBeginning, type TextRange } from './split-by-beginning.ts';
import { postingsAt, type TermColumns } from './term-columns.ts';

/** A part, named by its contents. */
export interface PartFile {
  name: string;
  digest: string;
  size: number;
  /** Null for one that an earlier build has made. */
  contents: Buffer | null;
}

/** What an earlier build made of terms: by what it was made for, its files. */
export interface KnownParts {
  files: ReadonlyMap<string, readonly PartFile[]>;
  /** Terms that are not as they were then, in order. */
  changed: readonly string[];
  /** Of them those that were not there or are gone. */
  comeAndGone: readonly string[];
  /** Null for a file that does not stand any more. */
  read(file: PartFile): Uint8Array | null;
}

export interface TermParts extends Pick<PartedIndex, 'terms' | 'beginnings' | 'spelled' | 'reversed'> {
  files: Map<string, PartFile[]>;
}

/** How much is one file. */
export interface PartSizes {
  terms: number;
  texts: number;
}

/** Makes the files of all terms. What is known and the same is not made again. It pauses after each file. */
export function* makeTermParts(columns: TermColumns, known: KnownParts | null, sizes: PartSizes = PART_SIZES): Work<TermParts> {
  const { terms, counts } = columns;
  const { shortOf, keep } = createShortLists(columns, known);
  const changed = new Set(known?.changed);
  const files = new Map<string, PartFile[]>();
  const take = (key: string, isKnown: (known: KnownParts) => boolean, make: () => PartFile[]) => {
    const standing = known && isKnown(known) ? known.files.get(key) : undefined;
    const made = standing ? [...standing] : make();
    files.set(key, made);
    return made[0]!.name;
  };

  const sizeOf = (at: number) => terms[at]!.length + TERM_SIZE + POSTING_SIZE * Math.min(counts[at]!, LISTED_SHORT);
  const leaves = splitByBeginning(terms, sizeOf, sizes.terms);
  const termNames = yield* mapInSteps(leaves, (range, place) => {
    const key = toKey('terms', leaves, place);
    return take(
      key,
      (before) => !hasWithin(before.changed, leaves, place),
      () => makeTerms(columns, range, shortOf, findLongLists(keep(key), known?.files.get(key) ?? [], changed)),
    );
  });
  const inner = listInner(leaves.map(({ key }) => key));
  const beginnings = yield* mapInSteps(inner, (beginning) => {
    const key = `beginning\n${beginning}`;
    return take(
      key,
      (before) => !hasBeginning(before.changed, beginning),
      () => {
        const before = keep(key);
        const best = findBest(columns, beginning);
        // Most terms that change are not among the best.
        return isListed(best, before, changed) ? [...known!.files.get(key)!] : [makeBest(best, shortOf)];
      },
    );
  });
  const comeAndGone = known ? known.comeAndGone.filter(isSpelled) : [];
  const listSpelled = () => terms.filter(isSpelled);
  const takeTexts = (kind: string, list: () => readonly string[], others: readonly string[]): PartRanges => {
    const same = known && others.length === 0 ? takeRanges(kind, known.files, files) : null;
    if (same) return same;
    const texts = list();
    const ranges = splitByBeginning(texts, (at) => texts[at]!.length + TERM_SIZE, sizes.texts);
    const names = ranges.map(({ first, end }, place) =>
      take(
        toKey(kind, ranges, place),
        () => !hasWithin(others, ranges, place),
        () => [toFile(shareBeginnings(texts.slice(first, end)))],
      ),
    );
    return toRanges(ranges, names);
  };
  return {
    terms: toRanges(leaves, termNames),
    beginnings,
    spelled: takeTexts('spelled', listSpelled, comeAndGone),
    reversed: takeTexts('reversed', () => listSpelled().map(reverseTerm).sort(), comeAndGone.map(reverseTerm).sort()),
    files,
  };
}

/** What terms and postings take, about; of terms as many as give 12 KB with gzip, of texts 8 KB. */
const TERM_SIZE = 5;
const POSTING_SIZE = 6;
const PART_SIZES: PartSizes = { terms: 24_000, texts: 28_000 };

/** Writes a value as a file of the index. */
export function toFile(value: unknown): PartFile {
  const contents = Buffer.from(JSON.stringify(value));
  const digest = contentDigest(contents);
  return { name: nameOfPart(digest), digest, size: contents.byteLength, contents };
}

/** Name of a part in the folder of parts, by the digest of its contents. */
export function nameOfPart(digest: string): string {
  return digest.slice(0, 12);
}

function makeTerms(columns: TermColumns, { first, end }: TextRange, shortOf: ShortLists, known: LongLists): PartFile[] {
  const places = Array.from({ length: end - first }, (_, index) => first + index);
  const long = new Map<number, Uint32Array>();
  const lists = groupLongLists(places, (at) => columns.counts[at]!).map((group) => {
    const standing = known.get(nameOfGroup(group.map((at) => columns.terms[at]!)));
    if (standing) return standing;
    for (const at of group) long.set(at, choosePostings(postingsAt(columns, at), LISTED));
    return toFile(encodePostings(group.map((at) => long.get(at)!)));
  });
  // The best few are among the best.
  const listed = places.map((at) => ({ ...countsAt(columns, at), postings: shortOf(at, long.get(at)) }));
  return [
    toFile(
      encodeTermPart(
        listed,
        lists.map(({ name }) => name),
      ),
    ),
    ...lists,
  ];
}

/** Files of long lists, by the terms whose lists they have. */
type LongLists = ReadonlyMap<string, PartFile>;

/** Those of an earlier file of terms in which no term is another now. */
function findLongLists(terms: readonly ListedTerm[], [, ...lists]: readonly PartFile[], changed: ReadonlySet<string>): LongLists {
  const groups = groupLongLists(terms, ({ count }) => count).map((group) => group.map(({ term }) => term));
  return new Map(groups.flatMap((group, index) => (group.some((term) => changed.has(term)) ? [] : [[nameOfGroup(group), lists[index]!]])));
}

/** What has long lists, as these come into files. */
function groupLongLists<Item>(items: readonly Item[], countOf: (item: Item) => number): Item[][] {
  const groups: Item[][] = [];
  for (const [index, placed] of placeLongLists(items.map(countOf)).entries()) {
    if (!placed) continue;
    if (placed.before === 0) groups.push([]);
    groups.at(-1)!.push(items[index]!);
  }
  return groups;
}

/** No term has a line break. */
function nameOfGroup(terms: readonly string[]): string {
  return terms.join('\n');
}

/** The best places of a term; `long` are more of the best where they have been chosen. */
type ShortLists = (at: number, long?: Uint32Array) => Uint32Array;

/** A frequent term is listed with all terms, and among the best of each of its beginnings. */
function createShortLists(
  columns: TermColumns,
  known: KnownParts | null,
): { shortOf: ShortLists; keep(key: string): readonly ListedTerm[] } {
  const { terms, counts } = columns;
  const chosen = new Map<number, Uint32Array>();
  const changed = new Set(known?.changed);
  return {
    shortOf(at, long) {
      const before = chosen.get(at);
      if (before) return before;
      const short = choosePostings(long ?? postingsAt(columns, at), LISTED_SHORT);
      if (counts[at]! > LISTED_SHORT) chosen.set(at, short);
      return short;
    },
    /** Takes what an earlier file lists of terms that are as they were: reading it takes less than choosing again. Gives all that it lists. */
    keep(key) {
      const file = known?.files.get(key)?.[0];
      const contents = file && known.read(file);
      if (!contents) return [];
      const listed = readTermPart(JSON.parse(Buffer.from(contents).toString('utf8')));
      for (const { term, postings } of listed) {
        const at = findTerm(terms, term);
        if (!changed.has(term) && counts[at]! > LISTED_SHORT && !chosen.has(at)) chosen.set(at, postings);
      }
      return listed;
    },
  };
}

/** The best terms of a beginning. */
function findBest(columns: TermColumns, beginning: string): ReturnType<typeof countsAt>[] {
  const { terms, counts, headings } = columns;
  let best: ReturnType<typeof countsAt>[] = [];
  const end = findFirst(terms, (term) => term >= beginning && !term.startsWith(beginning));
  for (let at = findTerm(terms, beginning); at < end; at++) {
    const worst = best[BEGINNING_LIMIT - 1];
    // With as many as the worst it comes behind that: terms are met in their order.
    if (worst && (headings[at]! - worst.headings || counts[at]! - worst.count) <= 0) continue;
    best.push(countsAt(columns, at));
    if (best.length === 4 * BEGINNING_LIMIT) best = chooseBest(best);
    else if (best.length === BEGINNING_LIMIT) best.sort(compareEntries);
  }
  return chooseBest(best);
}

function chooseBest(terms: ReturnType<typeof countsAt>[]): ReturnType<typeof countsAt>[] {
  return terms.sort(compareEntries).slice(0, BEGINNING_LIMIT);
}

function makeBest(best: readonly ReturnType<typeof countsAt>[], shortOf: ShortLists): PartFile {
  const listed = best.map((each) => ({ ...each, postings: shortOf(each.at) }));
  return toFile(encodeTermPart(listed, []));
}

/** Tells whether an earlier file lists these terms, and each as it is now. */
function isListed(terms: readonly { term: string }[], listed: readonly ListedTerm[], changed: ReadonlySet<string>): boolean {
  return (
    listed.length > 0 && listed.length === terms.length && terms.every(({ term }, at) => term === listed[at]!.term && !changed.has(term))
  );
}

function countsAt({ terms, counts, headings }: TermColumns, at: number): { at: number; term: string; count: number; headings: number } {
  return { at, term: terms[at]!, count: counts[at]!, headings: headings[at]! };
}

function toRanges(ranges: readonly TextRange[], names: string[]): PartRanges {
  return { keys: shareBeginnings(ranges.map(({ key }) => key)), names };
}

/** Takes all files of a kind as they stand; null where there are none. */
function takeRanges(kind: string, known: KnownParts['files'], files: Map<string, PartFile[]>): PartRanges | null {
  const ranges = [...known].filter(([key]) => key.startsWith(`${kind}\n`));
  for (const [key, made] of ranges) files.set(key, [...made]);
  const keys = ranges.map(([key]) => key.split('\n')[1]!);
  return ranges.length === 0 ? null : { keys: shareBeginnings(keys), names: ranges.map(([, made]) => made[0]!.name) };
}

/** Names what a file is made for: from which text to which. */
function toKey(kind: string, ranges: readonly TextRange[], place: number): string {
  return `${kind}\n${ranges[place]!.key}\n${ranges[place + 1]?.key ?? ''}`;
}

/** Whether a sorted text is in the range of a file. */
function hasWithin(texts: readonly string[], ranges: readonly TextRange[], place: number): boolean {
  const first = place === 0 ? 0 : findTerm(texts, ranges[place]!.key);
  const next = ranges[place + 1];
  return first < (next ? findTerm(texts, next.key) : texts.length);
}

function hasBeginning(texts: readonly string[], beginning: string): boolean {
  return texts[findTerm(texts, beginning)]?.startsWith(beginning) === true;
}
