import type { Line } from '../markdown/line.ts';
import type { Translation } from '../markdown/translation.ts';
import { Scan } from './scan.ts';
import { settleEmphasis } from './settle-emphasis.ts';
import { takeCode, takeDollar, takeEscape, takeTag } from './take-code.ts';
import { takeIcon } from './take-icon.ts';
import { takeImage, takeLink } from './take-link.ts';
import { takeBrace, takeCaret, takeMark, takeParenthesis, takePlus, takeStars, takeTilde } from './take-marks.ts';
import { takeShorthand } from './take-shorthand.ts';
import { takeWord } from './take-word.ts';

/** Words with their markup. `lines` are where the text stands, for notes. */
export function translateInline(text: string, lines: Line[], page: Translation): string {
  return translate(new Scan(text, lines, page, { at: 0, isInLink: false, translate }));
}

function translate(scan: Scan): string {
  const { text } = scan;
  while (scan.at < text.length) {
    const sign = text[scan.at]!;
    if (READERS[sign]?.some((take) => take(scan)) || takeWord(scan)) continue;
    scan.put(sign, 1);
  }
  return settleEmphasis(scan.out, scan.stars, !scan.has('pymdownx.betterem'));
}

/** Who looks at a sign, in this order. */
const READERS: Record<string, ((scan: Scan) => boolean)[]> = {
  '\\': [takeEscape],
  '`': [takeCode],
  '<': [takeTag],
  '!': [takeImage, takeShorthand],
  '#': [takeShorthand],
  '?': [takeShorthand],
  '@': [takeShorthand],
  '[': [takeLink],
  ':': [takeIcon],
  '*': [takeStars],
  '+': [takePlus],
  '=': [takeMark],
  '^': [takeCaret],
  '~': [takeTilde],
  '{': [takeBrace],
  '(': [takeParenthesis],
  $: [takeDollar],
  '-': [(scan) => scan.takeSymbol()],
};
