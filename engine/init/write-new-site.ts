import { dirname, join, posix } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import { isPathBelow } from '../paths/is-path-below.ts';
import { isWithin } from '../paths/native-path.ts';
import { pathKey } from '../paths/path-key.ts';
import { isProjectFile } from '../paths/project-files.ts';
import { asOutputError, tryOutput } from '../state/output-error.ts';
import { resolveOutputFolder } from '../state/output-folder.ts';
import { contentDigest } from '../text/digest.ts';
import type { PlannedFiles } from './plan-new-site.ts';

/** What this program has begun to write: path → digest. While it is there, files that hold just that are its own. */
const JOURNAL = '.docsgen/init.json';
/** The file that is being written. */
const UNFINISHED = '.docsgen/init.new';

/** What is in the way of a new site: names in its folder that are neither what any project has nor what an interrupted run has left. */
export function findObstacles(siteDir: string, files: PlannedFiles): string[] {
  const begun = readJournal(siteDir);
  return outputFiles
    .list(siteDir)
    .filter(({ name, kind }) => !isProjectFile(name) && !(kind === 'file' && files.has(name)) && !isOurs(siteDir, name, begun))
    .map(({ name, kind }) => (kind === 'folder' ? `${name}/` : name));
}

/** Writes the files that are not there yet, and leaves the others as they are. When the disk refuses, everything is taken back. */
export function writeNewSite(siteDir: string, files: PlannedFiles): { written: string[]; kept: string[] } {
  const begun = readJournal(siteDir);
  const isNew = outputFiles.stat(siteDir) === null;
  const kept = [...files.keys()].filter((path) => isThere(siteDir, path) && !isOurs(siteDir, path, begun));
  const written = [...files.keys()].filter((path) => !kept.includes(path));
  const done: string[] = [];
  try {
    const digests = Object.fromEntries(written.map((path) => [path, contentDigest(files.get(path)!)]));
    done.push(JOURNAL, UNFINISHED);
    outputFiles.writeDurably(join(siteDir, JOURNAL), JSON.stringify({ ...begun, ...digests }));
    for (const path of Object.keys(begun)) if (!files.has(path) && isOurs(siteDir, path, begun)) removeWithFolders(siteDir, path);
    for (const path of written) {
      done.push(path);
      writeWhole(siteDir, path, files.get(path)!);
    }
    removeWithFolders(siteDir, JOURNAL);
    return { written, kept };
  } catch (error) {
    for (const path of done.reverse()) removeWithFolders(siteDir, path);
    if (isNew) tryOutput(() => outputFiles.removeEmptyFolder(siteDir));
    throw asOutputError(error);
  }
}

/** A file is never there by half. */
function writeWhole(siteDir: string, path: string, text: string): void {
  outputFiles.write(join(siteDir, UNFINISHED), text);
  outputFiles.makeFolder(dirname(join(siteDir, path)));
  outputFiles.rename(join(siteDir, UNFINISHED), join(siteDir, path));
}

/** Of files at the top, a project has one in whatever spelling and form: README.rst is a README. */
function isThere(siteDir: string, path: string): boolean {
  if (path.includes('/')) return outputFiles.stat(join(siteDir, path)) !== null;
  const stem = (name: string) => pathKey(name).replace(/^(readme)\..*$/, '$1');
  return outputFiles.list(siteDir).some(({ name }) => stem(name) === stem(path));
}

/** A file, or a folder with nothing but such files. */
function isOurs(siteDir: string, path: string, begun: Record<string, string>): boolean {
  const found = outputFiles.stat(join(siteDir, path));
  if (found?.kind === 'folder')
    return outputFiles.list(join(siteDir, path)).every(({ name }) => isOurs(siteDir, posix.join(path, name), begun));
  return found?.kind === 'file' && path in begun && contentDigest(outputFiles.read(join(siteDir, path)) ?? '') === begun[path];
}

function readJournal(siteDir: string): Record<string, string> {
  const text = outputFiles.read(join(siteDir, JOURNAL));
  try {
    const begun = text === null ? {} : (JSON.parse(text.toString('utf8')) as Record<string, string>);
    return Object.fromEntries(Object.entries(begun).filter(([path]) => isOfSite(siteDir, path)));
  } catch {
    // Nothing is known of what stands there, so all of it is somebody's.
    return {};
  }
}

/** A journal may have come with the folder, and what it names be anywhere: above, or behind a link. */
function isOfSite(siteDir: string, path: string): boolean {
  const real = (folder: string) => resolveOutputFolder(folder, outputFiles);
  return isPathBelow(siteDir, path) && isWithin(real(siteDir), real(dirname(join(siteDir, path))));
}

/** The folders that it leaves empty go with it; what the disk refuses stays, and is found by the next run. */
function removeWithFolders(siteDir: string, path: string): void {
  tryOutput(() => {
    outputFiles.remove(join(siteDir, path));
    for (let folder = dirname(path); folder !== '.' && !folder.endsWith('..'); folder = dirname(folder)) {
      if (outputFiles.list(join(siteDir, folder)).length > 0) return;
      outputFiles.removeEmptyFolder(join(siteDir, folder));
    }
  });
}
