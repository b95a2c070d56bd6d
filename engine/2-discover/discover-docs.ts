import { resolve } from 'node:path';
import glob from 'fast-glob';
import type { Version } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { missingPages, shadowedPublicFile } from '../diagnostics/messages/discover.ts';
import { compareText, folderOf, joinPath } from '../paths/site-path.ts';
import { toDocId } from './doc-id.ts';
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
export async function discoverDocs(input: DiscoverInput): Promise<{ files: DiscoveredFiles; diagnostics: Diagnostic[] }> {
  const versions = await Promise.all(input.versions.map((version) => discoverVersion(version, input)));
  const publicFiles = await discoverPublicFiles(input);
  return {
    files: {
      docs: versions.flatMap(({ docs }) => docs),
      categories: versions.flatMap(({ categories }) => categories),
      publicFiles: publicFiles.files,
    },
    diagnostics: [...versions.flatMap(({ diagnostics }) => diagnostics), ...publicFiles.diagnostics],
  };
}

async function discoverVersion(version: Version, input: DiscoverInput) {
  const folder = resolve(input.siteDir, version.contentDir);
  if (!(await folderExists(folder))) {
    return { docs: [], categories: [], diagnostics: [missingPages(version, input.versionsFile, 'no folder')] };
  }
  // Names that begin with an underscore are partials and private folders, as in Docusaurus.
  const [pages, categories] = await Promise.all([
    listFiles(folder, ['**/*.{md,mdx}'], ['**/_*.{md,mdx}', '**/_*/**']),
    listFiles(folder, ['**/_category_.{json,yml,yaml}'], ['**/_*/**']),
  ]);
  return {
    docs: pages.map((path) => toSourceDoc(path, { version, folder, numberPrefixes: input.numberPrefixes })),
    categories: firstOfEachFolder(categories.map((path) => toCategoryFile(path, version, folder))),
    diagnostics: pages.length > 0 ? [] : [missingPages(version, input.versionsFile, 'no page')],
  };
}

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

/** What systems leave in folders, and the record of a built site that somebody copied here: each build writes its own. */
const NOT_PUBLIC = ['**/.DS_Store', '**/Thumbs.db', '**/.git/**', '.docsgen.json'];

async function discoverPublicFiles(input: DiscoverInput): Promise<{ files: PublicFile[]; diagnostics: Diagnostic[] }> {
  const found = new Map<string, PublicFile>();
  const diagnostics: Diagnostic[] = [];
  for (const dir of input.publicDirs) {
    const folder = resolve(input.siteDir, dir);
    if (!(await folderExists(folder))) continue; // A site without public files has no such folder.
    for (const path of await listFiles(folder, ['**/*'], NOT_PUBLIC, true)) {
      const file = { path: path.normalize('NFC'), absolutePath: resolve(folder, path), file: joinPath(dir, path.normalize('NFC')) };
      const first = found.get(file.path);
      if (first) diagnostics.push(shadowedPublicFile({ file: file.file, winner: first.file }));
      else found.set(file.path, file);
    }
  }
  return { files: [...found.values()].sort((a, b) => compareText(a.path, b.path)), diagnostics };
}

async function listFiles(cwd: string, patterns: string[], ignore: string[], dot = false): Promise<string[]> {
  const paths = await glob(patterns, { cwd, ignore, dot, onlyFiles: true });
  return paths.sort((a, b) => compareText(a.normalize('NFC'), b.normalize('NFC')));
}

/** An empty folder counts as none: Git does not keep it. */
async function folderExists(folder: string): Promise<boolean> {
  const found = await glob(['*'], { cwd: folder, onlyFiles: false, dot: true, suppressErrors: true, deep: 1 });
  return found.length > 0;
}
