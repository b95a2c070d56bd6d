import { join, posix } from 'node:path';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import {
  missingSidebarManifest,
  missingVersionManifest,
  sidebarManifestInCode,
  unlistedVersionFolder,
  unusedSidebarManifest,
} from '../diagnostics/messages/load.ts';
import type { Files } from '../files/files.ts';
import { VERSION_FOLDER } from '../paths/version-folder.ts';
import type { LocatedSet } from './doc-set.ts';
import { makeDefaultSidebars, parseSidebarManifest } from './sidebar-manifest.ts';
import type { MovedPage, SidebarManifest, VersionName } from './site-input.ts';
import { makeOnlyVersion, type ParsedVersionManifest, parseVersionManifest, type VersionWithSidebars } from './version-manifest.ts';

/** The value is undefined when the file is no JSON. */
export type JsonReader = (file: string) => Promise<{ value: unknown; diagnostics: Diagnostic[] }>;

/** What a set's manifests say. */
export interface LoadedSet {
  /** Newest first. */
  versions: VersionWithSidebars[];
  /** See SiteInput. */
  moved: MovedPage[];
  sidebars: Record<VersionName, SidebarManifest>;
  /** See SiteInput.sidebarFiles. */
  sidebarFiles: Record<VersionName, string>;
  /** The versions that are wrong, or whose sidebar manifests are: not all of their routes are known. */
  unsureVersions: VersionName[];
  /** The set's folder, as if it were one version. */
  folder: VersionWithSidebars;
  /** Nothing is wrong with the versions themselves. */
  isSound: boolean;
  /** See ParsedVersionManifest. */
  hasFolders: boolean;
  diagnostics: Diagnostic[];
}

interface Disk {
  siteDir: string;
  files: Files;
  reader: JsonReader;
}

/** Reads the version manifest and the sidebar manifests of a set. */
export async function loadDocSet(set: LocatedSet, disk: Disk): Promise<LoadedSet> {
  const manifest = await loadVersions(set, disk);
  const { byVersion, files, unsure, diagnostics } = await loadSidebars(set, manifest, disk);
  return {
    versions: manifest.versions,
    moved: manifest.moved,
    sidebars: byVersion,
    sidebarFiles: files,
    unsureVersions: manifest.isSound ? unsure : manifest.versions.map(({ name }) => name),
    folder: makeOnlyVersion(set),
    isSound: manifest.isSound,
    hasFolders: manifest.hasFolders,
    diagnostics: [...manifest.diagnostics, ...diagnostics],
  };
}

async function loadVersions(set: LocatedSet, { siteDir, files, reader }: Disk): Promise<ParsedVersionManifest> {
  const { versionsFile, content } = set;
  if (!(await files.exists(join(siteDir, versionsFile)))) {
    const folders = await findVersionFolders(join(siteDir, content), files);
    const diagnostics = folders.length === 0 ? [] : [missingVersionManifest({ file: versionsFile, content, folders })];
    return {
      versions: folders.length === 0 ? [makeOnlyVersion(set)] : [],
      moved: [],
      isSound: folders.length === 0,
      hasFolders: folders.length === 0,
      otherSidebars: [],
      diagnostics,
    };
  }
  const { value, diagnostics } = await reader(versionsFile);
  if (value === undefined) return { versions: [], moved: [], isSound: false, hasFolders: false, otherSidebars: [], diagnostics };
  const parsed = parseVersionManifest(value, set);
  const isSound = parsed.isSound && !hasErrors(diagnostics);
  const hasFolders = parsed.hasFolders && diagnostics.every(({ code }) => code === 'json-syntax');
  const unlisted = isSound ? await findUnlistedFolders(set, parsed.versions, { siteDir, files }) : [];
  const problems = unlisted.map((name) => unlistedVersionFolder({ folder: `${content}/${name}`, name, file: versionsFile }));
  return { ...parsed, isSound, hasFolders, diagnostics: [...diagnostics, ...parsed.diagnostics, ...problems] };
}

/** Folders beside those of the versions that are called like one. Within the pages of a version a folder may have any name. */
async function findUnlistedFolders(
  { content }: LocatedSet,
  versions: VersionWithSidebars[],
  { siteDir, files }: Pick<Disk, 'siteDir' | 'files'>,
): Promise<string[]> {
  const taken = versions.map(({ contentDir }) => `${contentDir}/`);
  if (taken.some((dir) => `${content}/`.startsWith(dir))) return [];
  const names = await findVersionFolders(join(siteDir, content), files);
  const unlisted = names.filter((name) => !taken.some((dir) => dir.startsWith(`${content}/${name}/`)));
  const entries = await Promise.all(unlisted.map((name) => files.list(join(siteDir, content, name))));
  return unlisted.filter((_, index) => entries[index]!.length > 0);
}

/** Folders that are plainly versions. A site that keeps pages beside them has no versions, whatever its folders are called. */
async function findVersionFolders(folder: string, files: Files): Promise<string[]> {
  const entries = await files.list(folder);
  if (entries.some(({ name, kind }) => kind === 'file' && /\.mdx?$/.test(name))) return [];
  const names = entries.flatMap(({ name, kind }) => (kind === 'folder' && VERSION_FOLDER.test(name) ? [name] : []));
  return names.sort(compareNewestFirst);
}

/** Names before numbers, and of numbers the higher first: the order of a manifest of versions. */
function compareNewestFirst(a: string, b: string): number {
  const isNamed = (name: string) => Number(!/\d/.test(name));
  return isNamed(b) - isNamed(a) || b.localeCompare(a, 'en', { numeric: true });
}

/** As other generators have their sidebars. */
const CODE = /\.(?:[cm]?[jt]s|ya?ml)$/;

interface LoadedSidebars {
  byVersion: Record<VersionName, SidebarManifest>;
  files: Record<VersionName, string>;
  unsure: VersionName[];
  diagnostics: Diagnostic[];
}

async function loadSidebars({ sidebarsDir }: LocatedSet, manifest: ParsedVersionManifest, disk: Disk): Promise<LoadedSidebars> {
  const { siteDir, files, reader } = disk;
  const loaded: LoadedSidebars = { byVersion: {}, files: {}, unsure: [], diagnostics: [] };
  const load = async (file: string) => {
    const { value, diagnostics } = await reader(file);
    const parsed = value === undefined ? null : parseSidebarManifest(value, file);
    loaded.diagnostics.push(...diagnostics, ...(parsed?.diagnostics ?? []));
    return parsed?.sidebars ?? {};
  };

  const listed = (await files.list(join(siteDir, sidebarsDir))).filter(({ kind }) => kind === 'file');
  loaded.diagnostics.push(
    ...listed.filter(({ name }) => CODE.test(name)).map(({ name }) => sidebarManifestInCode(`${sidebarsDir}/${name}`)),
  );
  const present = listed.filter(({ name }) => name.endsWith('.json'));
  const unused = new Set(present.map(({ name }) => `${sidebarsDir}/${name}`));
  for (const { name, sidebarsFile, sidebarsPlace } of manifest.versions) {
    const before = loaded.diagnostics.length;
    unused.delete(sidebarsFile);
    if (await files.exists(join(siteDir, sidebarsFile))) {
      loaded.byVersion[name] = await load(sidebarsFile);
      loaded.files[name] = sidebarsFile;
    } else {
      loaded.byVersion[name] = makeDefaultSidebars();
      if (sidebarsPlace) loaded.diagnostics.push(missingSidebarManifest(sidebarsFile, sidebarsPlace));
    }
    if (hasErrors(loaded.diagnostics.slice(before))) loaded.unsure.push(name);
  }
  for (const { file, place } of manifest.otherSidebars) {
    unused.delete(file);
    if (await files.exists(join(siteDir, file))) await load(file);
    else loaded.diagnostics.push(missingSidebarManifest(file, place));
  }
  // Without a sound manifest of versions nobody can say which sidebars are used, so each is checked, and none is called unused.
  const { isSound } = manifest;
  const names = manifest.versions.map(({ ownName }) => ownName);
  for (const file of unused) {
    if (isSound) loaded.diagnostics.push(unusedSidebarManifest(file, posix.basename(file, '.json'), names));
    else await load(file);
  }
  return loaded;
}
