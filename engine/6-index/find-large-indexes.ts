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
  /** By the page's path. */
  pages: ReadonlyMap<string, PackedText>;
}

/** In threads of Node's own, while this one goes on. */
const compress = promisify(gzip);

/**
 * Warns of indexes that are more than `limit` bytes with gzip, and says how large each is at most. Compressing takes longer than all else
 * that is done for an index, so that it is done only where something cheaper does not tell that the index is small enough.
 */
export async function findLargeIndexes(
  indexes: EmbeddedIndex[],
  { limit, configFile, known }: LargeIndexesInput,
): Promise<{ diagnostics: Diagnostic[]; gzipSizes: Map<string, number> }> {
  const sizes = await Promise.all(
    indexes.map(async (index) => {
      const { version } = index;
      const { contents } = index.pack();
      const cheap = Math.min(contents.byteLength, boundByEdits(index, known.get(version)));
      // Quick and coarse next: what is small enough when it is hardly compressed is small enough.
      const bound = cheap <= limit ? cheap : (await compress(contents, { level: 1 })).byteLength;
      return { version, size: bound <= limit ? bound : (await compress(contents)).byteLength };
    }),
  );
  const large = sizes.filter(({ size }) => size > limit);
  return {
    diagnostics: large.map(({ version, size }) => largeSearchIndex({ version, size, limit, configFile })),
    gzipSizes: new Map(sizes.map(({ version, size }) => [version, size])),
  };
}

/**
 * What the last build's index took, and the bytes of every page that came or went uncompressed: those of a page that went may have been
 * what others were compressed with. It only ever grows, until it is over the limit and the index is measured again.
 */
function boundByEdits({ pages, pack }: EmbeddedIndex, known: KnownSize | undefined): number {
  if (!known) return Number.POSITIVE_INFINITY;
  const gone = new Set(known.pages.values());
  let bound = known.gzip + pack().headSize;
  for (const text of pages.map((page) => page.pack()!)) if (!gone.delete(text)) bound += sizeOf(text);
  for (const text of gone) bound += sizeOf(text);
  return bound;
}

function sizeOf({ head, tail }: PackedText): number {
  return head.byteLength + tail.byteLength;
}
