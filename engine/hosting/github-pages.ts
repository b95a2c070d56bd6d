import type { HostedSite, HostFile } from './hosted-site.ts';

/**
 * Without `.nojekyll` GitHub Pages leaves out names that begin with an underscore when it publishes a branch. A site at the root of a domain
 * of its own names the domain in `CNAME`; one below a base URL belongs to the domain of another repository.
 */
export function toGithubFiles({ url, baseUrl }: Pick<HostedSite, 'url' | 'baseUrl'>): HostFile[] {
  const { hostname, port } = new URL(url);
  const isOwn = baseUrl === '/' && port === '' && hostname.includes('.') && !/\.github\.io$|^[\d.]+$|^\[/.test(hostname);
  return [{ path: '.nojekyll', contents: '' }, ...(isOwn ? [{ path: 'CNAME', contents: `${hostname}\n` }] : [])];
}
