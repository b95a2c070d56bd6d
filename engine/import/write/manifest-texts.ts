import type { ImportedSet, ImportedVersion } from '../import-plan.ts';
import { formatJson } from './json-text.ts';

/** The manifests of a set's versions and sidebars: path in the site → text. */
export function formatManifests(set: ImportedSet): Map<string, string> {
  const folder = set.id === null ? 'config' : `config/sets/${set.id}`;
  const schemas = `${'../'.repeat(folder.split('/').length)}node_modules/docsgen/config/schemas`;
  const files = new Map<string, string>();
  if (!isUnversioned(set)) {
    const { latest, versions } = set;
    const entries = versions.map((version) => toEntry(version, set));
    files.set(
      `${folder}/versions.json`,
      formatJson({ $schema: `${schemas}/versions.schema.json`, ...(latest !== null && { latest }), versions: entries }),
    );
  }
  for (const { name, sidebars } of set.versions) {
    if (sidebars !== null)
      files.set(`${folder}/sidebars/${name}.json`, formatJson({ $schema: `../${schemas}/sidebars.schema.json`, ...sidebars }));
  }
  return files;
}

/** A site that needs no manifest of versions: content/ is its only one. */
function isUnversioned({ id, versions }: ImportedSet): boolean {
  const [only, ...others] = versions;
  return (
    id === null && others.length === 0 && only?.name === 'current' && only.content === 'content' && Object.keys(only.entry).length === 0
  );
}

/** No more than what differs from what docsgen takes for granted. */
function toEntry({ name, entry, content }: ImportedVersion, { id }: ImportedSet): unknown {
  const usual = id === null ? `content/${name}` : `content/${id}/${name}`;
  const full = { name, ...entry, ...(content !== usual && { content }) };
  return Object.keys(full).length === 1 ? name : full;
}
