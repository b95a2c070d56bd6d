import { routeTableUrl, UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import type { HostName } from '../hosting/hosts.ts';
import { pathKey } from '../paths/path-key.ts';
import type { PathClaims } from './path-claims.ts';

/** Folders of files that docsgen names itself, by what is in them. */
const OWN_FOLDERS = ['assets/cards', 'assets/files', 'assets/pages', 'assets/routes', 'assets/search', 'assets/sidebars'];

/**
 * What all pages share: see 5-render/site-data-file.ts. Pages of another build that somebody still has open ask for that build's name, and
 * some hosts send them a packed file in its place.
 */
const SITE_DATA = /^assets\/site\.[0-9a-f]{8}\.json(?:\.|$)/;

/** A site's own file of such a name is merged with the generated one, or takes its place: see 7-emit/plan/merged-files.ts. */
const REPLACEABLE: Record<string, string> = {
  'robots.txt': 'the instructions for search engines are published there',
  'sitemap.xml': 'the sitemap is published there',
  'opensearch.xml': 'the description of the search is published there',
  _redirects: 'the redirects are published there',
};

/** The same of what the site's hosts read. */
const OF_HOSTS: Record<string, { hosts: HostName[]; use: string }> = {
  _headers: { hosts: ['netlify', 'cloudflare'], use: 'the headers are published there' },
  'vercel.json': { hosts: ['vercel'], use: 'what Vercel must know is published there' },
  '.nojekyll': { hosts: ['github-pages'], use: 'it tells GitHub Pages to publish all files' },
  CNAME: { hosts: ['github-pages'], use: 'the domain is published there' },
  'nginx.conf': { hosts: ['nginx'], use: 'what nginx must know is published there' },
  'cloudfront-function.js': { hosts: ['s3-cloudfront'], use: 'the function for CloudFront is published there' },
};

/** Takes the places of what docsgen writes beside the pages. */
export function claimGeneratedFiles(plan: PathClaims, { config }: Pick<SiteInput, 'config'>): void {
  const claim = (path: string, use: string) => plan.claim(path, { kind: 'generated', name: `"${path}"`, place: null, use });
  for (const [path, use] of Object.entries(REPLACEABLE)) claim(path, use);
  for (const [path, { hosts, use }] of Object.entries(OF_HOSTS)) if (hosts.some((host) => config.hosting.includes(host))) claim(path, use);
  claim('.docsgen.json', 'the record of what docsgen wrote is kept there');
  claim('docsgen-part.json', 'the record of what docsgen wrote is kept there');
  for (const { name, emits = [] } of config.plugins) for (const path of emits) claim(path, `the plugin "${name}" publishes it`);
  for (const folder of OWN_FOLDERS) claim(`${folder}/*`, 'the files that pages share are published below it');
}

/** Tells whether a public file takes the place of a generated one. */
export function isReplaceable(path: string): boolean {
  return Object.hasOwn(REPLACEABLE, path) || Object.hasOwn(OF_HOSTS, path);
}

/** Why a path of the output is one that docsgen alone makes names for; null for any other. */
export function findOwnUse(path: string): string | null {
  const key = pathKey(path);
  if (SITE_DATA.test(key)) return 'docsgen keeps what all pages share in files of such names';
  return OWN_FOLDERS.some((folder) => key.startsWith(`${folder}/`)) ? 'docsgen names the files in that folder itself' : null;
}

/** Files without a hash in their name that links may lead to, besides pages and public files. */
export function listGeneratedPaths({ config, versions }: Pick<SiteInput, 'config' | 'versions'>, hasRedirects: boolean): string[] {
  const { baseUrl, search } = config;
  const tables = [...versions.map(({ name }) => name), UNVERSIONED_TABLE];
  return [
    'robots.txt',
    'sitemap.xml',
    ...config.plugins.flatMap(({ emits = [] }) => emits),
    ...(search.provider === 'none' || search.searchPagePath === null ? [] : ['opensearch.xml']),
    ...(hasRedirects ? ['_redirects'] : []),
    ...tables.map((table) => decodeURIComponent(routeTableUrl(baseUrl, table)).slice(baseUrl.length)),
  ];
}
