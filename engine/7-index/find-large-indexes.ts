import { gzipSync } from 'node:zlib';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { largeSearchIndex } from '../diagnostics/messages/search.ts';
import type { EmbeddedIndexFile } from './embedded-indexes.ts';

/** Warns of indexes that are more than `limit` bytes on their way to a reader. Compresses those alone that might be. */
export function findLargeIndexes(indexes: EmbeddedIndexFile[], { limit, configFile }: { limit: number; configFile: string }): Diagnostic[] {
  return indexes.flatMap(({ version, contents }) => {
    if (Buffer.byteLength(contents) <= limit) return [];
    // Quick and coarse first: what is small enough when it is hardly compressed is small enough.
    if (gzipSync(contents, { level: 1 }).byteLength <= limit) return [];
    const size = gzipSync(contents).byteLength;
    return size > limit ? [largeSearchIndex({ version, size, limit, configFile })] : [];
  });
}
