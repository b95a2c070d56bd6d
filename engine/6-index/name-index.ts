import type { SiteModel } from '../4-link/site-model.ts';
import { contentDigest } from '../text/digest.ts';
import { INDEX_FORMAT } from './theme.ts';

/**
 * Path of a version's embedded index, relative to the output folder: 'assets/search/1.54.0a1b2c3d.json'. The hash is that of
 * its synonyms and of what its pages add to it, page by page, so that a session can name an index (route tables do) without holding it. `name` is all of that hash.
 */
export function nameIndex(
  { site, synonyms }: Pick<SiteModel, 'site' | 'synonyms'>,
  version: string,
  digests: string[],
): { path: string; name: string } {
  const name = contentDigest([INDEX_FORMAT, site.locale.code, site.url, JSON.stringify(synonyms), ...digests].join('\n'));
  return { path: `assets/search/${version}.${name.slice(0, 8)}.json`, name };
}
