import type { SiteData, VersionName } from '../contract/site-data.ts';

/** What readers call a version among all that can be searched: its label, with that of its set where there are several. Null where it is the only one. */
export function nameScope({ versions, docSets }: Pick<SiteData, 'versions' | 'docSets'>, name: VersionName): string | null {
  const version = versions.find((each) => each.name === name);
  if (!version || versions.length < 2) return null;
  const set = docSets?.find(({ id }) => id === version.docSet);
  if (!set) return version.label;
  const isAlone = versions.every(({ name: other, docSet }) => docSet !== version.docSet || other === name);
  return isAlone ? set.label : `${set.label} ${version.label}`;
}
