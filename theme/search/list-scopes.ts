import type { SiteData, VersionData, VersionName } from '../contract/site-data.ts';

/** The other versions of a version's set, newest first. */
export function listOtherVersions({ versions }: Pick<SiteData, 'versions'>, version: VersionName): VersionData[] {
  const own = versions.find(({ name }) => name === version)?.docSet;
  return versions.filter(({ name, docSet }) => docSet === own && name !== version);
}

/** Whether all of some versions are older than one of the same set. */
export function areOlder({ versions }: Pick<SiteData, 'versions'>, others: readonly VersionName[], version: VersionName): boolean {
  const placeOf = (wanted: VersionName) => versions.findIndex(({ name }) => name === wanted);
  return others.every((other) => placeOf(other) > placeOf(version));
}
