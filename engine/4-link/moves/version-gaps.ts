import type { SiteInput } from '../../1-load/site-input.ts';
import { findCounterparts, type PageOfVersion, type VersionsContext } from '../alternates.ts';
import type { VersionNavigation } from '../navigation.ts';
import type { VersionGap } from '../site-model.ts';
import type { Doc } from '../version-docs.ts';

/** Lists, for each version and the next newer one of its set, the pages that are gone there and those that have come, but for what the manifests say of both. Nothing of what is in the pages is compared. */
export function listVersionGaps({ leftOutVersions }: Pick<SiteInput, 'leftOutVersions'>, context: VersionsContext): VersionGap[] {
  const { navigations, trails } = context;
  return navigations.flatMap((older, at) => {
    const newer = navigations[at - 1];
    const { set, name } = older.version.version;
    // Which version comes next is not known where some are left out.
    if (newer?.version.version.set.id !== set.id || leftOutVersions.some((version) => version.set.id === set.id)) return [];
    const isGone = (doc: Doc) => isMissing(doc, newer, context) && trails.trace(doc.id, doc.version, newer.version.version).ids.length > 0;
    const gone = older.version.docs.filter(isGone).map(toGapPage);
    const come = newer.version.docs.filter((doc) => isMissing(doc, older, context)).map(toGapPage);
    const { ownName } = newer.version.version;
    return gone.length === 0 || come.length === 0 ? [] : [{ version: name, since: ownName, manifest: set.versionsFile, gone, come }];
  });
}

function isMissing(page: PageOfVersion, there: VersionNavigation, { trails }: VersionsContext): boolean {
  return findCounterparts(page, there, trails).length === 0;
}

function toGapPage({ id, source }: Doc): VersionGap['gone'][number] {
  return { id, file: source.file, path: source.path };
}
