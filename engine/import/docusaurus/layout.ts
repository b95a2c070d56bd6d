import { basename, join } from 'node:path';
import { readFolder } from '../../files/node-files.ts';
import { isWithin, pathFrom, toSlashes } from '../../paths/native-path.ts';
import { nameOf } from '../../paths/site-path.ts';
import type { ImportPlan, ImportRequest } from '../import-plan.ts';
import { createSourceReader } from '../source-reader.ts';

/**
 * Where the source's folders are in the site: at the same place, so that imports and links between them keep working. A folder outside the
 * source, such as ../docs, gets its own name. In place, all stay where they are.
 */
export interface Layout {
  /** The folder's path in the site; its files become part of the plan. `leaveOut` tells which not, by their path in the folder. */
  addFolder(path: string, leaveOut?: (path: string) => boolean): string;
  addFile(path: string): string;
  /** All files below a folder of the source, by their paths in it with forward slashes: but for what tools keep there. */
  listFiles(folder: string): string[];
  /** The path in the site of what has been added, or would be. */
  pathOf(path: string): string;
  /** All files that have been added, by their paths in the source. */
  files(): string[];
  has(path: string): boolean;
}

export function createLayout({ source, out, inPlace }: ImportRequest, plan: ImportPlan): Layout {
  const outside = new Map<string, string>();
  const added = new Set<string>();
  const reader = createSourceReader(source, plan.notes);
  const listFiles = (folder: string) => reader.listFiles(folder, (path) => LEFT_OUT.has(nameOf(path)));
  const pathOf = (path: string): string => {
    if (inPlace) return pathFrom(out, path) || '.';
    const inside = pathFrom(source, path);
    if (!inside.startsWith('../') && inside !== '..') return inside || '.';
    const above = [...outside].find(([folder]) => isWithin(folder, path));
    return above ? toSlashes(join(above[1], pathFrom(above[0], path))) : basename(path);
  };
  const addOutside = (path: string): void => {
    if (!pathFrom(source, path).startsWith('../')) return;
    if ([...outside.keys()].some((folder) => isWithin(folder, path))) return;
    const taken = new Set([...outside.values(), ...readFolder(source).map(({ name }) => name)]);
    let name = basename(path);
    while (taken.has(name)) name = `outer-${name}`;
    outside.set(path, name);
  };
  const add = (path: string): void => {
    added.add(path);
    if (!inPlace) plan.files.set(pathOf(path), { from: path });
  };
  return {
    pathOf,
    listFiles,
    files: () => [...added],
    has: (path) => added.has(path),
    addFolder(path, leaveOut = () => false) {
      if (!inPlace) addOutside(path);
      for (const file of listFiles(path)) if (!leaveOut(file)) add(join(path, file));
      return pathOf(path);
    },
    addFile(path) {
      if (reader.mayRead(path)) add(path);
      return pathOf(path);
    },
  };
}

const LEFT_OUT = new Set(['node_modules', '.git', '.docusaurus', '.docsgen', '.DS_Store', 'Thumbs.db', '.cache-loader']);
