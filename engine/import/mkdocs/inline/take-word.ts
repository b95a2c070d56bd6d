import type { Scan } from './scan.ts';
import { takeShorthand } from './take-shorthand.ts';

/** A bare URL, which holds signs of all kinds, and a word, which may be an abbreviation. */
export function takeWord(scan: Scan): boolean {
  if (/[\p{L}\p{N}]/u.test(scan.text[scan.at - 1] ?? ' ') && /[\p{L}\p{N}]/u.test(scan.text[scan.at]!)) return false;
  const url = scan.match(/(?:https?:\/\/|www\.)[^\s<>"'`)\]*]+/iy);
  if (url) return scan.put(url[0], url[0].length);
  if (/[a-z\d]/i.test(scan.text[scan.at]!) && takeShorthand(scan)) return true;
  if (!scan.scope.isInLink && takeAbbreviation(scan)) return true;
  if (/[\dc]/.test(scan.text[scan.at]!) && scan.takeSymbol()) return true;
  const word = scan.match(/[\p{L}\p{N}]+/uy);
  return word ? scan.put(word[0], word[0].length) : false;
}

function takeAbbreviation(scan: Scan): boolean {
  for (const [name, meaning] of scan.page.abbreviations) {
    if (!scan.text.startsWith(name, scan.at) || /[\p{L}\p{N}_]/u.test(scan.text[scan.at + name.length] ?? ' ')) continue;
    if (scan.page.terms.has(name)) return scan.put(`:term[${name}]`, name.length);
    return scan.putTooltip(name, meaning, name.length);
  }
  return false;
}
