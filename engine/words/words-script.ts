import { digest } from '../text/digest.ts';
import type { SiteWords } from './theme.ts';

/** A script that gives the site's words to all other scripts. Pages run it before these. */
export function makeWordsScript(words: SiteWords): { path: string; contents: string } {
  const contents = `globalThis.docsgenWords=${JSON.stringify(words)}\n`;
  return { path: `assets/words-${digest(contents).slice(0, 8)}.js`, contents };
}
