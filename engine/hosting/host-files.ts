import { toFunctionFile } from './cloudfront.ts';
import { toGithubFiles } from './github-pages.ts';
import { toHeadersFile } from './headers-file.ts';
import type { HostedSite, HostFile } from './hosted-site.ts';
import type { HostName } from './hosts.ts';
import { toNginxFile } from './nginx.ts';
import { toVercelFile } from './vercel.ts';

/** What each host reads beside `_redirects`, which every site has. A new host is one more line. */
const WRITERS: Record<HostName, (site: HostedSite) => HostFile[]> = {
  netlify: toHeadersFile,
  cloudflare: toHeadersFile,
  vercel: toVercelFile,
  'github-pages': toGithubFiles,
  'gitlab-pages': () => [],
  nginx: toNginxFile,
  's3-cloudfront': toFunctionFile,
};

/** The files for a site's hosts, each once. They stand at the root of the output, where their host reads them. */
export function toHostFiles(site: HostedSite): HostFile[] {
  const files = site.hosts.flatMap((host) => WRITERS[host](site));
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
