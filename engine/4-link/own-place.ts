import type { Version } from '../1-load/site-input.ts';
import { joinPath, pathBelow } from '../paths/site-path.ts';

/**
 * Where a file would stand if the version that inherits it had a copy of its own. A link from an inherited page to its neighbour leads to the
 * neighbour in the same version, as it would from the copy; one that leaves the folder of the version it is written in means what it says.
 * `from` is the file that the link is written in. All paths are relative to the site folder.
 */
export function toOwnPlace(file: string, from: string, { contentDir, inherited }: Pick<Version, 'contentDir' | 'inherited'>): string {
  for (const { version } of inherited) {
    const below = pathBelow(version.contentDir, file);
    if (below !== null && pathBelow(version.contentDir, from) !== null) return joinPath(contentDir, below);
  }
  return file;
}

/** Where a file may be that a page of the version has beside it: in the version's own folder, or in those that it inherits from. */
export function listPlaces(file: string, { contentDir, inherited }: Pick<Version, 'contentDir' | 'inherited'>): string[] {
  if (inherited.length === 0) return [file];
  const folders = [contentDir, ...inherited.map(({ version }) => version.contentDir)];
  const from = folders.find((folder) => pathBelow(folder, file) !== null);
  return from === undefined ? [file] : folders.map((folder) => joinPath(folder, pathBelow(from, file)!));
}
