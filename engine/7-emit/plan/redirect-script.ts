import { shortHash } from '../../text/digest.ts';
import type { GeneratedFile } from './output-handle.ts';

/**
 * What the pages of redirects run: it goes on to `data-to` of its element with the query and the anchor that readers come with, which the refresh
 * of a page drops. Those of the target itself count more. A file, so that each content security policy of the site allows it.
 */
const SCRIPT = [
  'var to=new URL(document.currentScript.dataset.to,location.href);',
  'to.search=to.search||location.search;',
  'to.hash=to.hash||location.hash;',
  'location.replace(to.href)\n',
].join('');

/** The script of the redirects' pages, with the path that it is published at. */
export const redirectScript: GeneratedFile = { path: `assets/redirect.${shortHash(SCRIPT)}.js`, contents: SCRIPT };
