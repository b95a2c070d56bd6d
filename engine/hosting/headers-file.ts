import { FOREVER, listImmutable } from './caching.ts';
import type { HostedSite, HostFile } from './hosted-site.ts';
import { toRequestPath } from './request-path.ts';

/** Cloudflare reads no more rules; two are the policy's and the writer's own. */
const MAX_RULES = 90;

/**
 * The `_headers` of Netlify and Cloudflare Pages. By themselves both have browsers ask for each file anew, so only what never changes is
 * named: rules must not overlap, since both join the values of all that match.
 */
export function toHeadersFile({ hosts, baseUrl, files, policy }: HostedSite): HostFile[] {
  const immutable = listImmutable(files).slice(0, hosts.includes('cloudflare') ? MAX_RULES : undefined);
  const rules = [
    ...(policy === null ? [] : [[`${baseUrl}*`, `Content-Security-Policy: ${policy}`]]),
    ...immutable.map((path) => [baseUrl + toPattern(path), `Cache-Control: ${FOREVER}`]),
  ];
  return [{ path: '_headers', contents: rules.map(([path, header]) => `${path}\n  ${header}\n`).join('') }];
}

function toPattern(path: string): string {
  return toRequestPath(`/${path}`).slice(1);
}
