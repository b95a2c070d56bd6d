import { join } from 'node:path';
import type { SiteConfig } from '../../1-load/site-input.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { unreadRules } from '../../diagnostics/messages/emit.ts';
import type { Files } from '../../files/files.ts';
import { findMissingRules } from '../../hosting/vercel-project.ts';
import { readWritten } from './merged-files.ts';

/**
 * Finds rules that are lost where Vercel builds the site from its repository: it then reads the vercel.json beside config/, before the build,
 * and not the one in the output. It does so if there is such a file, or if this is Vercel's build.
 */
export function checkVercelProject(
  { hosting, url, baseUrl, trailingSlash }: Pick<SiteConfig, 'hosting' | 'url' | 'baseUrl' | 'trailingSlash'>,
  { siteDir, configFile, isOnVercel }: { siteDir: string; configFile: string; isOnVercel: boolean },
  files: Pick<Files, 'facts' | 'locate'>,
): Diagnostic[] {
  if (!hosting.includes('vercel')) return [];
  const path = join(siteDir, 'vercel.json');
  const hasFile = files.locate(path) !== null;
  if (!hasFile && !isOnVercel) return [];
  const keys = findMissingRules(hasFile ? readWritten(path, files) : null, { url, baseUrl, trailingSlash }) ?? [];
  return keys.length === 0 ? [] : [unreadRules(keys, hasFile ? null : configFile)];
}
