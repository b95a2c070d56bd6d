import type { Diagnostic, Place } from '../diagnostic.ts';
import { joinWords } from '../suggest.ts';

/** Where redirects are pasted. */
const REDIRECTS_FILE = 'config/redirects.json';

/** An address that is written down somewhere has neither a page nor a redirect. `to` is what it most likely became. */
export function removedUrl(problem: {
  written: string;
  rule: { from: string; to: string | null };
  place: Place | null;
  requests: number | undefined;
}): Diagnostic {
  const { written, rule, place, requests } = problem;
  const line = `{ "from": ${JSON.stringify(rule.from)}, "to": ${JSON.stringify(rule.to ?? '/…')} }`;
  const fix =
    rule.to === null
      ? `bring the page back, or add ${line} with the page that readers should get to ${REDIRECTS_FILE}`
      : `it is most likely "${rule.to}" now: add ${line} to ${REDIRECTS_FILE}`;
  return error('removed-url', `"${written}" is gone${countRequests(requests)}: it has no page and no redirect.`, place, fix);
}

/** A page lacks anchors that it had. */
export function removedAnchors(problem: {
  written: string;
  /** The page's address now. */
  page: string;
  isRedirected: boolean;
  /** The page's file, relative to the site folder; null for a page that is no file. */
  file: string | null;
  lost: { anchor: string; suggestion: string | null }[];
  place: Place | null;
  requests: number | undefined;
}): Diagnostic {
  const { written, page, isRedirected, file, lost, place } = problem;
  const names = joinWords(
    lost.map(({ anchor }) => `"#${anchor}"`),
    'and',
  );
  const what = isRedirected ? `"${written}" leads to "${page}", which lacks` : `"${written}" lacks`;
  const likely = lost.flatMap(({ anchor, suggestion }) =>
    suggestion === null ? [] : [`"#${anchor}" is most likely "#${suggestion}" now`],
  );
  const { anchor } = lost[0]!;
  const write = `write {#${anchor}} behind the heading, or <a id="${anchor}"></a> in front of it`;
  return {
    ...error(
      'removed-anchor',
      `${what} the ${lost.length === 1 ? 'anchor' : 'anchors'} ${names}.`,
      place,
      likely.length > 0 ? `${joinWords(likely, 'and')}: ${write}` : write,
    ),
    related: file === null ? [] : [{ message: 'The page.', place: { file, line: 1, column: 1, length: 0 } }],
  };
}

/** An address that is gone differs from one that is there in case alone, so that no redirect can lead from it. */
export function urlTwin(problem: {
  written: string;
  twin: string;
  /** The twin is gone, too, and gets the redirect. */
  isProposed: boolean;
  place: Place | null;
  requests: number | undefined;
}): Diagnostic {
  const { written, twin, isProposed, place, requests } = problem;
  const why = 'file systems take the two for one, so no redirect can lead from here';
  const message = isProposed
    ? `"${written}" is gone${countRequests(requests)}, and so is "${twin}": ${why} as well as from there.`
    : `"${written}" is gone${countRequests(requests)}, and "${twin}" is there: ${why}.`;
  const fix = isProposed
    ? 'redirect one of them in a rule of your host'
    : `give the page its old address with "slug", or redirect "${written}" in a rule of your host`;
  return error('url-twin', message, place, fix);
}

/** A redirect leads nowhere, to another one, or in a circle. `routes` are all that it leads through. */
export function urlLeadsAstray(problem: {
  from: string;
  to: string;
  routes: string[];
  how: 'loop' | 'nowhere' | 'chain';
  place: Place | null;
}): Diagnostic {
  const { from, routes, how, place } = problem;
  const way = routes.map((route) => `"${route}"`).join(' → ');
  const end = routes.at(-1)!;
  switch (how) {
    case 'loop':
      return error('redirect-cycle', `These redirects lead in a circle: ${way}.`, place, 'remove one of them, or make it lead to a page');
    case 'nowhere':
      return error(
        'redirect-to-nowhere',
        `The redirect ${way} leads nowhere: there is no such page.`,
        place,
        'correct the route, or remove the redirect',
      );
    case 'chain':
      return error(
        'redirect-chain',
        `The redirect from "${from}" leads through another one: ${way}.`,
        place,
        `redirect straight to "${end}"`,
      );
  }
}

/** A redirect leads to an anchor that its page lacks. */
export function redirectToLostAnchor(problem: {
  from: string;
  to: string;
  anchor: string;
  suggestion: string | null;
  place: Place | null;
}): Diagnostic {
  const { from, to, anchor, suggestion, place } = problem;
  const fix = suggestion === null ? 'correct the anchor, or leave it out' : `did you mean "#${suggestion}"?`;
  return error('redirect-to-nowhere', `The redirect from "${from}" leads to "${to}", and that page has no "#${anchor}".`, place, fix);
}

/** The base URL is another one: each address of the site has changed. */
export function baseUrlChanged({ before, now, place }: { before: string; now: string; place: Place | null }): Diagnostic {
  return error(
    'removed-url',
    `All addresses began with "${before}", and begin with "${now}" now.`,
    place,
    `set "baseUrl" back, or redirect "${before}*" in a rule of your host and write the lock file anew`,
  );
}

/** None of the addresses is one of this site. */
export function urlsOutside({ count, baseUrl, place }: { count: number; baseUrl: string; place: Place | null }): Diagnostic {
  return error(
    'url-list',
    `${count === 1 ? 'The only address lies' : `All ${count} addresses lie`} outside "${baseUrl}", so nothing was checked.`,
    place,
    'compare with addresses of this site, or check "baseUrl"',
  );
}

/** A line of a list of addresses is not of its form. */
export function urlLineUnreadable(problem: { name: string; line: number; form: string; place: Place | null }): Diagnostic {
  const { name, line, form, place } = problem;
  const which = place === null ? `Line ${line} of "${name}"` : 'This line';
  return error('url-list', `${which} is no address.`, place, `write it as in "${form}", or remove it`);
}

/** What a sitemap names is no address of the web. */
export function urlUnreadable({ name, url, place }: { name: string; url: string; place: Place | null }): Diagnostic {
  return error('url-list', `"${url}" in "${name}" is no address.`, place, 'write a URL that begins with https://');
}

/** A file has none of the forms in which docsgen reads addresses. */
export function urlsUnreadable({ name, place }: { name: string; place: Place | null }): Diagnostic {
  return error(
    'url-list',
    `docsgen finds no addresses in "${name}".`,
    place,
    'give a lock file, a sitemap, .docusaurus/routes.js, objects.inv, a log, or a file with an address on each line, not packed',
  );
}

/** An inventory cannot be read. */
export function inventoryUnreadable({ name, reason, place }: { name: string; reason: string; place: Place | null }): Diagnostic {
  return error('url-list', `The inventory "${name}" cannot be read: ${reason}.`, place, 'copy objects.inv from the built site again');
}

/** An index of sitemaps names one that cannot be had. */
export function sitemapPartMissing(problem: { name: string; url: string; isThere: boolean; place: Place | null }): Diagnostic {
  const { name, url, isThere, place } = problem;
  const wrong = isThere ? 'that is no sitemap' : 'that cannot be had';
  const fix =
    place === null
      ? 'correct the index; only sitemaps of the same server are fetched'
      : 'save it beside this file, or give the URL of the index';
  return error('url-list', `The index of sitemaps "${name}" names "${url}", and ${wrong}.`, place, fix);
}

/** An index of sitemaps has more than docsgen reads. */
export function tooManySitemaps({ name, count, most }: { name: string; count: number; most: number }): Diagnostic {
  return error('url-list', `The index "${name}" names ${count} sitemaps, and docsgen reads ${most}.`, null, 'give the sitemaps one by one');
}

function countRequests(requests: number | undefined): string {
  return requests === undefined ? '' : ` (${requests} ${requests === 1 ? 'request' : 'requests'})`;
}

function error(code: Diagnostic['code'], message: string, place: Place | null, fix: string): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}
