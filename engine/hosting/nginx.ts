import { withQuery } from '../paths/with-query.ts';
import { ASK, FOREVER, IMMUTABLE_PATTERN } from './caching.ts';
import type { HostedSite, HostFile } from './hosted-site.ts';

/**
 * nginx.conf: locations to include in a server block. Below a base URL the output is the folder of that name in the server's root, so that
 * nginx's own redirects to folders are right. Redirects are exact locations, which a map is not: it takes `/Old` for `/old`.
 */
export function toNginxFile(site: HostedSite): HostFile[] {
  const { baseUrl, trailingSlash, redirects } = site;
  const lines = [
    '# Made by docsgen. Include this file in the server block of your site:',
    '#',
    '#   server {',
    `#     server_name ${new URL(site.url).hostname};`,
    `#     root /srv/www;                          # this folder is /srv/www${baseUrl}`,
    `#     include /srv/www${baseUrl}nginx.conf;`,
    '#   }',
    'absolute_redirect off;',
    ...['nginx.conf', '_redirects', '.docsgen.json'].map((name) => `location = ${quote(baseUrl + name)} { return 404; }`),
    ...redirects.flatMap(toLocations),
    ...(baseUrl === '/' || redirects.some(({ from }) => `${from}/` === baseUrl) ? [] : [toRootLocation(baseUrl, trailingSlash)]),
    ...toBlock(`~ ${quote(`^${escapePattern(baseUrl)}${IMMUTABLE_PATTERN}$`)}`, FOREVER, ['try_files $uri =404;'], site),
    ...(site.hasMarkdown ? toMarkdownLocations(site) : []),
    ...(trailingSlash === false ? toFileLocations(site) : []),
    ...toBlock(quote(baseUrl), ASK, [`try_files ${FOUND[String(trailingSlash)]} =404;`], site),
  ];
  return [{ path: 'nginx.conf', contents: lines.map((line) => `${line}\n`).join('') }];
}

/** Where a page is, by the form of addresses. A folder that is asked for without its slash is redirected by nginx itself. */
const FOUND: Record<string, string> = {
  true: '$uri $uri/',
  undefined: '$uri $uri/index.html',
  false: '$uri $uri.html $uri/index.html',
};

/** nginx's own list of types lacks Markdown, which browsers then save. */
function toMarkdownLocations(site: HostedSite): string[] {
  const types = ['types { }', 'default_type "text/markdown; charset=utf-8";'];
  return [
    ...toBlock(
      `~ ${quote(`^${escapePattern(site.baseUrl)}(?:.*/)?llms(?:-full(?:-[0-9]+)?)?[.]txt$`)}`,
      ASK,
      ['charset utf-8;', 'try_files $uri =404;'],
      site,
    ),
    ...toBlock(`~ ${quote(`^${escapePattern(site.baseUrl)}.+[.]md$`)}`, ASK, [...types, 'try_files $uri =404;'], site),
  ];
}

function toLocations({ from, to }: HostedSite['redirects'][number]): string[] {
  const target = withQuery(to.replaceAll('$', '%24'), '$is_args$args');
  const paths = from === '/' ? ['/'] : [from, `${from}/`];
  return paths.map((path) => `location = ${quote(path)} { return 301 ${quote(target)}; }`);
}

/** Links to the root have no slash where those to pages have none. */
function toRootLocation(baseUrl: string, trailingSlash: boolean | undefined): string {
  const answer = trailingSlash === undefined ? `rewrite ^ ${quote(baseUrl)} last;` : `return 301 ${quote(`${baseUrl}$is_args$args`)};`;
  return `location = ${quote(baseUrl.slice(0, -1))} { ${answer} }`;
}

/** A page that is a file is asked for without a slash; a folder of the writer's with an index.html keeps it. */
function toFileLocations(site: HostedSite): string[] {
  return [
    ...toBlock(`~ ${quote(`^${escapePattern(site.baseUrl)}.+/$`)}`, ASK, [`try_files \${uri}index.html @docsgen_file;`], site),
    // Two slashes at the start, or a backslash as the second sign, would name another host.
    `location @docsgen_file { rewrite ${quote('^[/\\\\]*([^/\\\\].*)/$')} /$1 permanent; }`,
  ];
}

function toBlock(match: string, caching: string, found: string[], { baseUrl, policy }: HostedSite): string[] {
  const headers = [
    `add_header Cache-Control ${quote(caching)};`,
    ...(policy === null ? [] : [`add_header Content-Security-Policy ${quote(policy)} always;`]),
  ];
  const notFound = `error_page 403 404 =404 ${quote(`${baseUrl}404.html`)};`;
  return [`location ${match} {`, ...['index index.html;', ...found, ...headers, notFound].map((line) => `  ${line}`), '}'];
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function escapePattern(path: string): string {
  return path.replace(/[.+*?^$()[\]{}|]/g, '[$&]').replaceAll('[^]', '\\^');
}
