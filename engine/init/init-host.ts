import type { SiteFacts } from './site-facts.ts';

/** Hosts that a new site can be made ready for. */
export const INIT_HOSTS = ['github-pages', 'gitlab-pages', 'netlify', 'cloudflare', 'vercel', 'nginx', 's3-cloudfront', 'none'] as const;

export type InitHost = (typeof INIT_HOSTS)[number];

/** The host that a folder is for, as far as one can tell: by its files, else by where its repository is. */
export function guessHost({ hostFiles, repository }: Pick<SiteFacts, 'hostFiles' | 'repository'>): InitHost {
  const byFile = INIT_HOSTS.find((host) => HOST_FILES[host]?.some((file) => hostFiles.includes(file)));
  return byFile ?? (repository?.remote?.forge === 'GitHub' ? 'github-pages' : 'none');
}

const HOST_FILES: Partial<Record<InitHost, string[]>> = {
  netlify: ['netlify.toml', '.netlify'],
  cloudflare: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
  vercel: ['vercel.json', '.vercel'],
};

/** Whether the host gives the site the address that is guessed. Others give names of their own, or those that are still free. */
export function isAddressSure(host: InitHost, repository: SiteFacts['repository']): boolean {
  return host === 'github-pages' && repository?.remote?.forge === 'GitHub';
}

/** Where readers will find the site: its origin and the folder below it. */
export function guessAddress(
  host: InitHost,
  { repository, packageName }: Pick<SiteFacts, 'repository'> & { packageName: string },
): { url: string; baseUrl: string } {
  const remote = repository?.remote;
  if (remote && isAddressSure(host, repository)) {
    const domain = `${remote.owner.toLowerCase()}.github.io`;
    return { url: `https://${domain}`, baseUrl: remote.name.toLowerCase() === domain ? '/' : `/${encodeURIComponent(remote.name)}/` };
  }
  const domains: Partial<Record<InitHost, string>> = { netlify: 'netlify.app', vercel: 'vercel.app', cloudflare: 'pages.dev' };
  const domain = domains[host];
  return { url: domain === undefined ? 'https://docs.example.com' : `https://${packageName}.${domain}`, baseUrl: '/' };
}
