import { inSlices, mapInSteps } from '../../tools/slices.ts';
import type { EmbeddedIndex } from '../embedded-indexes.ts';
import { type PackedText, readPacked } from '../pack-records.ts';
import { type Analyzer, createAnalyzer, listPagePostings, numberPages } from '../theme.ts';
import { type ChangedTerms, changeTerms } from './change-terms.ts';
import { makeParts } from './make-parts.ts';
import type { PartFile, PartSizes } from './make-term-parts.ts';
import { createTermCollector, LostPostingsError, type PageTerms, type TermColumns } from './term-columns.ts';

/** The parts of an index, and what the next ones are made from if only a few of its pages change. */
export interface PartedState {
  /** The numbers of pages by their paths. */
  numbers: ReadonlyMap<string, number>;
  /** The digests of pages by their numbers. */
  pages: ReadonlyMap<number, string>;
  columns: TermColumns;
  /** By what they were made for. */
  files: ReadonlyMap<string, readonly PartFile[]>;
  /** Null for a file that does not stand any more. */
  read(file: PartFile): Uint8Array | null;
  /** What a page added; null where nobody knows any more. */
  readText(number: number): Uint8Array | null;
  /** See readAhead(). */
  ahead?: AheadTerms;
}

/** What is worked out before it is asked for. */
interface AheadTerms {
  language: string;
  analyzer: Analyzer;
  /** Of pages that are about to change, by their numbers: the terms that they had. */
  former: Map<number, PageTerms>;
}

export interface PartedIndexFiles extends PartedState {
  /** The file that names the parts. */
  top: Buffer;
  /** Of pages. */
  texts: NumberedText[];
}

export interface PartedIndexOptions {
  sizes?: PartSizes | undefined;
  /** Ends the work where nobody needs it any more. */
  signal?: AbortSignal | undefined;
  /** Is given the text of each page when its terms have been taken from it, where those of all pages are. */
  onRead?: ((text: NumberedText) => Promise<void>) | undefined;
}

/** The text of a page, with the page's number in the index. */
export interface NumberedText {
  number: number;
  text: PackedText;
}

/**
 * Makes the files of an index in parts, slice by slice: what is the same as before is not made again, and not a bit is other than if nothing
 * were known.
 */
export async function makePartedIndex(
  index: EmbeddedIndex,
  before: PartedState | null,
  options: PartedIndexOptions,
): Promise<PartedIndexFiles> {
  const { language } = index.head;
  const analyzer = before?.ahead?.language === language ? before.ahead.analyzer : await createAnalyzer(language);
  return make(index, before, analyzer, options).catch((error: unknown) => {
    if (!(error instanceof LostPostingsError)) throw error;
    return make(index, null, analyzer, options);
  });
}

/** Works out what is asked for when the text of a page has changed. `path` is that in the index. For whoever waits for the text. */
export async function readAhead(state: PartedState, path: string, language: string): Promise<void> {
  state.ahead ??= { language, analyzer: await createAnalyzer(language), former: new Map() };
  const { analyzer, former } = state.ahead;
  const number = state.numbers.get(path);
  const contents = number === undefined ? null : state.readText(number);
  if (contents) former.set(number!, termsOf({ contents: () => contents }, analyzer));
}

async function make(
  { head, pages }: EmbeddedIndex,
  before: PartedState | null,
  analyzer: Analyzer,
  options: PartedIndexOptions,
): Promise<PartedIndexFiles> {
  const isOfSame = before?.numbers.size === pages.length && pages.every(({ text }) => before.numbers.has(text.path));
  const numbers = isOfSame ? before.numbers : numberPages(pages.map(({ text }) => text.path));
  const texts = pages.map(({ text }) => ({ number: numbers.get(text.path)!, text })).sort((a, b) => a.number - b.number);
  const digests = new Map<number, string>();
  for (const { number, text } of texts) digests.set(number, text.digest);
  const changed = before && changeSome(texts, before, analyzer);
  const columns = changed ? changed.columns : await collectTerms(texts, analyzer, options);
  const noted = texts.map(({ number, text: { digest, sections, rank, listsChanges } }) => ({
    number,
    digest,
    sections,
    rank,
    listsChanges,
  }));
  const known = before && changed ? { ...changed, files: before.files, read: before.read } : null;
  const { top, files } = await inSlices(makeParts(head, noted, columns, known, options.sizes), options.signal);
  return {
    numbers,
    pages: digests,
    columns,
    files,
    read: ({ contents }) => contents,
    readText: () => null,
    texts,
    top: Buffer.from(JSON.stringify(top)),
  };
}

/** What fewer pages cost less to change than to read all. */
const FEW = 0.5;

/** Null where nearly all would change: pages have other numbers when they become many more or fewer. */
function changeSome(texts: readonly NumberedText[], before: PartedState, analyzer: Analyzer): ChangedTerms | null {
  const { pages } = before;
  const others = texts.filter(({ number, text }) => pages.get(number) !== text.digest);
  const present = new Set(texts.map(({ number }) => number));
  const gone = [...pages.keys()].filter((number) => !present.has(number));
  if (others.length + gone.length > FEW * texts.length) return null;
  const none: PageTerms = new Map();
  const now = new Map([
    ...gone.map((number) => [number, none] as const),
    ...others.map((each) => [each.number, termsOf(each.text, analyzer)] as const),
  ]);
  return changeTerms(before.columns, now, readFormer([...now.keys()], before, analyzer));
}

/** The terms that pages had; null where the text of one is not known any more. */
function readFormer(
  numbers: readonly number[],
  { pages, readText, ahead }: PartedState,
  analyzer: Analyzer,
): Map<number, PageTerms> | null {
  const former = new Map<number, PageTerms>();
  for (const number of numbers.filter((each) => pages.has(each))) {
    const known = ahead?.analyzer === analyzer ? ahead.former.get(number) : undefined;
    const contents = known ? null : readText(number);
    if (!known && !contents) return null;
    former.set(number, known ?? termsOf({ contents: () => contents! }, analyzer));
  }
  return former;
}

/** How many texts are read before somebody is given them. */
const READ_AT_ONCE = 100;

async function collectTerms(
  texts: readonly NumberedText[],
  analyzer: Analyzer,
  { signal, onRead }: PartedIndexOptions,
): Promise<TermColumns> {
  const collector = createTermCollector();
  for (let start = 0; start < texts.length; start += READ_AT_ONCE) {
    const some = texts.slice(start, start + READ_AT_ONCE);
    await inSlices(
      mapInSteps(some, ({ number, text }) => collector.add(number, termsOf(text, analyzer))),
      signal,
    );
    if (onRead) for (const each of some) await onRead(each);
  }
  return inSlices(collector.finish(), signal);
}

function termsOf(text: Pick<PackedText, 'contents'>, analyzer: Analyzer): PageTerms {
  const [category, page] = readPacked(text);
  return listPagePostings(page, category, analyzer);
}
