import type { Page } from '../4-link/site-model.ts';
import type { OutputState } from '../state/output-state.ts';
import type { EmbeddedIndex } from './embedded-indexes.ts';
import type { KnownSize } from './find-large-indexes.ts';
import type { IndexedPage } from './index-pages.ts';
import type { PackedText } from './pack-records.ts';
import { numberOf } from './theme.ts';

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
  indexes: { version: string; path: string; digest: string; headSize: number; gzip: number; pages: SavedPage[] }[];
  /** Paths and render keys of pages that no search may find. */
  left: Record<string, string>;
}

/** The page's path, its render key, and its PackedText with lengths instead of texts. */
type SavedPage = [path: string, key: string, digest: string, category: string, head: number, tail: number];

const NOTHING: KeptIndexes = { find: () => undefined, sizes: new Map() };

/** Reads what the last build kept. `readStanding` returns a file of the output folder, or null if its digest differs. */
export function readKeptIndexes(
  state: OutputState,
  readStanding: (file: { path: string; digest: string }) => Uint8Array | null,
): KeptIndexes {
  const saved = state.read<Saved>('indexes');
  if (!saved) return NOTHING;
  const known = new Map<string, { key: string; text: PackedText | null }>();
  for (const [path, key] of Object.entries(saved.left)) known.set(path, { key, text: null });
  const sizes = new Map<string, KnownSize>();
  for (const { version, gzip, headSize, pages: kept, ...file } of saved.indexes) {
    const contents = readStanding(file);
    if (contents === null) continue;
    const pages = new Map<string, PackedText>();
    const categories: string[] = [];
    let at = headSize;
    for (const [path, , digest, category, head, tail] of kept) {
      const number = numberOf(category, categories);
      const middle = at + head + String(number).length;
      const end = middle + tail;
      const standing = { whole: contents.subarray(at, end), number };
      pages.set(path, { digest, category, head: contents.subarray(at, at + head), tail: contents.subarray(middle, end), standing });
      at = end + 1;
    }
    // A public file can replace the index.
    if (at !== contents.byteLength - (kept.length > 0 ? 1 : 2)) continue;
    for (const [path, key] of kept) known.set(path, { key, text: pages.get(path)! });
    sizes.set(version, { gzip, pages });
  }
  return {
    find(page, key) {
      const before = known.get(page.path);
      return before?.key === key ? before.text : undefined;
    },
    sizes,
  };
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
  const left = pages.flatMap(({ page, digest }): [string, string][] => (digest === null ? [[page.path, keyOf(page)]] : []));
  const saved: Saved = {
    indexes: indexes.map((index) => ({
      version: index.version,
      path: index.path,
      digest: digests.get(index.path)!,
      headSize: index.pack().headSize,
      gzip: gzipSizes.get(index.version)!,
      pages: index.pages.map(({ page, pack }): SavedPage => {
        const { digest, category, head, tail } = pack()!;
        return [page.path, keyOf(page), digest, category, head.byteLength, tail.byteLength];
      }),
    })),
    left: Object.fromEntries(left),
  };
  state.write('indexes', saved);
}
