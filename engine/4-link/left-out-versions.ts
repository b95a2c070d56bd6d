import type { SiteInput } from '../1-load/site-input.ts';
import { pathBelow } from '../paths/site-path.ts';
import { joinRoute } from './route.ts';

type Site = Pick<SiteInput, 'config' | 'versions' | 'leftOutVersions' | 'unsureVersions'>;

/** Tells of routes that belong to a version which this build leaves out, or knows in part: what is there cannot be known. */
export function createIsLeftOut({ config, versions, leftOutVersions, unsureVersions = [] }: Site): (route: string) => boolean {
  const rootOf = ({ path }: { path: string }) => joinRoute(config.baseUrl, path);
  const unsure = versions.filter(({ name }) => unsureVersions.includes(name));
  const leftOut = new Set([...leftOutVersions, ...unsure].map(rootOf));
  // The longest root that fits is the version's, since one may stand below another.
  const roots = [...versions, ...leftOutVersions].map(rootOf).sort((a, b) => b.length - a.length);
  return (route) => {
    const root = roots.find((each) => `${route}/`.startsWith(each === '/' ? '/' : `${each}/`));
    return root !== undefined && leftOut.has(root);
  };
}

/** The route that a Markdown file (relative to the site folder) of such a version most likely has; null for any other file. */
export function guessLeftOutRoute(file: string, { config, leftOutVersions }: Site): string | null {
  for (const { contentDir, path } of leftOutVersions) {
    const below = pathBelow(contentDir, file);
    if (below !== null) return joinRoute(config.baseUrl, path, below.replace(/(?:(?:^|\/)index)?\.mdx?$/i, ''));
  }
  return null;
}
