import picomatch from 'picomatch';
import type { DocSet } from '../1-load/site-input.ts';
import { PRIVATE_NAMES } from '../paths/private-names.ts';
import { folderOf, nameOf } from '../paths/site-path.ts';

/** Which files of a content folder are docs. Paths are relative to it, with forward slashes. */
export interface DocFilter {
  /** Whether a file or folder is passed over by its name alone, wherever it is. */
  passesOver(name: string): boolean;
  isDoc(path: string): boolean;
}

/** Reads `docs.include` and `docs.exclude` as globby does for Docusaurus: a folder's name stands for all that is in it. */
export function createDocFilter({ include, exclude }: Pick<DocSet['options'], 'include' | 'exclude'>): DocFilter {
  const wanted = include.filter((glob) => !glob.startsWith('!'));
  const unwanted = [...exclude, ...include.filter((glob) => glob.startsWith('!'))].map((glob) => glob.replace(/^!/, ''));
  const isIncluded = picomatch(wanted.flatMap((glob) => (isGlob(glob) ? [glob] : [glob, `${glob}/**`])));
  const isExcluded = picomatch(unwanted, { dot: true });
  const isFolderExcluded = picomatch(
    unwanted.filter((glob) => !isGlob(nameOf(glob))),
    { dot: true },
  );
  // There are many files in a folder.
  const folders = new Map([['', false]]);
  const isLeftOut = (folder: string): boolean => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const found = isFolderExcluded(folder) || isLeftOut(folderOf(folder));
    folders.set(folder, found);
    return found;
  };
  // What most sites exclude need not be looked into.
  const hidesPrivate = PRIVATE_NAMES.every((glob) => exclude.includes(glob));
  return {
    passesOver: (name) => name.startsWith('.') || (hidesPrivate && name.startsWith('_')),
    isDoc: (path) => isIncluded(path) && !isExcluded(path) && !isLeftOut(folderOf(path)),
  };
}

function isGlob(glob: string): boolean {
  return picomatch.scan(glob).isGlob;
}
