import type { PageBoot } from '../contract/page-files.ts';
import { hasStorageKey } from '../state/storage.ts';
import { PREFERRED_VERSION_PREFIX } from '../storage-keys.ts';

/** Whether this reader's versions may differ from those that a page's links lead to: on pages outside all versions, and where links lead out of the page's, if one was chosen. */
export function mayPrefer({ page, followsChoice }: PageBoot): boolean {
  return (followsChoice || !('version' in page)) && (page.kind === 'not-found' || hasStorageKey(PREFERRED_VERSION_PREFIX));
}
