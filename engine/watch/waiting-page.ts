import { LIVE_STYLES } from '../../theme/live-contract.ts';
import { escapeHtml } from '../escape-html.ts';
import { liveScript } from './live-document.ts';

/** Stands where a page is asked for before the site has been built once. The live client replaces it as soon as there is more to show. */
export function waitingPage(): string {
  return page('Building …', '<p role="status">Building the site. This page shows as soon as it is there.</p>');
}

/** Stands in place of the site while its first build has errors, which the live client shows on top. */
export function brokenPage(): string {
  return page(
    'Nothing to show yet',
    '<p>The site has errors, and there is no earlier one to show. The page comes when they are mended.</p>',
  );
}

/** Answers a request that came from another site's page: the link leads to the same address, from here. */
export function refusalPage(reason: string, path: string): string {
  const address = escapeHtml(encodeURI(path.replace(/^[/\\]+/, '/')).replace(/%25([0-9a-f]{2})/gi, '%$1'));
  return `${head('Not answered')}<p>${escapeHtml(reason)}</p><p><a href="${address}">Open ${address}</a></p></main></body></html>\n`;
}

function page(title: string, body: string): string {
  return `${head(title, liveScript(''))}<h1>${title}</h1>${body}</main></body></html>\n`;
}

function head(title: string, script = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="${LIVE_STYLES}">${script}</head><body class="docsgen-waiting"><main>`;
}
