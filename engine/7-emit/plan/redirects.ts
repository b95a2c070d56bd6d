import type { SiteModel } from '../../4-link/site-model.ts';
import { countWithoutPages } from '../../hosting/count-rules.ts';
import type { HostRedirect } from '../../hosting/hosted-site.ts';
import { toRedirectsFile } from '../../hosting/redirects-file.ts';
import { encodeHref } from '../../paths/encode-href.ts';
import { toRedirectPath } from '../../paths/route-form.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { movedNotice, movedTitle } from '../theme.ts';
import type { GeneratedFile } from './output-handle.ts';
import { redirectScript } from './redirect-script.ts';

/**
 * Redirects for any host: a page for each that redirects the browser at once, and a `_redirects` file, which several static hosts (and
 * `docsgen serve`) read. The latter keeps the query and answers with a real 301. Where all of the site's hosts have a rule, there is no page.
 */
export function toRedirectFiles(model: SiteModel): GeneratedFile[] {
  const { site, hosting = [] } = model;
  const redirects = listHostRedirects(model);
  const paged = model.redirects.slice(countWithoutPages({ hosts: hosting, baseUrl: site.baseUrl, redirects }));
  const script = encodeHref(site.baseUrl + redirectScript.path);
  const pages = paged.map(({ from, to }) => ({
    path: toRedirectPath(from, site),
    contents: redirectPage(encodeHref(to), {
      canonical: encodeHref(to.startsWith('/') ? site.url + to : to),
      script,
      lang: site.locale.htmlLang,
    }),
  }));
  return [
    ...pages,
    ...(pages.length > 0 ? [redirectScript] : []),
    ...toRedirectsFile({ hosts: hosting, baseUrl: site.baseUrl, redirects }),
  ];
}

/** The redirects as hosts' rules have them. */
export function listHostRedirects({ redirects }: Pick<SiteModel, 'redirects'>): HostRedirect[] {
  return redirects.map(({ from, to }) => ({ from, to: encodeHref(to) }));
}

function redirectPage(href: string, { canonical, script, lang }: { canonical: string; script: string; lang: string }): string {
  const target = escapeHtml(href);
  const [before, after] = movedNotice().map(escapeHtml);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<meta charset="utf-8">
<title>${escapeHtml(movedTitle())}</title>
<meta name="robots" content="noindex">
<script src="${script}" data-to="${target}"></script>
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(canonical)}">
<p>${before}<a href="${target}">${target}</a>${after}</p>
</html>
`;
}
