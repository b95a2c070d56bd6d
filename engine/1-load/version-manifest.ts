import { z } from 'zod';
import { UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
import { type Diagnostic, hasErrors, type KeyPlace } from '../diagnostics/diagnostic.ts';
import {
  bareVersionList,
  duplicateSearchName,
  duplicateVersion,
  duplicateVersionPath,
  nothingToInherit,
  unknownVersion,
  withoutInherits,
} from '../diagnostics/messages/load.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import { findNameFault } from '../paths/name-fault.ts';
import { pathKey } from '../paths/path-key.ts';
import { type LocatedSet, nameVersion } from './doc-set.ts';
import { canonicalRule } from './docs-config.ts';
import { movedSchema, parseMoved } from './moved-pages.ts';
import { readMeantKey, without } from './salvage-config.ts';
import { anyUrl, filledString, isDataKey, relativePath, routeFault, ruledString } from './schema-rules.ts';
import type { InheritedFolder, MovedPage, Version } from './site-input.ts';

const versionName = ruledString({
  accepts: (value) => /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]*$/u.test(value),
  must: 'consist of letters, digits, dots, hyphens and underscores, and not begin with a dot',
  fix: (value) => (/\s/.test(value.trim()) ? 'put the text for readers into "label"' : null),
  fault: findVersionNameFault,
}).describe("The version's name, for example '1.54' or 'next'. It appears in the names of folders and sidebar manifests, and in URLs.");

const versionPath = ruledString({
  accepts: (value) => value === '' || (/^\/[^?#\s\\]*$/.test(value) && !value.includes('//')),
  must: 'begin with a slash',
  fix: (value) => `write "/${value.replace(/[?#\s\\]/g, '').replace(/^\/+|\/+$/g, '')}"`,
  fault: routeFault,
}).meta({
  pattern: '^(/[^?#\\s]*)?$',
  description:
    "Route prefix of the version's pages, below the path of its set: '/1.53'; '/' for none. Default: none for the latest version, '/next' for 'next' and 'current', '/<name>' for others.",
});

const entrySchema = z.strictObject({
  name: versionName,
  label: filledString.optional().describe('The label that readers see. Default: the name.'),
  path: versionPath.optional(),
  searchName: versionName
    .optional()
    .describe(
      "The name that search knows the version by, in records, filters and meta tags, where an existing index has another one: 'current'. Default: the name.",
    ),
  banner: z
    .enum(['none', 'unreleased', 'supported', 'unmaintained'])
    .optional()
    .describe(
      "Notice at the top of each page. Default: 'unreleased' for versions newer than the latest, 'none' for the latest; for older ones 'supported' with `supportedUntil`, else 'unmaintained'.",
    ),
  supportedUntil: filledString
    .optional()
    .describe(
      "The version or the date until which the version gets fixes, as readers see it: '1.56'. Default: readers are told of no end.",
    ),
  badge: z.boolean().optional().describe('Show the version next to the breadcrumbs. Default: true when there is more than one version.'),
  noIndex: z.boolean().optional().describe('Ask search engines to leave the version out. Default: false.'),
  canonical: canonicalRule
    .optional()
    .describe(
      "Which pages name the one of the latest version to search engines: 'latest' those that have one there, 'equal' those whose text is the same, 'self' none. Default: what `docs.canonical` of the config says.",
    ),
  className: z.string().nullable().optional().describe("Class for the page's html element."),
  mainDoc: filledString
    .nullable()
    .optional()
    .describe("Id of the doc shown at the version's root; null for none but a doc with the slug '/'. Default: 'introduction'."),
  editUrl: anyUrl()
    .nullable()
    .optional()
    .describe("URL of 'Edit this page' links of this version, as in the config; null for none. Default: that of the config."),
  content: relativePath
    .optional()
    .describe(
      "Folder of the version's pages, relative to the site folder. Default: 'content/<name>'; in a set with an id, '<content of the set>/<name>'.",
    ),
  inherits: z
    .union([z.boolean(), z.array(filledString).min(1, 'name at least one page, or write true for all')])
    .optional()
    .describe(
      "Take pages that the version's folder lacks from the next newer version: true for all, so that its folder holds only pages that differ, or the paths, doc ids, folders or globs of those that both share. Default: false.",
    ),
  without: z
    .array(filledString)
    .optional()
    .describe('Paths, doc ids, folders or globs of pages that are not taken from the newer version, such as pages that are new there.'),
  sidebars: relativePath
    .optional()
    .describe("The version's sidebar manifest, relative to the site folder. Default: 'sidebars/<name>.json' beside the version manifest."),
  releaseNotes: anyUrl().nullable().optional().describe('Route or URL of the release notes, linked from the page that lists all versions.'),
});

/** The form of config/versions.json; config/schemas/versions.schema.json is made from it. */
export const versionManifestSchema = z
  .strictObject({
    $schema: z.string().optional(),
    versions: z
      .array(z.union([versionName, entrySchema]))
      .min(1, 'list at least one version')
      .describe('Newest first. A plain string is the name of a version.'),
    latest: z
      .string()
      .optional()
      .describe("Name of the version that readers get by default. Default: the first that is not 'next' or 'current'."),
    moved: movedSchema.optional(),
  })
  .describe('The versions of the site');

/** The name appears in folders, files and URLs; one file of the site is already called "site". */
function findVersionNameFault(name: string): string | null {
  const fault = findNameFault(name) ?? (isDataKey(name) && pathKey(name) !== UNVERSIONED_TABLE ? null : 'this name is reserved');
  return fault === null ? null : `be another name: ${fault}`;
}

/** Tells what a version's name must be that a given one is not; null for a good one. */
export function findVersionNameProblem(name: string): string | null {
  const parsed = versionName.safeParse(name);
  return parsed.success ? null : parsed.error.issues[0]!.message;
}

type Entry = z.output<typeof entrySchema>;

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

const renamedKeys: Record<string, string> = {
  lastVersion: 'use "latest"',
  '*.isLast': 'set "latest" to the name of the version, next to "versions"',
  '*.mainDocId': 'use "mainDoc"',
  '*.contentDir': 'use "content"',
  'versions.version': 'use "name"',
  'versions.id': 'use "name"',
};

function toEntry(written: string | Entry): Entry {
  return typeof written === 'string' ? { name: written } : written;
}

/** Of entries that are wrong, those whose folders are known all the same, without what is wrong. */
function salvageEntries(manifest: unknown, problems: Diagnostic[]): { entry: Entry; index: number }[] {
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
  entries: { entry: Entry; index: number }[],
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
function linkInherited(versions: VersionWithSidebars[], entries: { entry: Entry; index: number }[], file: string): VersionWithSidebars[] {
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

function findInheritanceFaults(entries: { entry: Entry; index: number }[], file: string): Diagnostic[] {
  return entries.flatMap(({ entry: { name, inherits, without }, index }, at) => {
    const place = (key: string) => ({ file, keyPath: ['versions', index, key] });
    if (inherits && at === 0) return [nothingToInherit(name, place('inherits'))];
    return without && !inherits ? [withoutInherits(name, { ...place('without'), atKey: true })] : [];
  });
}

function defaultPath(name: string, isLast: boolean): string {
  if (isLast) return '';
  return isUnreleasedName(name) ? '/next' : `/${name}`;
}

/** Names that say of a version that it is still written. */
export function isUnreleasedName(name: string): boolean {
  return name === 'next' || name === 'current';
}

function findDuplicateNames(entries: { entry: Entry; index: number }[], file: string): Diagnostic[] {
  const first = new Map<string, { entry: Entry; index: number }>();
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
function findDuplicateSearchNames(entries: { entry: Entry; index: number }[], file: string): Diagnostic[] {
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

function toSidebarsPlace(file: string, index: number): KeyPlace {
  return { file, keyPath: ['versions', index, 'sidebars'] };
}

function placeOf(file: string, index: number): KeyPlace {
  return { file, keyPath: ['versions', index] };
}
