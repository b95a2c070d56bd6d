import type { SiteModel } from '../4-link/site-model.ts';
import { shortHash } from '../text/digest.ts';
import { INDEX_FORMAT } from './theme.ts';

/**
 * Path of a version's embedded index, relative to the output folder: 'assets/search/1.54.0a1b2c3d.json'. The hash is that of
 * what its pages add to it, page by page, so that a session can name an index (route tables do) without holding it.
 */
export function nameIndex(site: SiteModel['site'], version: string, digests: string[]): string {
  const hash = shortHash([INDEX_FORMAT, site.locale.code, site.url, ...digests].join('\n'));
  return `assets/search/${version}.${hash}.json`;
}
