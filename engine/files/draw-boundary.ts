import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Files } from './files.ts';
import { type BoundaryRoot, pathWithin, refuseReal, type SiteBoundary } from './site-boundary.ts';

export interface BoundaryInput {
  /** Absolute. */
  siteDir: string;
  /** Folders that pages may name files in, relative to the site folder. */
  folders: { path: string; isPublic: boolean }[];
  /** Folders that they may not, absolute, with links resolved (realPathOf). */
  closed: string[];
  maxBytes: number;
}

/** A folder of the site that is a link out of it. */
export interface StrayFolder {
  /** As in BoundaryInput. */
  path: string;
  /** Where it leads, absolute. */
  target: string;
}

/**
 * Finds out where the folders of a site really lie. The config says where they lie, and not what a link in their place leads to: it may
 * lead to another folder of the site, or into one that the config names. One that leads elsewhere is a stray, and no part of the boundary.
 */
export function drawBoundary(input: BoundaryInput, files: Pick<Files, 'realPath'>): { boundary: SiteBoundary; strays: StrayFolder[] } {
  const { siteDir, closed, maxBytes } = input;
  const site: BoundaryRoot = { path: siteDir, real: realPathOf(siteDir, files), isPublic: false };
  const roots = input.folders.map(({ path, isPublic }): BoundaryRoot => {
    const absolute = resolve(siteDir, path);
    return { path: absolute, real: realPathOf(absolute, files), isPublic };
  });
  const inPlace = roots.filter(({ path, real }) => real === expectedPath(path, siteDir, files));
  const reachable = { roots: [...inPlace, site], closed, maxBytes };
  const isStray = (root: BoundaryRoot) => !inPlace.includes(root) && (root.real === site.real || refuseReal(root.real, reachable) !== null);
  return {
    boundary: { roots: roots.filter((root) => !isStray(root)), closed, maxBytes },
    strays: roots.flatMap((root, index) => (isStray(root) ? [{ path: input.folders[index]!.path, target: root.real }] : [])),
  };
}

/** Where a folder would lie if no link stood between the site and it. */
function expectedPath(folder: string, siteDir: string, files: Pick<Files, 'realPath'>): string {
  let shared = siteDir;
  while (pathWithin(shared, folder) === null) shared = dirname(shared);
  return join(realPathOf(shared, files), relative(shared, folder));
}

/** Resolves links in the part of a path that exists. */
export function realPathOf(path: string, files: Pick<Files, 'realPath'>): string {
  const real = files.realPath(path);
  if (real !== null) return real;
  const parent = dirname(path);
  return parent === path ? path : join(realPathOf(parent, files), basename(path));
}
