import { resolve } from 'node:path';
import type { SiteInput } from './1-load/site-input.ts';

/** Folders outside the site that pages and public files come from: nothing may be published over them. */
export function listInputDirs({ versions, config }: SiteInput, siteDir: string): string[] {
  return [...versions.map(({ contentDir }) => contentDir), ...config.publicDirs].map((dir) => resolve(siteDir, dir));
}
