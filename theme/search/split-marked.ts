import { MARK_END, MARK_START } from './search-client.ts';

export interface MarkedPart {
  text: string;
  isMark: boolean;
}

/** Splits a text at its marks. Whatever else stands in it is text: a record's words are never HTML. */
export function splitMarked(value: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let isMark = false;
  for (const piece of value.split(MARKS)) {
    if (piece === MARK_START || piece === MARK_END) isMark = piece === MARK_START;
    else if (piece !== '') parts.push({ text: piece, isMark });
  }
  return parts;
}

const MARKS = new RegExp(`([${MARK_START}${MARK_END}])`, 'u');
