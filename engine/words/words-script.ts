import { digest } from '../text/digest.ts';
import type { SiteWords } from './theme.ts';

/** A script that gives the site's words to all other scripts, but for those that none of them says. Pages run it before these. */
export function makeWordsScript({ language, words }: SiteWords, said: readonly string[]): { path: string; contents: string } {
  const own = Object.fromEntries(said.flatMap((english) => (words[english] === undefined ? [] : [[english, words[english]]])));
  const contents = `globalThis.docsgenWords=${JSON.stringify({ language, words: own })}\n`;
  return { path: `assets/words-${digest(contents).slice(0, 8)}.js`, contents };
}
