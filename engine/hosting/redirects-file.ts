import type { HostedSite, HostFile } from './hosted-site.ts';
import type { HostName } from './hosts.ts';
import { toRequestPath } from './request-path.ts';

/**
 * The `_redirects` of Netlify, Cloudflare Pages and GitLab Pages, which also `docsgen serve` reads. The first serves a page in front of a
 * rule that has no `!`, which the others do not know; the second compares addresses as they are, with and without a slash.
 */
export function toRedirectsFile(site: Pick<HostedSite, 'hosts' | 'baseUrl' | 'redirects'>): HostFile[] {
  const { hosts, baseUrl, redirects } = site;
  const force = hosts.includes('netlify') && !hosts.includes('cloudflare') && !hosts.includes('gitlab-pages') ? '!' : '';
  const isMoved = redirects.some(({ from }) => `${from}/` === baseUrl);
  const base = toBaseRules({ hosts, baseUrl, isMoved }, force);
  // Of rules for many addresses Cloudflare reads few, and it counts all that stand behind one as such.
  const lines = [...base.one, ...redirects.flatMap((redirect) => toLines(redirect, hosts, force)), ...base.many];
  const kept = lines.slice(0, hosts.length === 1 && hosts[0] === 'gitlab-pages' ? countLines(lines) : undefined);
  return kept.length === 0 ? [] : [{ path: '_redirects', contents: kept.map((line) => `${line}\n`).join('') }];
}

function toLines({ from, to }: HostedSite['redirects'][number], hosts: readonly HostName[], force: string): string[] {
  const path = toRequestPath(from);
  const paths = hosts.includes('cloudflare') && path !== '/' ? [path, `${path}/`] : [path];
  return paths.map((each) => `${each} ${to} 301${force}`);
}

/** The output holds no folder for the base URL: hosts that publish it at their root must look below it for what is asked for there. */
function toBaseRules(
  { hosts, baseUrl, isMoved }: Pick<HostedSite, 'hosts' | 'baseUrl'> & { isMoved: boolean },
  force: string,
): { one: string[]; many: string[] } {
  const isCloudflare = hosts.includes('cloudflare');
  if (baseUrl === '/' || !(isCloudflare || hosts.includes('netlify'))) return { one: [], many: [] };
  return {
    one: [`/ ${baseUrl} 302${force}`, ...(isMoved ? [] : [`${baseUrl.slice(0, -1)} / 200${force}`])],
    // Cloudflare ends addresses by redirects that have lost the base URL.
    many: [`${baseUrl}* /:splat 200${force}`, ...(isCloudflare ? [`/* ${baseUrl}:splat 301`] : [])],
  };
}

const MAX_GITLAB_RULES = 1000;
const MAX_GITLAB_BYTES = 65_536;

/** How many of the lines GitLab reads: of a larger file it reads none. */
export function countLines(lines: readonly string[]): number {
  let bytes = 0;
  const end = lines.slice(0, MAX_GITLAB_RULES).findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes > MAX_GITLAB_BYTES;
  });
  return end === -1 ? Math.min(lines.length, MAX_GITLAB_RULES) : end;
}
