import type { Diagnostic, KeyPlace } from '../diagnostics/diagnostic.ts';
import {
  duplicateSearchName,
  duplicateVersion,
  duplicateVersionPath,
  nothingToInherit,
  withoutInherits,
} from '../diagnostics/messages/load.ts';
import { pathKey } from '../paths/path-key.ts';
import type { Version } from './site-input.ts';
import type { PlacedEntry } from './version-schema.ts';

export function findInheritanceFaults(entries: PlacedEntry[], file: string): Diagnostic[] {
  return entries.flatMap(({ entry: { name, inherits, without }, index }, at) => {
    const place = (key: string) => ({ file, keyPath: ['versions', index, key] });
    if (inherits && at === 0) return [nothingToInherit(name, place('inherits'))];
    return without && !inherits ? [withoutInherits(name, { ...place('without'), atKey: true })] : [];
  });
}

export function findDuplicateNames(entries: PlacedEntry[], file: string): Diagnostic[] {
  const first = new Map<string, PlacedEntry>();
  return entries.flatMap((entry) => {
    const {
      index,
      entry: { name },
    } = entry;
    const earlier = first.get(pathKey(name));
    if (earlier === undefined) first.set(pathKey(name), entry);
    return earlier === undefined
      ? []
      : [duplicateVersion({ name, first: earlier.entry.name }, placeOf(file, index), placeOf(file, earlier.index))];
  });
}

/** With one name for two versions, each search would find the pages of both. */
export function findDuplicateSearchNames(entries: PlacedEntry[], file: string): Diagnostic[] {
  return entries.flatMap(({ entry: { name, searchName }, index }, at) => {
    const other = entries.find(({ entry }, n) => {
      const isReported = n < at || entry.searchName === undefined;
      return n !== at && isReported && (entry.searchName ?? entry.name) === searchName;
    });
    if (searchName === undefined || !other) return [];
    const place = { file, keyPath: ['versions', index, 'searchName'] };
    return [duplicateSearchName({ searchName, name, other: other.entry.name }, place, placeOf(file, other.index))];
  });
}

/**
 * Finds versions, of whichever sets, at one path. A version of the same name has the same default path; that is one problem, not two.
 */
export function findDuplicatePaths(versions: Version[]): Diagnostic[] {
  const first = new Map<string, Version>();
  return versions.flatMap((version) => {
    const other = first.get(pathKey(version.path));
    if (other === undefined) first.set(pathKey(version.path), version);
    if (other === undefined || pathKey(other.name) === pathKey(version.name)) return [];
    const places = [version, other].map(placeOfVersion) as [KeyPlace, KeyPlace];
    return [
      duplicateVersionPath(
        {
          path: version.path,
          name: version.name,
          ownPath: `/${version.keyPath.length === 0 ? version.set.id : version.ownName}`,
          other: other.name,
          otherPath: other.path,
        },
        ...places,
      ),
    ];
  });
}

/** A version without a manifest is its set, or the site. */
function placeOfVersion({ set, keyPath }: Version): KeyPlace {
  return keyPath.length === 0 && set.place ? set.place : { file: set.versionsFile, keyPath };
}

function placeOf(file: string, index: number): KeyPlace {
  return { file, keyPath: ['versions', index] };
}
