import type { DocSet, SiteConfig, VersionName } from './site-input.ts';

/** A set, and where docsgen looks for its files. Nothing of that is a matter of later stages. */
export interface LocatedSet extends DocSet {
  /** Folder of its pages, or of the folders of its versions, relative to the site folder. */
  content: string;
  /** Folder of its sidebar manifests. */
  sidebarsDir: string;
}

/** The key of a set's version: its name as it stands in the default set, 'community@1.0' in another. No name contains '@'. */
export function nameVersion(set: DocSet['id'], ownName: string): VersionName {
  return set === null ? ownName : `${set}@${ownName}`;
}

/** The sets of a config, the default one first. Its name matters only beside others. */
export function listDocSets({ docs, docSets }: Pick<SiteConfig, 'docs' | 'docSets'>, configFile: string): LocatedSet[] {
  const others = Object.entries(docSets).map(([id, { label, path, content = id, ...own }]): LocatedSet => {
    const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
    return {
      id,
      label,
      path,
      options: { ...docs, ...said },
      content,
      versionsFile: `config/sets/${id}/versions.json`,
      sidebarsDir: `config/sets/${id}/sidebars`,
      place: { file: configFile, keyPath: ['docSets', id] },
    };
  });
  return [makeDefaultSet(docs), ...others];
}

/** The set of a site that has no other. */
function makeDefaultSet(docs: SiteConfig['docs']): LocatedSet {
  const files = { content: 'content', versionsFile: 'config/versions.json', sidebarsDir: 'config/sidebars' };
  return { id: null, label: docs.label, path: '', options: docs, place: null, ...files };
}
