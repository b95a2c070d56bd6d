import type { SiteData, VersionName } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { HOOK_ATTRIBUTE } from '../markup.ts';
import { versionsOf } from './reader-version.ts';

/** A page that readers begin with. */
export interface StartingPoint {
  label: string;
  href: string;
}

/** Of a sidebar's own first level, where the site names nothing. */
const MAX_OF_SIDEBAR = 6;

/** Where to begin, as the site's config says, in the reader's version; otherwise the first level of the sidebar on screen. */
export function listStartingPoints(site: SiteData, version: VersionName | null): { points: StartingPoint[]; areConfigured: boolean } {
  const { startingPoints } = site.search;
  if (!startingPoints) return { points: readSidebar(), areConfigured: false };
  const versions = versionsOf(site, { version });
  const points = startingPoints.flatMap((point) => {
    if ('href' in point) return point;
    const target = versions.map((name) => point.targets[name]).find(Boolean);
    return target ? { href: target.href, label: point.label ?? target.label } : [];
  });
  return { points, areConfigured: true };
}

function readSidebar(): StartingPoint[] {
  const first = `[${HOOK_ATTRIBUTE}="${hook.sidebar}"] .side-list > li > a[href^="/"]`;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(first)];
  return links.slice(0, MAX_OF_SIDEBAR).map((link) => ({ label: link.textContent, href: link.getAttribute('href')! }));
}
