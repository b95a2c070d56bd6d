import type { SiteModel } from '../../4-link/site-model.ts';
import { toRedirectPath } from '../../paths/route-form.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import type { GeneratedFile } from './output-handle.ts';

/**
 * Redirects for any host: a page for each that redirects the browser at once, and a `_redirects` file, which several static hosts (and
 * `docsgen serve`) read. The latter keeps the query and answers with a real 301.
 */
export function toRedirectFiles(model: SiteModel): GeneratedFile[] {
  if (model.redirects.length === 0) return [];
  const { url } = model.site;
  const pages = model.redirects.map(({ from, to }) => ({
    path: toRedirectPath(from, model.site),
    contents: redirectPage(encodeHref(to), encodeHref(to.startsWith('/') ? url + to : to), model.site.locale.htmlLang),
  }));
  const rules = model.redirects.map(({ from, to }) => `${encodeHref(from)} ${encodeHref(to)} 301\n`).join('');
  return [...pages, { path: '_redirects', contents: rules }];
}

/** Percent-encodes what a URL may not contain; what is already encoded stays. */
function encodeHref(href: string): string {
  return encodeURI(href).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

function redirectPage(href: string, canonical: string, lang: string): string {
  const target = escapeHtml(href);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(canonical)}">
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</html>
`;
}
