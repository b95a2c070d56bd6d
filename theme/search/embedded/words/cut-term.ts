/** The most letters that a term has. What is longer is found by its beginning. */
export const TERM_LENGTH = 64;

/** At most as many letters as a term has, none of them in half. */
export function cutTerm(word: string): string {
  return word.length <= TERM_LENGTH ? word : word.slice(0, TERM_LENGTH).replace(/[\ud800-\udbff]$/, '');
}
