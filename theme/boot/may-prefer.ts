import type { PageData } from '../contract/page-data.ts';
import { hasStorageKey } from '../state/storage.ts';
import { PREFERRED_VERSION_PREFIX } from '../storage-keys.ts';

/** Whether this reader's versions may differ from those that a page's links lead to: on pages outside all versions, if one was chosen. */
export function mayPrefer(page: PageData): boolean {
  return !('version' in page) && (page.kind === 'not-found' || hasStorageKey(PREFERRED_VERSION_PREFIX));
}
