import { resolve } from 'node:path';
import type { SiteInput } from '../1-load/site-input.ts';

/** Folders that pages and public files come from. Nothing may be published over them. */
export function listInputDirs(site: SiteInput, siteDir: string): string[] {
  return [...listPageDirs(site), ...site.config.publicDirs].map((dir) => resolve(siteDir, dir));
}

/** Folders that pages come from, including those of versions that are left out, relative to the site folder. */
export function listPageDirs({ versions, leftOutVersions, config }: SiteInput): string[] {
  const contentDirs = [...versions, ...leftOutVersions].map(({ contentDir }) => contentDir);
  return [...new Set(['content', ...contentDirs, config.pages.dir, ...config.blog.map(({ dir }) => dir)])];
}
