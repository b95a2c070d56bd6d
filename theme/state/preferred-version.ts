import type { SiteData, VersionName } from '../contract.ts';
import { PREFERRED_VERSION_PREFIX } from '../storage-keys.ts';
import { readStorage, writeStorage } from './storage.ts';

/** The versions that the reader chose earlier, one in a set at most. A version that the site no longer has is forgotten. */
export function readPreferredVersions(site: PreferenceSite): VersionName[] {
  const { docSets = [{ isForgetful: site.versionPersistence === 'none' }] } = site;
  return docSets.flatMap(({ id, isForgetful }) => {
    if (isForgetful) return [];
    const key = PREFERRED_VERSION_PREFIX + (id ?? 'default');
    const chosen = (id ? `${id}@` : '') + readStorage(key);
    if (site.versions.some(({ name }) => name === chosen)) return chosen;
    writeStorage(key, null);
    return [];
  });
}

interface PreferenceSite extends Pick<SiteData, 'versions' | 'versionPersistence'> {
  docSets?: { id?: string; isForgetful?: boolean }[] | undefined;
}
