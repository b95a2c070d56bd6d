import { contentDigest } from '../text/digest.ts';
import type { EmbeddedIndex } from './theme.ts';

/**
 * Path of a version's embedded index, relative to the output folder: 'assets/search/1.54.0a1b2c3d.json'. The hash is that of
 * what it says of itself and of what its pages add to it, page by page, so that a session can name an index (route tables do) without
 * holding it. `name` is all of that hash.
 */
export function nameIndex(
  version: string,
  { head, isParted, digests }: { head: Omit<EmbeddedIndex, 'categories' | 'pages'>; isParted: boolean; digests: string[] },
): { path: string; name: string } {
  const name = contentDigest([JSON.stringify({ ...head, isParted }), ...digests].join('\n'));
  return { path: `assets/search/${version}.${name.slice(0, 8)}.json`, name };
}
