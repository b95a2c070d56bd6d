import { join } from 'node:path';
import { drawBoundary } from '../files/draw-boundary.ts';
import { nodeFiles, readBytesOrNull, readFolder } from '../files/node-files.ts';
import { pathWithin, refuseReal } from '../files/site-boundary.ts';
import { pathFrom } from '../paths/native-path.ts';
import type { Note } from './note.ts';

/**
 * Finds the files of the site that is imported. What becomes part of the new site is published, so links are followed only to what a build could
 * read, too: to files of the site, and of folders that its config names (docs/decisions/018-what-pages-may-name.md). All others are told.
 */
export interface SourceReader {
  /**
   * All files below a folder that the config names, by their paths in it with forward slashes. Links in circles, and to nothing, are passed over.
   * `leavesOut` tells of paths that are not looked at.
   */
  listFiles(folder: string, leavesOut: (path: string) => boolean): string[];
  /** Tells whether no link leads from this path out of the site. */
  mayRead(path: string): boolean;
  /** Null for what is no file, or may not be read. */
  readText(path: string): string | null;
}

/** Paths are absolute. */
export function createSourceReader(source: string, notes: Note[]): SourceReader {
  const named = new Set([source]);
  const told = new Set<string>();
  const draw = (path: string) => {
    const folders = [...new Set([...named, path])].map((each) => ({ path: each, isPublic: true }));
    const { boundary, strays } = drawBoundary({ siteDir: source, folders, closed: [], maxBytes: Number.POSITIVE_INFINITY }, nodeFiles);
    return { boundary, isStray: strays.some((stray) => stray.path === path) };
  };
  const refuse = (path: string) => {
    if (told.has(path)) return;
    told.add(path);
    const file = pathFrom(source, path);
    notes.push({
      kind: 'person',
      topic: 'files',
      place: { file, line: 1, column: 1 },
      message: `"${file}" is left out: it is a link, or behind one, that leads out of the site.`,
      fix: 'copy what it leads to into the old site, or name that folder in the old config, then import again',
    });
  };
  const mayRead = (path: string): boolean => {
    const { isStray } = draw(path);
    if (isStray) refuse(path);
    return !isStray;
  };
  return {
    mayRead,
    readText(path) {
      if (nodeFiles.locate(path)?.kind !== 'file' || !mayRead(path)) return null;
      return (
        readBytesOrNull(path)
          ?.toString('utf8')
          .replace(/^\ufeff/, '') ?? null
      );
    },
    listFiles(folder, leavesOut) {
      const real = nodeFiles.realPath(folder);
      if (real === null || !mayRead(folder)) return [];
      named.add(folder);
      const { boundary } = draw(folder);
      /** `around` are the real paths of the folders from which links led here. */
      const walk = (below: string, here: string, around: string[]): string[] =>
        readFolder(join(folder, below)).flatMap(({ name, kind, linkTo }) => {
          const path = below === '' ? name : `${below}/${name}`;
          if (leavesOut(path)) return [];
          if (linkTo !== undefined && refuseReal(linkTo, boundary)) {
            refuse(join(folder, path));
            return [];
          }
          if (kind !== 'folder') return kind === 'file' ? [path] : [];
          if (linkTo === undefined) return walk(path, join(here, name), around);
          const isCircle = [...around, here].some((each) => pathWithin(linkTo, each) !== null);
          return isCircle ? [] : walk(path, linkTo, [...around, here]);
        });
      return walk('', real, []);
    },
  };
}
