import type { SiteModel } from '../4-link/site-model.ts';
import { contentDigest } from '../text/digest.ts';
import type { SearchRecord } from './search-record.ts';
import { INDEX_FORMAT } from './theme.ts';

/**
 * Path of a version's embedded index, relative to the output folder: 'assets/search/1.54.0a1b2c3d.json'. The hash is that of the records
 * that the index is packed from, page by page, so that a session can name an index (route tables do) without packing it. `name` is all of
 * that hash.
 */
export function nameIndex(site: SiteModel['site'], version: string, recordDigests: string[]): { path: string; name: string } {
  const name = contentDigest([INDEX_FORMAT, site.locale.code, site.url, ...recordDigests].join('\n'));
  return { path: `assets/search/${version}.${name.slice(0, 8)}.json`, name };
}

/** Digest of one page's records; null when there are none. */
export function digestRecords(records: SearchRecord[]): string | null {
  return records.length === 0 ? null : contentDigest(JSON.stringify(records));
}
