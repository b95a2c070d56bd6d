import type { Line } from './line.ts';
import type { TakeBlock } from './translation.ts';

/** A line across the page. */
export const takeRule: TakeBlock = (lines, at) => (isRule(lines[at]!) ? { end: at + 1, out: [lines[at]!.text] } : null);

export function isRule({ text }: Line): boolean {
  return /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/.test(text);
}
