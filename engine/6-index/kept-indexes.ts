import type { Page } from '../4-link/site-model.ts';
import type { OutputState } from '../state/output-state.ts';
import type { EmbeddedIndex } from './embedded-indexes.ts';
import type { KnownSize } from './find-large-indexes.ts';
import type { IndexedPage } from './index-pages.ts';
import type { PackedText } from './pack-records.ts';

/**
 * The indexes of the last build into an output folder. What a page adds to its index is not stored a second time: it is cut out of the index
 * in the output folder.
 */
export interface KeptIndexes {
  /** What a page with this render key adds to its index; undefined when that is not known. */
  find(page: Page, key: string): PackedText | null | undefined;
  /** By version: the largest size that its index could have with gzip, and the packed pages that it consists of. */
  sizes: ReadonlyMap<string, KnownSize>;
}

interface Saved {
  indexes: SavedIndex[];
  /** Paths and render keys of pages that no search may find. */
  left: { paths: string[]; keys: string[] };
}

/** One index, its pages in columns. */
interface SavedIndex {
  version: string;
  path: string;
  digest: string;
  headSize: number;
  gzip: number;
  /** In the order of their numbers. */
  categories: string[];
  pages: {
    paths: string[];
    /** Render keys. */
    keys: string[];
    /** Of the records. */
    digests: string[];
    categories: number[];
    /** Lengths of the texts. */
    heads: number[];
    tails: number[];
  };
}

const NOTHING: KeptIndexes = { find: () => undefined, sizes: new Map() };

/** Reads what the last build kept. `readStanding` returns a file of the output folder, or null if its digest differs. */
export function readKeptIndexes(
  state: OutputState,
  readStanding: (file: { path: string; digest: string }) => Uint8Array | null,
): KeptIndexes {
  const saved = state.read<Saved>('indexes');
  if (!saved) return NOTHING;
  const known = new Map<string, { key: string; text: PackedText | null }>();
  for (const [at, path] of saved.left.paths.entries()) known.set(path, { key: saved.left.keys[at]!, text: null });
  const sizes = new Map<string, KnownSize>();
  for (const index of saved.indexes) {
    const contents = readStanding(index);
    const texts = contents && cutIndex(contents, index);
    // A public file can replace the index.
    if (!texts) continue;
    const { paths, keys } = index.pages;
    for (const [at, path] of paths.entries()) known.set(path, { key: keys[at]!, text: texts[at]! });
    sizes.set(index.version, { gzip: index.gzip, pages: texts });
  }
  return {
    find(page, key) {
      const before = known.get(page.path);
      return before?.key === key ? before.text : undefined;
    },
    sizes,
  };
}

/** The pages of an index as they stand in it; null if they do not fill it. */
function cutIndex(contents: Uint8Array, { headSize, categories, pages }: SavedIndex): PackedText[] | null {
  let at = headSize;
  const texts = pages.digests.map((digest, page): PackedText => {
    const number = pages.categories[page]!;
    const middle = at + pages.heads[page]! + String(number).length;
    const end = middle + pages.tails[page]!;
    const standing = { whole: contents.subarray(at, end), number };
    const [head, tail] = [contents.subarray(at, at + pages.heads[page]!), contents.subarray(middle, end)];
    at = end + 1;
    return { digest, category: categories[number]!, head, tail, standing };
  });
  return at === contents.byteLength - (texts.length > 0 ? 1 : 2) ? texts : null;
}

export interface IndexesToKeep {
  indexes: EmbeddedIndex[];
  /** Of all versions. */
  pages: IndexedPage[];
  /** A page's render key. */
  keyOf(page: Page): string;
  /** The published files. */
  files: { path: string; digest: string }[];
  gzipSizes: ReadonlyMap<string, number>;
}

/** Keeps the indexes for the next build. */
export function keepIndexes(state: OutputState, { indexes, pages, keyOf, files, gzipSizes }: IndexesToKeep): void {
  const digests = new Map(files.map(({ path, digest }) => [path, digest]));
  const left = pages.filter(({ digest }) => digest === null).map(({ page }) => page);
  const saved: Saved = {
    indexes: indexes.map((index) => saveIndex(index, digests.get(index.path)!, gzipSizes.get(index.version)!, keyOf)),
    left: { paths: left.map(({ path }) => path), keys: left.map(keyOf) },
  };
  state.write('indexes', saved);
}

function saveIndex({ version, path, pages, pack }: EmbeddedIndex, digest: string, gzip: number, keyOf: (page: Page) => string): SavedIndex {
  const categories = new Map<string, number>();
  const columns: SavedIndex['pages'] = { paths: [], keys: [], digests: [], categories: [], heads: [], tails: [] };
  for (const { page, pack } of pages) {
    const { digest, category, head, tail } = pack()!;
    const number = categories.get(category) ?? categories.size;
    categories.set(category, number);
    columns.paths.push(page.path);
    columns.keys.push(keyOf(page));
    columns.digests.push(digest);
    columns.categories.push(number);
    columns.heads.push(head.byteLength);
    columns.tails.push(tail.byteLength);
  }
  return { version, path, digest, gzip, headSize: pack().headSize, categories: [...categories.keys()], pages: columns };
}
