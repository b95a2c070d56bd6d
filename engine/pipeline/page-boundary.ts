import { resolve } from 'node:path';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { allowedLink, missingFolder, refusedFile } from '../diagnostics/messages/files.ts';
import { drawBoundary, realPathOf, type StrayFolder } from '../files/draw-boundary.ts';
import type { Files } from '../files/files.ts';
import { nodeFiles } from '../files/node-files.ts';
import type { SiteBoundary } from '../files/site-boundary.ts';
import { nameFromSite } from '../paths/name-from-site.ts';
import { listPageDirs } from './list-input-dirs.ts';

interface SiteFolders {
  /** Absolute. */
  siteDir: string;
  /** Absolute; null if nothing is published. */
  outDir: string | null;
}

/** Says which files the pages of a site may name: docs/decisions/018-what-pages-may-name.md. */
export function findBoundary(
  site: SiteInput,
  { siteDir, outDir }: SiteFolders,
  files: Files,
): { boundary: SiteBoundary; diagnostics: Diagnostic[] } {
  const { config } = site;
  const folders = [
    ...listPageDirs(site).map((path) => ({ path, isPublic: false })),
    ...config.publicDirs.map((path) => ({ path, isPublic: true })),
    ...config.assets.allow.map((path) => ({ path, isPublic: false })),
  ];
  // A build's output is not its input, so looking for it must not be recorded as a reading.
  const closed = ['config', '.docsgen', 'dist', ...(outDir === null ? [] : [outDir])].map((folder) =>
    realPathOf(resolve(siteDir, folder), nodeFiles),
  );
  const { boundary, strays } = drawBoundary({ siteDir, folders, closed, maxBytes: config.assets.maxBytes }, files);
  const missing = [...findMissing(['assets', 'allow'], config.assets.allow), ...findMissing(['publicDirs'], config.publicDirs)];
  return { boundary, diagnostics: [...strays.map((stray) => describeStray(stray, site, siteDir)), ...missing] };

  function findMissing(keyPath: string[], listed: string[]): Diagnostic[] {
    return listed.flatMap((folder, index) => {
      if (folder === DEFAULT_PUBLIC || files.realPath(resolve(siteDir, folder)) !== null) return [];
      return [missingFolder({ key: keyPath.join('.'), folder, place: { file: site.configFile, keyPath: [...keyPath, index] } })];
    });
  }
}

/** Nobody needs to have it. */
const DEFAULT_PUBLIC = 'content/public';

function describeStray({ path, target }: StrayFolder, { config, configFile }: SiteInput, siteDir: string): Diagnostic {
  const linkTo = nameFromSite(siteDir, target);
  const index = config.assets.allow.indexOf(path);
  if (index === -1) return refusedFile({ file: path, refusal: { reason: 'linked-outside' }, linkTo });
  return allowedLink({ folder: path, linkTo, place: { file: configFile, keyPath: ['assets', 'allow', index] } });
}
