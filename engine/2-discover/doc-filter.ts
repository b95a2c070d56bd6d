import picomatch from 'picomatch';
import type { DocSet } from '../1-load/site-input.ts';
import { PRIVATE_NAMES } from '../paths/private-names.ts';

/** Which files of a content folder are docs. Paths are relative to it, with forward slashes. */
export interface DocFilter {
  /** Whether a file or folder is passed over by its name alone, wherever it is. */
  passesOver(name: string): boolean;
  isDoc(path: string): boolean;
}

/** Reads `docs.include` and `docs.exclude` as Docusaurus does: a glob that matches a folder excludes all that is in it. */
export function createDocFilter({ include, exclude }: Pick<DocSet['options'], 'include' | 'exclude'>): DocFilter {
  const isIncluded = picomatch(include.flatMap((glob) => (picomatch.scan(glob).isGlob ? [glob] : [glob, `${glob}/**`])));
  const isExcluded = picomatch(exclude, { dot: true });
  // What most sites exclude need not be looked into.
  const hidesPrivate = PRIVATE_NAMES.every((glob) => exclude.includes(glob));
  return {
    passesOver: (name) => name.startsWith('.') || (hidesPrivate && name.startsWith('_')),
    isDoc: (path) => isIncluded(path) && !listAbove(path).some((each) => isExcluded(each)),
  };
}

/** 'a/b/c.md' → 'a', 'a/b', 'a/b/c.md'. */
function listAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
