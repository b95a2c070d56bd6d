import type { VersionData } from '../../theme/contract/site-data.ts';
import type { Version } from '../1-load/site-input.ts';
import { fixesUntil, versionNotice, versionStatus } from './theme.ts';

/** What readers are told of a version: in its banner, in menus and on the page of all versions. */
export function sayVersion(
  { banner, supportedUntil }: Version,
  { siteTitle, isLast, isOnly }: { siteTitle: string; isLast: boolean; isOnly: boolean },
): Pick<VersionData, 'notice' | 'status' | 'support'> {
  const kind = isLast ? 'latest' : banner === 'none' ? supportedUntil && 'supported' : banner;
  return {
    ...(banner !== 'none' && { notice: versionNotice(banner, siteTitle, supportedUntil) }),
    ...(kind && !isOnly && { status: { kind, label: versionStatus(kind) } }),
    ...(supportedUntil && { support: fixesUntil(supportedUntil) }),
  };
}
