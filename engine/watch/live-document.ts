import { BOOT_DATA_ID } from '../../theme/contract/page-files.ts';
import { BUILD_ATTRIBUTE, LIVE_SCRIPT } from '../../theme/live-contract.ts';

/**
 * Puts the live client into a page's HTML, as one script of our own origin, which a strict policy allows. HTML that is no page of docsgen
 * stays as it is.
 */
export function addLiveClient(html: Uint8Array, build: string): Buffer {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  if (!page.includes(`id="${BOOT_DATA_ID}"`)) return page;
  // The first one: texts in the head have their `<` escaped.
  const end = page.indexOf('</head>');
  if (end === -1) return page;
  return Buffer.concat([page.subarray(0, end), Buffer.from(liveScript(build)), page.subarray(end)]);
}

/** The element that is added. */
export function liveScript(build: string): string {
  return `<script type="module" src="${LIVE_SCRIPT}" ${BUILD_ATTRIBUTE}="${build}"></script>`;
}
