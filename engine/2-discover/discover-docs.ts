import { resolve } from 'node:path';
import type { Version } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { missingPages, shadowedPublicFile } from '../diagnostics/messages/discover.ts';
import type { Files } from '../files/files.ts';
import { compareText, folderOf, joinPath, nameOf } from '../paths/site-path.ts';
import { toDocId } from './doc-id.ts';
import { findFiles } from './find-files.ts';
import type { CategoryFile, DiscoveredFiles, PublicFile, SourceDoc } from './source-doc.ts';

export interface DiscoverInput {
  siteDir: string;
  versions: Version[];
  publicDirs: string[];
  /** See SiteConfig.docs.numberPrefixes. */
  numberPrefixes: boolean;
  /** See SiteInput.versionsFile. */
  versionsFile: string;
}

/** Finds the pages, category files and public files of a site, in an order that depends on their names alone. */
export async function discoverDocs(input: DiscoverInput, disk: Files): Promise<{ files: DiscoveredFiles; diagnostics: Diagnostic[] }> {
  const versions = await Promise.all(input.versions.map((version) => discoverVersion(version, input, disk)));
  const publicFiles = await discoverPublicFiles(input, disk);
  return {
    files: {
      docs: versions.flatMap(({ docs }) => docs),
      categories: versions.flatMap(({ categories }) => categories),
      publicFiles: publicFiles.files,
    },
    diagnostics: [...versions.flatMap(({ diagnostics }) => diagnostics), ...publicFiles.diagnostics],
  };
}

async function discoverVersion(version: Version, input: DiscoverInput, disk: Files) {
  const folder = resolve(input.siteDir, version.contentDir);
  // An empty folder counts as none: Git does not keep it.
  if ((await disk.list(folder)).length === 0) {
    return { docs: [], categories: [], diagnostics: [missingPages(version, input.versionsFile, 'no folder')] };
  }
  // Names that begin with an underscore are partials and private folders, as in Docusaurus.
  const isPrivate = (name: string) => name.startsWith('.') || (name.startsWith('_') && !CATEGORY_FILE.test(name));
  const paths = sortPaths(await findFiles(folder, { leavesOut: isPrivate }, disk));
  const pages = paths.filter((path) => /\.mdx?$/.test(path));
  const categories = paths.filter((path) => CATEGORY_FILE.test(nameOf(path)));
  return {
    docs: pages.map((path) => toSourceDoc(path, { version, folder, numberPrefixes: input.numberPrefixes })),
    categories: firstOfEachFolder(categories.map((path) => toCategoryFile(path, version, folder))),
    diagnostics: pages.length > 0 ? [] : [missingPages(version, input.versionsFile, 'no page')],
  };
}

const CATEGORY_FILE = /^_category_\.(?:json|yml|yaml)$/;

function toSourceDoc(
  path: string,
  { version, folder, numberPrefixes }: { version: Version; folder: string; numberPrefixes: boolean },
): SourceDoc {
  const normalized = path.normalize('NFC');
  return {
    version: version.name,
    path: normalized,
    file: joinPath(version.contentDir, normalized),
    absolutePath: resolve(folder, path),
    ...toDocId(normalized, numberPrefixes),
  };
}

function toCategoryFile(path: string, version: Version, folder: string): CategoryFile {
  const normalized = path.normalize('NFC');
  return {
    version: version.name,
    dir: folderOf(normalized),
    file: joinPath(version.contentDir, normalized),
    absolutePath: resolve(folder, path),
  };
}

/** A folder may hold both spellings: JSON sorts before YAML, and wins, as in Docusaurus. */
function firstOfEachFolder(files: CategoryFile[]): CategoryFile[] {
  const seen = new Set<string>();
  return files.filter(({ dir }) => !seen.has(dir) && seen.add(dir));
}

/** The record of a built site that somebody copied here: each build writes its own. */
const SITE_RECORD = '.docsgen.json';

async function discoverPublicFiles(input: DiscoverInput, disk: Files): Promise<{ files: PublicFile[]; diagnostics: Diagnostic[] }> {
  const found = new Map<string, PublicFile>();
  const diagnostics: Diagnostic[] = [];
  for (const dir of input.publicDirs) {
    const folder = resolve(input.siteDir, dir); // A site without public files has no such folder.
    for (const path of sortPaths(await findFiles(folder, { leavesOut: (name) => name === '.git' }, disk))) {
      if (path === SITE_RECORD) continue;
      const file = { path: path.normalize('NFC'), absolutePath: resolve(folder, path), file: joinPath(dir, path.normalize('NFC')) };
      const first = found.get(file.path);
      if (first) diagnostics.push(shadowedPublicFile({ file: file.file, winner: first.file }));
      else found.set(file.path, file);
    }
  }
  return { files: [...found.values()].sort((a, b) => compareText(a.path, b.path)), diagnostics };
}

function sortPaths(paths: string[]): string[] {
  return paths.sort((a, b) => compareText(a.normalize('NFC'), b.normalize('NFC')));
}
