import { LIVE_STYLES } from '../../theme/live-contract.ts';
import { liveScript } from './live-document.ts';

/** Stands where a page is asked for before the site has been built once. The live client replaces it as soon as there is more to show. */
export function waitingPage(): string {
  return page('Building …', '<p role="status">Building the site. This page appears as soon as it is ready.</p>');
}

/** Stands in place of the site while there is nothing to show of it, below the errors, which the live client shows. */
export function brokenPage(): string {
  return page(
    'Nothing to show yet',
    '<p>The config or a manifest of the site has errors, or the site has no pages. The site appears here once that is fixed.</p>',
  );
}

function page(title: string, body: string): string {
  return `${head(title)}<h1>${title}</h1>${body}</main></body></html>\n`;
}

function head(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="${LIVE_STYLES}">${liveScript('')}</head><body class="docsgen-waiting"><main>`;
}
