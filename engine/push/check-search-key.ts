import type { IndexService } from './index-service.ts';
import { ServiceFailure } from './service-failure.ts';

/** What is known of the key that the site publishes. */
export type SearchKeyFinding =
  | { kind: 'sound' }
  /** It may do more than search, and each reader of the site has it. */
  | { kind: 'too-strong'; rights: string[] }
  /** The application has no such key, so that nothing will be found. */
  | { kind: 'unknown' }
  | { kind: 'unchecked'; reason: string };

/** Asks what the search key of the config may do. Reading a key changes nothing, and a service that does not tell is no reason to stop. */
export async function checkSearchKey(service: IndexService, searchKey: string, adminKey: string): Promise<SearchKeyFinding> {
  if (searchKey === adminKey) return { kind: 'too-strong', rights: ['those of ALGOLIA_ADMIN_KEY'] };
  try {
    const rights = await service.readKeyRights(searchKey);
    if (rights) return rights.some((right) => right !== 'search') ? { kind: 'too-strong', rights } : { kind: 'sound' };
    // A secured key is made from another one and is known to nobody but its maker; plain ones are 32 hex digits.
    if (/^[0-9a-f]{32}$/i.test(searchKey)) return { kind: 'unknown' };
    return { kind: 'unchecked', reason: 'Algolia does not list it, which is normal for secured keys' };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return { kind: 'unchecked', reason: error.status === 403 ? 'ALGOLIA_ADMIN_KEY may not read keys' : error.message };
  }
}
