import { resolve } from 'node:path';
import type { SiteInput } from '../1-load/site-input.ts';

/** Folders that pages and public files come from, including those of versions that are left out. Nothing may be published over them. */
export function listInputDirs({ versions, leftOutVersions, config }: SiteInput, siteDir: string): string[] {
  const contentDirs = [...versions, ...leftOutVersions].map(({ contentDir }) => contentDir);
  return [...contentDirs, config.pages.dir, ...config.blog.map(({ dir }) => dir), ...config.publicDirs].map((dir) => resolve(siteDir, dir));
}
