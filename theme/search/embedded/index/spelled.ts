/** Whether a term is a word that somebody may misspell: short, and without digits. */
export function isSpelled(term: string): boolean {
  return term.length >= 3 && term.length <= LONGEST && !/\d/.test(term);
}

const LONGEST = 32;

/** A term backwards, by code points. */
export function reverseTerm(term: string): string {
  return [...term].reverse().join('');
}
