import { type SiteData, splitVersionName, type VersionName } from '../contract.ts';
import { PREFERRED_VERSION_PREFIX } from '../storage-keys.ts';
import { readStorage, writeStorage } from './storage.ts';

/** The versions that the reader chose earlier, one in a set at most. A version that the site no longer has is forgotten. */
export function readPreferredVersions({ versions, docSets = [{}], versionPersistence }: PreferenceSite): VersionName[] {
  if (versionPersistence === 'none') return [];
  return docSets.flatMap(({ id }) => {
    const key = PREFERRED_VERSION_PREFIX + (id ?? 'default');
    const chosen = readStorage(key);
    const found = versions.find(
      ({ name, docSet, isForgotten }) => docSet === id && splitVersionName(name).ownName === chosen && !isForgotten,
    );
    if (chosen !== null && !found) writeStorage(key, null);
    return found ? [found.name] : [];
  });
}

interface PreferenceSite extends Pick<SiteData, 'versions' | 'versionPersistence'> {
  docSets?: { id?: string }[] | undefined;
}

/** Remembers a version as the one that the reader chose in its set. */
export function writePreferredVersion(name: VersionName): void {
  const { docSet, ownName } = splitVersionName(name);
  writeStorage(PREFERRED_VERSION_PREFIX + docSet, ownName);
}
