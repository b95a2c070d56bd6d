/**
 * Ends a term that is no word, but by which one is found: the stem of a compound, whatever ending it has ('datenbankverbind~' for 'Datenbankverbindungen'), or the
 * last of several Chinese characters. It is never taken for what a reader has misspelled, nor for what a longer word begins with.
 */
export const END = '~';
