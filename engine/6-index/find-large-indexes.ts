import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { largeSearchIndex } from '../diagnostics/messages/search.ts';
import type { EmbeddedIndex } from './embedded-indexes.ts';
import type { PackedText } from './pack-records.ts';

export interface LargeIndexesInput {
  /** Bytes that an index may be on its way to a reader. */
  limit: number;
  configFile: string;
  /** What is known of the last build's indexes, by version. */
  known: ReadonlyMap<string, KnownSize>;
}

/** How large an index was, and what became of its pages' bytes. */
export interface KnownSize {
  /** Bytes that a server sent at most. */
  gzip: number;
  pages: readonly PackedText[];
}

/** In threads of Node's own, while this one goes on. */
const compress = promisify(gzip);

/** Bytes of an index that are compressed to learn about how large the whole of it is, in pieces from all over it. */
const SAMPLE = { pieces: 16, bytes: 64 * 1024 };

/** What is at least this far from the limit by its sample is so by all of its bytes, too. */
const DOUBT = 1.2;

/**
 * Warns of indexes that are more than `limit` bytes with gzip, and says how large each is at most. Compressing takes longer than all else
 * that is done for an index, so that it is done only where something cheaper does not tell, and of a large index only a part is compressed
 * unless that part leaves a doubt. What is said depends on the index alone, not on what is known of the last one.
 */
export async function findLargeIndexes(
  indexes: EmbeddedIndex[],
  { limit, configFile, known }: LargeIndexesInput,
): Promise<{ diagnostics: Diagnostic[]; gzipSizes: Map<string, number> }> {
  const sizes = await Promise.all(
    indexes.map(async (index) => {
      const { version } = index;
      const packed = index.pack();
      const cheap = Math.min(packed.size, boundByEdits(index, known.get(version)));
      return { version, size: cheap <= limit ? cheap : await measure(packed.contents, limit) };
    }),
  );
  const large = sizes.filter(({ size }) => size > limit);
  return {
    diagnostics: large.map(({ version, size }) => largeSearchIndex({ version, size, limit, configFile })),
    gzipSizes: new Map(sizes.map(({ version, size }) => [version, size])),
  };
}

/** Gives the size with gzip, or about that: at most that where it is below the limit. */
async function measure(contents: Uint8Array, limit: number): Promise<number> {
  const { pieces, bytes } = SAMPLE;
  if (contents.byteLength > 4 * pieces * bytes) {
    const step = (contents.byteLength - bytes) / (pieces - 1);
    const starts = Array.from({ length: pieces }, (_, piece) => Math.floor(piece * step));
    const sample = Buffer.concat(starts.map((start) => contents.subarray(start, start + bytes)));
    const estimate = Math.round(((await compress(sample)).byteLength / sample.byteLength) * contents.byteLength);
    if (estimate > limit * DOUBT) return estimate;
    if (estimate * DOUBT <= limit) return Math.ceil(estimate * DOUBT);
  }
  return (await compress(contents)).byteLength;
}

/**
 * What the last build's index took, and the bytes of every page that came or went uncompressed: those of a page that went may have been
 * what others were compressed with. It only ever grows, until it is over the limit and the index is measured again.
 */
function boundByEdits({ pages, pack }: EmbeddedIndex, known: KnownSize | undefined): number {
  if (!known) return Number.POSITIVE_INFINITY;
  const gone = new Set(known.pages);
  let bound = known.gzip + pack().headSize;
  for (const text of pages.map((page) => page.pack()!)) if (!gone.delete(text)) bound += sizeOf(text);
  for (const text of gone) bound += sizeOf(text);
  return bound;
}

function sizeOf({ head, tail }: PackedText): number {
  return head.byteLength + tail.byteLength;
}
