import { FOREVER, IMMUTABLE_PATTERN } from './caching.ts';
import type { HostedSite, HostFile } from './hosted-site.ts';
import { HOSTS } from './hosts.ts';
import { toRequestPath } from './request-path.ts';

/**
 * vercel.json. Vercel's own `cleanUrls` and `trailingSlash` are left out: they come before all redirects, which then take two steps, and
 * take `/1.53/` for a file's name. A page is found at its address in each form; only what the form needs is added.
 */
export function toVercelFile({ baseUrl, trailingSlash, redirects, files, policy }: HostedSite): HostFile[] {
  const base = escapeSource(baseUrl);
  const root = base.slice(0, -1);
  const moved = redirects.slice(0, HOSTS.vercel.redirects).flatMap(({ from, to }) => {
    const destination = to.replaceAll('$', '%24');
    const source = escapeSource(toRequestPath(from));
    return [{ source: source === '/' ? '/' : `${source}{/}?`, destination, statusCode: 301 }];
  });
  const config = {
    redirects: [
      ...moved,
      ...(baseUrl === '/' ? [] : [{ source: '/', destination: baseUrl, statusCode: 302 }]),
      // Behind the root, what begins with a slash once more would name another host.
      ...(trailingSlash
        ? [{ source: `${base}:path((?![/\\\\]|${namesOfFiles(files)}$).*[^/])`, destination: `${baseUrl}:path/`, statusCode: 301 }]
        : []),
    ],
    rewrites: [
      ...(trailingSlash === false ? toFileRewrites(base, files) : []),
      ...(baseUrl === '/'
        ? []
        : [
            { source: root, destination: '/' },
            { source: `${base}:path(.*)`, destination: '/:path' },
          ]),
    ],
    headers: [
      ...(policy === null ? [] : [{ source: '/(.*)', headers: [{ key: 'Content-Security-Policy', value: policy }] }]),
      { source: `${base}:path(${IMMUTABLE_PATTERN})`, headers: [{ key: 'Cache-Control', value: FOREVER }] },
    ],
  };
  return [{ path: 'vercel.json', contents: `${JSON.stringify(config, null, 2)}\n` }];
}

/** A page is the file of its name; those that are named as files are listed. */
function toFileRewrites(base: string, files: readonly string[]) {
  const isFileLike = new RegExp(`^${FILE_LIKE}$`);
  const odd = files.flatMap((file) => {
    const page = file.replace(/\.html$/, '');
    if (page === file || !isFileLike.test(page)) return [];
    const path = toRequestPath(`/${page}`);
    return [{ source: `${base}${escapeSource(path.slice(1))}{/}?`, destination: `${path}.html` }];
  });
  return [...odd, { source: `${base}:path((?!${FILE_LIKE}$).*[^/]){/}?`, destination: '/:path.html' }];
}

/** A name that ends as files' names do: `a.png`, not `1.53`. */
const FILE_LIKE = '(?:.*/)?[^/]*[.][A-Za-z][A-Za-z0-9]*';

/** All names of files, as a pattern: those that end as files' names do, and the site's others. */
function namesOfFiles(files: readonly string[]): string {
  const isFileLike = new RegExp(`^${FILE_LIKE}$`);
  const others = files.filter((file) => !isFileLike.test(file)).map((file) => toRequestPath(`/${file}`).slice(1));
  return `(?:${[FILE_LIKE, ...others.map((name) => name.replace(/[.*+?^$(){}[\]|:\\]/g, '\\$&'))].join('|')})`;
}

/** What path-to-regexp, which Vercel's sources are written for, would take for a pattern. */
function escapeSource(path: string): string {
  return path.replace(/[:(){}*+?!\\]/g, '\\$&');
}
