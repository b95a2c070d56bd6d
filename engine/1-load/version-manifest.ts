import { z } from 'zod';
import { type Diagnostic, hasErrors, type KeyPlace } from '../diagnostics/diagnostic.ts';
import { bareVersionList, unknownVersion } from '../diagnostics/messages/load.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import { type LocatedSet, nameVersion } from './doc-set.ts';
import { parseMoved } from './moved-pages.ts';
import { readMeantKey, without } from './salvage-config.ts';
import { relativePath } from './schema-rules.ts';
import type { InheritedFolder, MovedPage, Version } from './site-input.ts';
import { findDuplicateNames, findDuplicateSearchNames, findInheritanceFaults } from './version-faults.ts';
import { entrySchema, type PlacedEntry, renamedKeys, type VersionEntry, versionManifestSchema, versionName } from './version-schema.ts';

/** A version, and where docsgen looks for its sidebar manifest. */
export interface VersionWithSidebars extends Version {
  sidebarsFile: string;
  /** Where the version manifest names that file, which must then exist. Null where it does not. */
  sidebarsPlace: KeyPlace | null;
}

export interface ParsedVersionManifest {
  /** The valid ones, even if others are not. */
  versions: VersionWithSidebars[];
  /** See SiteInput. */
  moved: MovedPage[];
  /** Nothing is wrong with the versions themselves. */
  isSound: boolean;
  /** It is known which folders are versions, whatever else is wrong with these. */
  hasFolders: boolean;
  /** Sidebar manifests that are named by invalid entries. */
  otherSidebars: NamedSidebars[];
  diagnostics: Diagnostic[];
}

export interface NamedSidebars {
  file: string;
  place: KeyPlace;
}

/** Validates a set's version manifest. Even when something is wrong, it returns the sidebar manifests that are named, so that they can be checked. */
export function parseVersionManifest(manifest: unknown, set: LocatedSet): ParsedVersionManifest {
  const { versionsFile: file } = set;
  if (Array.isArray(manifest))
    return { ...parseVersionManifest({ versions: manifest }, set), isSound: false, diagnostics: [bareVersionList(file)] };
  const { value, diagnostics } = validate(versionManifestSchema, manifest, {
    file,
    name: 'The version manifest',
    renamedKeys,
  });
  const entries =
    value === null ? salvageEntries(manifest, diagnostics) : value.versions.map((written, index) => ({ entry: toEntry(written), index }));
  const latest = value?.latest ?? readLatest(manifest);
  const names = entries.map(({ entry }) => entry.name);
  const ofFolders = [...findDuplicateNames(entries, file), ...findInheritanceFaults(entries, file)];
  const problems = [...diagnostics, ...ofFolders, ...findDuplicateSearchNames(entries, file)];
  if (latest !== null && value !== null && !names.includes(latest)) {
    problems.push(unknownVersion({ subject: '"latest"', name: latest, versions: names }, { file, keyPath: ['latest'] }));
  }
  const versions = linkInherited(resolveVersions(entries, latest, set), entries, file);
  const hasFolders = ofFolders.length === 0 && entries.length > 0 && entries.length === listWritten(manifest).length;
  const otherSidebars = value === null ? findOtherSidebars(manifest, entries, file) : [];
  const { moved, diagnostics: wrongMoves } = parseMoved(value?.moved ?? [], names, set);
  return { versions, moved, isSound: !hasErrors(problems), hasFolders, otherSidebars, diagnostics: [...problems, ...wrongMoves] };
}

/** The one version of a set without a version manifest: its content folder itself. */
export function makeOnlyVersion(set: LocatedSet): VersionWithSidebars {
  const [version] = resolveVersions([{ entry: { name: 'current', content: set.content }, index: 0 }], 'current', set);
  return { ...version!, keyPath: [] };
}

function toEntry(written: string | VersionEntry): VersionEntry {
  return typeof written === 'string' ? { name: written } : written;
}

/** Of entries that are wrong, those whose folders are known all the same, without what is wrong. */
function salvageEntries(manifest: unknown, problems: Diagnostic[]): PlacedEntry[] {
  return listWritten(manifest).flatMap((written, index) => {
    const wrong = problems.flatMap(({ place, fix }) => {
      const keyPath = place !== null && 'keyPath' in place ? place.keyPath : [];
      const isHere = keyPath.length > 2 && keyPath[0] === 'versions' && keyPath[1] === index;
      return isHere ? [{ key: String(keyPath[2]), meant: readMeantKey(fix)?.meant }] : [];
    });
    if (wrong.some(({ key, meant }) => FOLDER_KEYS.includes(key) || FOLDER_KEYS.includes(meant ?? ''))) return [];
    const rest = wrong.reduce((entry, { key }) => without(entry, [key]), written as object);
    const parsed = z.union([versionName, entrySchema]).safeParse(rest);
    return parsed.success ? [{ entry: toEntry(parsed.data), index }] : [];
  });
}

/** What they say decides which files are a version's. */
const FOLDER_KEYS = ['name', 'content', 'inherits', 'without'];

function findOtherSidebars(manifest: unknown, entries: { index: number }[], versionsFile: string): NamedSidebars[] {
  const usable = new Set(entries.map(({ index }) => index));
  return listWritten(manifest).flatMap((written, index) => {
    const named = relativePath.safeParse((written as { sidebars?: unknown } | null)?.sidebars);
    return named.success && !usable.has(index) ? [{ file: named.data, place: toSidebarsPlace(versionsFile, index) }] : [];
  });
}

function listWritten(manifest: unknown): unknown[] {
  const { versions } = (manifest ?? {}) as { versions?: unknown };
  return Array.isArray(versions) ? versions : [];
}

function readLatest(manifest: unknown): string | null {
  const { latest } = (manifest ?? {}) as { latest?: unknown };
  return typeof latest === 'string' ? latest : null;
}

function resolveVersions(
  entries: PlacedEntry[],
  named: string | null,
  { content, sidebarsDir, ...set }: LocatedSet,
): VersionWithSidebars[] {
  const names = entries.map(({ entry }) => entry.name);
  const latest = named !== null && names.includes(named) ? named : (names.find((name) => !isUnreleasedName(name)) ?? names[0]);
  const latestAt = names.indexOf(latest ?? '');
  return entries.map(({ entry, index }, at) => {
    const isLast = at === latestAt;
    return {
      name: nameVersion(set.id, entry.name),
      set,
      ownName: entry.name,
      searchName: nameVersion(set.id, entry.searchName ?? entry.name),
      label: entry.label ?? entry.name,
      path: (set.path + (entry.path ?? defaultPath(entry.name, isLast))).replace(/\/+$/, ''),
      isLast,
      banner: entry.banner ?? (isLast ? 'none' : at < latestAt ? 'unreleased' : entry.supportedUntil ? 'supported' : 'unmaintained'),
      supportedUntil: entry.supportedUntil ?? null,
      badge: entry.badge ?? entries.length > 1,
      noIndex: entry.noIndex ?? false,
      canonical: entry.canonical ?? set.options.canonical,
      className: entry.className ?? null,
      mainDocId: entry.mainDoc === undefined ? 'introduction' : entry.mainDoc,
      editUrl: entry.editUrl === undefined ? set.options.editUrl : entry.editUrl,
      contentDir: entry.content ?? `${content}/${entry.name}`,
      inherited: [],
      releaseNotes: entry.releaseNotes ?? null,
      keyPath: ['versions', index],
      sidebarsFile: entry.sidebars ?? `${sidebarsDir}/${entry.name}.json`,
      sidebarsPlace: entry.sidebars === undefined ? null : toSidebarsPlace(set.versionsFile, index),
    };
  });
}

/** Each version that inherits knows all folders above it; what one leaves out, or does not share, those that inherit from it do not have either. */
function linkInherited(versions: VersionWithSidebars[], entries: PlacedEntry[], file: string): VersionWithSidebars[] {
  const linked: VersionWithSidebars[] = [];
  versions.forEach((version, at) => {
    const { entry, index } = entries[at]!;
    const newer = linked[at - 1];
    const toRules = (key: 'inherits' | 'without') => {
      const globs = entry[key];
      return Array.isArray(globs) ? globs.map((glob, n) => ({ glob, place: { file, keyPath: ['versions', index, key, n] } })) : [];
    };
    const [shared, without] = [toRules('inherits'), toRules('without')];
    const above = newer && [{ version: pickOwner(newer), shared: [], without: [] }, ...newer.inherited];
    const pass = (each: InheritedFolder): InheritedFolder => ({
      ...each,
      shared: shared.length > 0 ? [shared, ...each.shared] : each.shared,
      without: [...without, ...each.without],
    });
    const inherited = entry.inherits && above ? above.map(pass) : [];
    linked.push({ ...version, inherited });
  });
  return linked;
}

function pickOwner({ name, ownName, contentDir, editUrl }: Version): InheritedFolder['version'] {
  return { name, ownName, contentDir, editUrl };
}

function defaultPath(name: string, isLast: boolean): string {
  if (isLast) return '';
  return isUnreleasedName(name) ? '/next' : `/${name}`;
}

/** Names that say of a version that it is still written. */
export function isUnreleasedName(name: string): boolean {
  return name === 'next' || name === 'current';
}

function toSidebarsPlace(file: string, index: number): KeyPlace {
  return { file, keyPath: ['versions', index, 'sidebars'] };
}
