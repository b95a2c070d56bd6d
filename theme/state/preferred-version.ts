import type { DocSetData, SiteData, VersionName } from '../contract/site-data.ts';
import { PREFERRED_VERSION_PREFIX } from '../storage-keys.ts';
import { readStorage, writeStorage } from './storage.ts';

/** The versions that the reader chose earlier, one in a set at most. A version that the site no longer has is forgotten. */
export function readPreferredVersions(site: PreferenceSite): VersionName[] {
  const sets: PreferenceSet[] = site.docSets ?? [site];
  return sets.flatMap(({ id, versionPersistence }) => {
    const key = PREFERRED_VERSION_PREFIX + (id ?? 'default');
    const chosen = (id ? `${id}@` : '') + readStorage(key);
    if (versionPersistence === 'none') return [];
    if (site.versions.some(({ name }) => name === chosen)) return chosen;
    writeStorage(key, null);
    return [];
  });
}

type PreferenceSet = Pick<DocSetData, 'id' | 'versionPersistence'>;

interface PreferenceSite extends Pick<SiteData, 'versions' | 'versionPersistence'> {
  docSets?: PreferenceSet[] | undefined;
}
