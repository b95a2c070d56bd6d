import type { BuildChanges } from './compare-builds.ts';

/** So much of what a build has changed, counted. */
export function countChanges({ added, changed, removed, remade, files }: BuildChanges): Record<string, number> {
  const ofKind = (kind: string) => changed.filter(({ change }) => change === kind).length;
  return {
    ...{
      added: added.length,
      content: ofKind('content'),
      metadata: ofKind('metadata'),
      shell: ofKind('shell'),
      removed: removed.length,
      remade,
    },
    ...{ filesAdded: files.added.length, filesChanged: files.changed.length, filesRemoved: files.removed.length },
  };
}

/** The text of changes.json: counts first, then one entry on a line. The same changes are the same text. */
export function writeChangesJson(changes: BuildChanges): string {
  const { comparedWith, added, changed, removed, files } = changes;
  const list = (values: unknown[], indent: string) =>
    values.length === 0 ? '[]' : `[\n${values.map((value) => `${indent}  ${JSON.stringify(value)}`).join(',\n')}\n${indent}]`;
  return `{
  "comparedWith": ${JSON.stringify(comparedWith)},
  "counts": ${JSON.stringify(countChanges(changes))},
  "added": ${list(added, '  ')},
  "changed": ${list(changed, '  ')},
  "removed": ${list(removed, '  ')},
  "files": {
    "added": ${list(files.added, '    ')},
    "changed": ${list(files.changed, '    ')},
    "removed": ${list(files.removed, '    ')}
  }
}
`;
}
