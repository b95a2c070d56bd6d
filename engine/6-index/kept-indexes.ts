import type { Page } from '../4-link/site-model.ts';
import type { OutputState } from '../state/output-state.ts';
import { contentDigest } from '../text/digest.ts';
import type { EmbeddedIndex } from './embedded-indexes.ts';
import { createMakeAnew, type IndexFiles } from './index-files.ts';
import type { IndexedPage, KeptText } from './index-pages.ts';
import type { PackedText } from './pack-records.ts';
import { type PartedState, readAhead } from './parts/make-parted-index.ts';
import { nameOfPage } from './parts/make-parts.ts';
import { nameOfPart, type PartFile } from './parts/make-term-parts.ts';
import { digestsOf, openTerms, type SavedTerms, saveTerms } from './parts/term-bytes.ts';
import { type IndexFile, numberPages, type PageFile, pathOfPart, putTextsBack, type TextsApart, unpackIndexFile } from './theme.ts';

/**
 * The indexes of the last build into an output folder. What a page adds to its index is not stored a second time: it is read from the index
 * in the output folder.
 */
export interface KeptIndexes {
  /** What a page of this name adds to its index; undefined when that is not known. */
  find(page: Page, name: string): KeptText | null | undefined;
  /** The files of an index that is made of the same; null if it is not. `texts` as for makeIndexFiles(). */
  findFiles(index: EmbeddedIndex, texts?: ReadonlySet<string>): IndexFiles | null;
  /** Whether a version's index is in parts; undefined for a version that had none. */
  isParted(version: string): boolean | undefined;
  /** Works out beforehand what an index in parts is asked for where the text of a page has changed. */
  readAhead(page: { path: string; version: string }, language: string): Promise<void>;
  /** What the parts of an index were made from. */
  findParted(index: Pick<EmbeddedIndex, 'version'>): PartedState | null;
  /**
   * The pages of all indexes, and those that no search may find, with these in the place of what was known of them. Of the pages no more than
   * their paths is known. Who asks for their texts expects a LostIndexError.
   */
  listPages(edited: ReadonlyMap<string, EditedText>): { pages: IndexedPage[]; nameOf(page: Page): string };
  /** The files of all indexes. */
  listFiles(texts?: ReadonlySet<string>): { path: string }[];
}

/** Thrown where a text that stood in an index is gone. */
export class LostIndexError extends Error {}

function throwLost(): never {
  throw new LostIndexError();
}

/** What a page whose text has changed adds to its index, and its name there: see find(). */
export interface EditedText {
  text: PackedText | null;
  name: string;
}

interface Saved {
  /** Digest of docsgen's own code, which makes other parts if it is another, and of what texts say of the site. */
  from: string;
  indexes: SavedIndex[];
  /** Paths and names of pages that no search may find. */
  left: { paths: string[]; names: string[] };
}

interface SavedFile {
  path: string;
  digest: string;
  size: number;
}

/** One index, in columns. */
interface SavedIndex extends SavedFile {
  version: string;
  name: string;
  /** The file with the texts of one that is two. */
  texts: SavedFile | null;
  pages: {
    routes: string[];
    /** See MadeIndexes.nameOf(). */
    names: string[];
    paths: string[];
    digests: string[];
    sizes: number[];
    sections: number[];
    ranks: number[];
    /** Numbers of those that list changes. */
    changes: number[];
  };
  parted: SavedParts | null;
}

/** By what they are for, in columns. */
interface SavedParts {
  keys: string[];
  /** How many files each is. */
  counts: number[];
  digests: string[];
  sizes: number[];
  terms: SavedTerms;
}

type ReadStanding = (file: Pick<SavedFile, 'path' | 'digest'>) => Uint8Array | null;

const NOTHING: KeptIndexes = {
  find: () => undefined,
  findFiles: () => null,
  isParted: () => undefined,
  readAhead: async () => {},
  findParted: () => null,
  listPages: () => ({ pages: [], nameOf: () => '' }),
  listFiles: () => [],
};

/** Reads what the last build kept. `readStanding` returns a file of the output folder, or null if its digest differs. */
export function readKeptIndexes(state: OutputState, from: string, readStanding: ReadStanding): KeptIndexes {
  const saved = state.read<Saved>('indexes');
  if (saved?.from !== from) return NOTHING;
  const known = new Map<string, { name: string; text: KeptText | null }>();
  for (const [at, path] of saved.left.paths.entries()) known.set(path, { name: saved.left.names[at]!, text: null });
  const textsOf = new Map<SavedIndex, KeptText[]>();
  for (const index of saved.indexes) {
    const texts = listTexts(index, index.parted ? createReadPart(index, readStanding) : createReadWhole(index, readStanding));
    for (const [at, text] of texts.entries()) known.set(index.pages.routes[at]!, { name: index.pages.names[at]!, text });
    textsOf.set(index, texts);
  }
  const byVersion = new Map(saved.indexes.map((index) => [index.version, index]));
  const findParted = onceFor(({ version }) => {
    const index = byVersion.get(version);
    const columns = index?.parted && openTerms(index.parted.terms, state.readBytes);
    if (!index?.parted || !columns) return null;
    const { pages, parted, path } = index;
    const numbers = numberPages(pages.paths);
    const digests = new Map(pages.paths.map((path, at) => [numbers.get(path)!, pages.digests[at]!]));
    const read = ({ name, digest }: Pick<PartFile, 'name' | 'digest'>) => readStanding({ path: pathOfPart(path, name), digest });
    const readText = (number: number) => {
      const digest = digests.get(number)!;
      return read({ name: nameOfPage({ number, digest }), digest });
    };
    return { numbers, pages: digests, columns, files: readParts(parted), read, readText };
  });
  return {
    find(page, name) {
      const before = known.get(page.path);
      return before?.name === name ? before.text : undefined;
    },
    findFiles(index, only) {
      const before = byVersion.get(index.version);
      if (before?.name !== index.name) return null;
      const makeAnew = createMakeAnew(index);
      return { files: listFiles(before, only).map((file) => ({ ...file, contents: () => makeAnew(file.path) })), parted: null };
    },
    isParted(version) {
      const index = byVersion.get(version);
      return index && index.parted !== null;
    },
    findParted,
    async readAhead({ path, version }, language) {
      const [parted, text] = [findParted({ version }), known.get(path)?.text];
      if (parted && text) await readAhead(parted, text.path, language);
    },
    listPages(edited) {
      const toPage = (path: string, version: string, kept: KeptText | null): IndexedPage => {
        const text = edited.get(path)?.text ?? (kept && { ...kept, contents: () => kept.read() ?? throwLost() });
        return { page: { path } as Page, version, text };
      };
      const found = [...textsOf].flatMap(([{ version, pages }, texts]) =>
        texts.map((text, at) => toPage(pages.routes[at]!, version, text)),
      );
      return {
        pages: [...found, ...saved.left.paths.map((path) => toPage(path, '', null))],
        nameOf: ({ path }) => (edited.get(path) ?? known.get(path)!).name,
      };
    },
    listFiles: (only) => saved.indexes.flatMap((index) => listFiles(index, only)),
  };
}

/** Opens each index once. */
function onceFor(open: KeptIndexes['findParted']): KeptIndexes['findParted'] {
  const opened = new Map<string, PartedState | null>();
  return (index) => {
    const { version } = index;
    if (!opened.has(version)) opened.set(version, open(index));
    return opened.get(version)!;
  };
}

function listTexts({ pages }: SavedIndex, readText: (at: number) => Uint8Array | null): KeptText[] {
  const changes = new Set(pages.changes);
  return pages.paths.map((path, at) => ({
    path,
    digest: pages.digests[at]!,
    size: pages.sizes[at]!,
    sections: pages.sections[at]!,
    rank: pages.ranks[at]!,
    listsChanges: changes.has(at),
    read: () => readText(at),
  }));
}

/** The texts of an index that is one file or two, which public files may have replaced. */
function createReadWhole(index: SavedIndex, readStanding: ReadStanding): (at: number) => Uint8Array | null {
  let texts: Uint8Array[] | undefined;
  return (at) => {
    texts ??= cutTexts(readWhole(index, readStanding));
    const text = texts[at];
    return text && contentDigest(text) === index.pages.digests[at] ? text : null;
  };
}

function readWhole(index: SavedIndex, readStanding: ReadStanding): IndexFile | null {
  const read = <T>(file: SavedFile): T | null => {
    const contents = readStanding(file);
    return contents && (JSON.parse(Buffer.from(contents).toString('utf8')) as T);
  };
  const file = read<IndexFile>(index);
  if (!file || !index.texts) return file;
  const texts = read<TextsApart>(index.texts);
  return texts && putTextsBack(file, texts);
}

function cutTexts(file: IndexFile | null): Uint8Array[] {
  if (!file) return [];
  const { pages, categories } = unpackIndexFile(file);
  return pages.map((page) => {
    const text: PageFile = [categories[page[2]]!, page];
    page[2] = 0;
    return Buffer.from(JSON.stringify(text));
  });
}

function createReadPart({ path, pages }: SavedIndex, readStanding: ReadStanding): (at: number) => Uint8Array | null {
  let numbers: Map<string, number> | undefined;
  return (at) => {
    numbers ??= numberPages(pages.paths);
    const digest = pages.digests[at]!;
    const number = numbers.get(pages.paths[at]!)!;
    return readStanding({ path: pathOfPart(path, nameOfPage({ number, digest })), digest });
  };
}

function readParts({ keys, counts, digests, sizes }: SavedParts): Map<string, PartFile[]> {
  let at = 0;
  return new Map(
    keys.map((key, place) => {
      const files = Array.from({ length: counts[place]! }, (): PartFile => {
        const digest = digests[at]!;
        return { name: nameOfPart(digest), digest, size: sizes[at++]!, contents: null };
      });
      return [key, files];
    }),
  );
}

function listFiles({ path, digest, size, texts, pages, parted }: SavedIndex, only?: ReadonlySet<string>): SavedFile[] {
  const files = [{ path, digest, size }];
  if (texts) files.push(texts);
  if (!parted) return files;
  const digests = new Set<string>();
  for (const [at, own] of parted.digests.entries()) {
    if (digests.has(own)) continue;
    digests.add(own);
    files.push({ path: pathOfPart(path, nameOfPart(own)), digest: own, size: parted.sizes[at]! });
  }
  const numbers = numberPages(pages.paths);
  for (const [at, page] of pages.paths.entries()) {
    if (only && !only.has(page)) continue;
    const entry = { digest: pages.digests[at]!, size: pages.sizes[at]! };
    files.push({ path: pathOfPart(path, nameOfPage({ number: numbers.get(page)!, digest: entry.digest })), ...entry });
  }
  return files;
}

export interface IndexesToKeep {
  from: string;
  indexes: { index: EmbeddedIndex; made: IndexFiles }[];
  /** Of all versions. */
  pages: IndexedPage[];
  nameOf(page: Page): string;
}

/** Keeps the indexes for the next build. */
export function keepIndexes(state: OutputState, { from, indexes, pages, nameOf }: IndexesToKeep): void {
  const before = new Map((state.read<Saved>('indexes')?.indexes ?? []).map((index) => [index.version, index]));
  const left = pages.filter(({ text }) => text === null).map(({ page }) => page);
  const bytes = new Map<string, Uint8Array | null>();
  const saved: Saved = {
    from,
    indexes: indexes.map(({ index, made }) => {
      const { path, digest, size } = made.files[0]!;
      const apart = index.isParted ? undefined : made.files[1];
      const parted = !index.isParted ? null : made.parted ? saveParts(made.parted, bytes) : before.get(index.version)!.parted!;
      for (const kept of parted ? digestsOf(parted.terms) : []) if (!bytes.has(kept)) bytes.set(kept, null);
      const texts = apart ? { path: apart.path, digest: apart.digest, size: apart.size } : null;
      return { version: index.version, path, name: index.name, digest, size, texts, pages: savePages(index, nameOf), parted };
    }),
    left: { paths: left.map(({ path }) => path), names: left.map(nameOf) },
  };
  state.write('indexes', saved);
  state.writeBytes(bytes);
}

function savePages({ pages }: EmbeddedIndex, nameOf: (page: Page) => string): SavedIndex['pages'] {
  const columns: SavedIndex['pages'] = { routes: [], names: [], paths: [], digests: [], sizes: [], sections: [], ranks: [], changes: [] };
  for (const [at, { page, text }] of pages.entries()) {
    columns.routes.push(page.path);
    columns.names.push(nameOf(page));
    columns.paths.push(text.path);
    columns.digests.push(text.digest);
    columns.sizes.push(text.size);
    columns.sections.push(text.sections);
    columns.ranks.push(text.rank);
    if (text.listsChanges) columns.changes.push(at);
  }
  return columns;
}

function saveParts({ files, columns }: PartedState, bytes: Map<string, Uint8Array | null>): SavedParts {
  const terms = saveTerms(columns);
  for (const [digest, contents] of terms.bytes) if (contents) bytes.set(digest, contents);
  const all = [...files.values()];
  return {
    keys: [...files.keys()],
    counts: all.map(({ length }) => length),
    digests: all.flat().map(({ digest }) => digest),
    sizes: all.flat().map(({ size }) => size),
    terms: terms.saved,
  };
}
