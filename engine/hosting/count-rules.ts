import { countFunctionRedirects } from './cloudfront.ts';
import type { HostedSite } from './hosted-site.ts';
import { HOSTS, type HostName } from './hosts.ts';
import { countLines } from './redirects-file.ts';

type Redirected = Pick<HostedSite, 'hosts' | 'baseUrl' | 'redirects'>;

/** How many of the redirects, the first ones, a host takes as rules. For the others the site has pages that redirect. */
export function countRules(host: HostName, site: Redirected): number {
  const most = Math.min(HOSTS[host].redirects, site.redirects.length);
  if (host === 's3-cloudfront') return countFunctionRedirects(site);
  if (host !== 'gitlab-pages') return most;
  return Math.min(most, countLines(site.redirects.map(({ from, to }) => `${from} ${to} 301`)));
}

/** How many of the redirects, the first ones, need no page: all hosts have rules for them, and are sure to read them. */
export function countWithoutPages(site: Redirected): number {
  return site.hosts.length === 0 ? 0 : Math.min(...site.hosts.map((host) => (HOSTS[host].mayMissRules ? 0 : countRules(host, site))));
}
