import { join, relative } from 'node:path';
import type { Page } from '../4-link/site-model.ts';
import type { EmbeddedIndexFile } from '../6-index/embedded-indexes.ts';
import type { IndexedPage, PackedText } from '../6-index/pack-pages.ts';
import { numberOf } from '../6-index/theme.ts';
import { sealJson, unsealJson } from '../cache/sealed-json.ts';
import { outputFiles } from '../files/output-files.ts';
import { shortHash } from '../text/digest.ts';

/**
 * The indexes of the last build into an output folder. What a page adds to its index is not kept once more: it is cut out of the index that
 * stands in the output folder.
 */
export interface KeptIndexes {
  /** What a page with this render key adds to its index; undefined when that is not known. */
  find(page: Page, key: string): PackedText | null | undefined;
  /** By version: how large its index was at most with gzip, and what became of its pages' bytes. */
  sizes: ReadonlyMap<string, KeptSize>;
}

export interface KeptSize {
  /** Bytes that a server sent at most. */
  gzip: number;
  /** By the page's path. */
  pages: ReadonlyMap<string, PackedText>;
}

type Place = { stateDir: string; outDir: string };

interface Saved {
  indexes: { version: string; path: string; digest: string; headSize: number; gzip: number; pages: SavedPage[] }[];
  /** Paths and render keys of pages that no search may find. */
  left: Record<string, string>;
}

/** The page's path, its render key, and what PackedText says, with lengths for the texts. */
type SavedPage = [path: string, key: string, digest: string, category: string, head: number, tail: number];

const NAME = 'indexes';
const NOTHING: KeptIndexes = { find: () => undefined, sizes: new Map() };

/** Reads what the last build kept. `readStanding` gives a file of the output folder, or null when it is not the one with this digest. */
export function readKeptIndexes(place: Place, readStanding: (file: { path: string; digest: string }) => Uint8Array | null): KeptIndexes {
  const text = outputFiles.read(recordPath(place))?.toString('utf8');
  const saved = text === undefined ? null : unsealJson<Saved>(text, NAME);
  if (!saved) return NOTHING;
  const known = new Map<string, { key: string; text: PackedText | null }>();
  for (const [path, key] of Object.entries(saved.left)) known.set(path, { key, text: null });
  const sizes = new Map<string, KeptSize>();
  for (const { version, gzip, headSize, pages: kept, ...file } of saved.indexes) {
    const contents = readStanding(file);
    if (contents === null) continue;
    const pages = new Map<string, PackedText>();
    const categories: string[] = [];
    let at = headSize;
    for (const [path, , digest, category, head, tail] of kept) {
      const middle = at + head + String(numberOf(category, categories)).length;
      const text = { digest, category, head: contents.subarray(at, at + head), tail: contents.subarray(middle, middle + tail) };
      at = middle + tail + 1;
      pages.set(path, text);
    }
    // A public file can have the index's place.
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

/** Keeps the indexes for the next build. A failure is ignored, since what is kept only saves work. */
export function writeKeptIndexes(
  place: Place,
  {
    indexes,
    pages,
    keyOf,
    files,
    gzipSizes,
  }: {
    indexes: EmbeddedIndexFile[];
    pages: IndexedPage[];
    /** A page's render key. */
    keyOf(page: Page): string;
    /** The published files. */
    files: { path: string; digest: string }[];
    gzipSizes: ReadonlyMap<string, number>;
  },
): void {
  const saved: Saved = { indexes: [], left: {} };
  const digests = new Map(files.map(({ path, digest }) => [path, digest]));
  for (const { page, text } of pages) if (text === null) saved.left[page.path] = keyOf(page);
  for (const { version, path, headSize } of indexes) {
    const own = pages.flatMap(({ page, version: itsVersion, text }): SavedPage[] => {
      if (itsVersion !== version || text === null) return [];
      return [[page.path, keyOf(page), text.digest, text.category, text.head.byteLength, text.tail.byteLength]];
    });
    saved.indexes.push({ version, path, digest: digests.get(path)!, headSize, gzip: gzipSizes.get(version)!, pages: own });
  }
  try {
    outputFiles.write(recordPath(place), sealJson(saved, NAME));
  } catch {
    // See above. A half-written record reads as none.
  }
}

function recordPath({ stateDir, outDir }: Place): string {
  return join(stateDir, 'rendered', `${shortHash(relative(stateDir, outDir))}.indexes.json`);
}
