import type { SiteData, VersionName } from '../contract.ts';
import { PREFERRED_VERSION_KEY } from '../storage-keys.ts';
import { readStorage, writeStorage } from './storage.ts';

/** The version that the reader chose earlier, or null. A version that the site no longer has is forgotten. */
export function readPreferredVersion(site: Pick<SiteData, 'versions' | 'versionPersistence'>): VersionName | null {
  if (site.versionPersistence === 'none') return null;
  const name = readStorage(PREFERRED_VERSION_KEY);
  if (name === null || site.versions.some((version) => version.name === name)) return name;
  writeStorage(PREFERRED_VERSION_KEY, null);
  return null;
}
