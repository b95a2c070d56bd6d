import { ASK, FOREVER, IMMUTABLE_PATTERN } from './caching.ts';
import type { HostedSite, HostFile } from './hosted-site.ts';

/** The limit for a function. */
const MAX_FUNCTION_BYTES = 10_240;

/** What of it redirects may take; the rest is for the code, the policy and the names of odd files. */
const MAX_REDIRECT_BYTES = 6000;

/** How many of the redirects, the first ones, fit into the function. */
export function countFunctionRedirects({ redirects, baseUrl }: Pick<HostedSite, 'redirects' | 'baseUrl'>): number {
  let bytes = 0;
  const end = redirects.findIndex((redirect) => {
    bytes += Buffer.byteLength(toEntry(redirect, baseUrl)) + 2;
    return bytes > MAX_REDIRECT_BYTES;
  });
  return end === -1 ? redirects.length : end;
}

/**
 * cloudfront-function.js, for the runtime `cloudfront-js-2.0`, for both viewer events: requests get the file of their page or a redirect,
 * responses get headers. The bucket holds the output at its root; a base URL is the function's business. It has no way to ask whether a
 * file exists, so names that do not tell pages from files are listed.
 */
export function toFunctionFile(site: HostedSite): HostFile[] {
  const whole = writeFunction(site);
  // A long policy that does not fit still stands in the pages.
  const contents = Buffer.byteLength(whole) > MAX_FUNCTION_BYTES ? writeFunction({ ...site, policy: null }) : whole;
  return [{ path: 'cloudfront-function.js', contents }];
}

function writeFunction(site: HostedSite): string {
  const { baseUrl, trailingSlash, redirects, files, policy } = site;
  const form = { true: 'slash', undefined: 'folders', false: 'files' }[String(trailingSlash)];
  const entries = redirects.slice(0, countFunctionRedirects(site)).map((redirect) => toEntry(redirect, baseUrl));
  const isFiles = form === 'files';
  const pageOf = (path: string) => (isFiles ? path.replace(/\.html$/, '') : path.replace(/\/index\.html$/, ''));
  const oddPages = files.filter((path) => path.endsWith(isFiles ? '.html' : '/index.html') && FILE_LIKE.test(pageOf(path))).map(pageOf);
  const oddFiles = files.filter((path) => !FILE_LIKE.test(path));
  const folders = isFiles ? files.filter((path) => path.endsWith('/index.html')).map((path) => path.slice(0, -'/index.html'.length)) : [];
  return `// Made by docsgen for CloudFront Functions, runtime cloudfront-js-2.0: both for viewer requests and for viewer responses.
const base = ${toLiteral(baseUrl)};
const moved = {${entries.join(',')}};
const pages = ${toLiteral(oddPages)};
const files = ${toLiteral(oddFiles)};
const folders = ${toLiteral(folders)};
function go(to, request, status) {
  const query = [];
  for (const key in request.querystring) {
    const { value, multiValue } = request.querystring[key];
    for (const each of multiValue || [{ value }]) query.push(each.value === '' ? key : key + '=' + each.value);
  }
  if (query.length && !to.includes('?')) to = to.replace(/(?=#|$)/, '?' + query.join('&').replace(/\\$/g, '$$$$'));
  return { statusCode: status, statusDescription: status === 301 ? 'Moved Permanently' : 'Found', headers: { location: { value: to } } };
}
function handler(event) {
  const request = event.request;
  if (event.context.eventType === 'viewer-response') {
    const headers = event.response.headers;
    const path = request.uri.startsWith(base) ? request.uri.slice(base.length) : request.uri.slice(1);
${site.hasMarkdown ? "    if (/\\.md$/.test(path)) headers['content-type'] = { value: 'text/markdown; charset=utf-8' };\n" : ''}    headers['cache-control'] = { value: /^${IMMUTABLE_PATTERN.replaceAll('/', '\\/')}$/.test(path) ? '${FOREVER}' : '${ASK}' };
${policy === null ? '' : `    headers['content-security-policy'] = { value: ${toLiteral(policy)} };\n`}    return event.response;
  }
  let path = request.uri;
  try { path = decodeURIComponent(path); } catch (error) {}
  if (!(path + '/').startsWith(base)) return path === '/' ? go(base, request, 302) : request;
  path = path.slice(base.length);
  const name = path.replace(/\\/$/, '');
  if (Object.prototype.hasOwnProperty.call(moved, name)) return go(moved[name], request, 301);
  const raw = '/' + request.uri.slice(base.length).replace(/^[/\\\\]+/, '');
  if (name === '') request.uri = '/index.html';
  else if (path.endsWith('/')) {
${
  isFiles
    ? `    if (!folders.includes(name)) return go(base + raw.slice(1, -1), request, 301);
    request.uri = raw + 'index.html';`
    : `    request.uri = raw + 'index.html';`
}
  } else if (files.includes(path) || (/\\.[A-Za-z][A-Za-z0-9]*$/.test(path) && !pages.includes(path))) request.uri = raw;
  else ${
    form === 'slash'
      ? `return go(base + raw.slice(1) + '/', request, 301);`
      : form === 'folders'
        ? `request.uri = raw + '/index.html';`
        : `request.uri = raw + (folders.includes(path) ? '/index.html' : '.html');`
  }
  return request;
}
`;
}

/** A name that ends as files' names do: `a.png`, not `1.53`. */
const FILE_LIKE = /\.[A-Za-z][A-Za-z0-9]*$/;

function toEntry({ from, to }: HostedSite['redirects'][number], baseUrl: string): string {
  return `${toLiteral(from.slice(baseUrl.length))}:${toLiteral(to)}`;
}

function toLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
}
