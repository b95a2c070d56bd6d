import { FIELDS } from '../index/posting.ts';

const [HEADING, PARENTS, KEYWORDS, TEXT, CODE] = [0, 1, 2, 3, 4];

/** A heading is what was looked for when it or what it stands under holds every word that matched; otherwise it is the text below. */
export function isHeading(values: Float64Array): boolean {
  let [isOwn, isInText, lacks] = [false, false, false];
  for (let slot = 0; slot < values.length; slot += FIELDS.length) {
    const own = values[slot + HEADING]! > 0 || values[slot + KEYWORDS]! > 0;
    const inText = values[slot + TEXT]! > 0 || values[slot + CODE]! > 0;
    isOwn ||= own;
    isInText ||= inText;
    lacks ||= inText && !own && values[slot + PARENTS] === 0;
  }
  return !isInText || (isOwn && !lacks);
}

/** Whether only the code of a section has what was looked for, and its text has nothing. */
export function isOnlyInCode(values: Float64Array): boolean {
  const has = (field: number) => values.some((value, slot) => value > 0 && slot % FIELDS.length === field);
  return has(CODE) && !has(TEXT);
}
