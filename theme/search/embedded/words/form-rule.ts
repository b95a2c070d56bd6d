/**
 * What is changed in a form before its stemmer sees it: endings get the accents back that folding took, as far as the stemmer knows them by these, and
 * what Snowball leaves alone is written as what it knows. It need not be right, only the same for all forms of a word: 'vérifie' and 'vérifié' may well be
 * one.
 */
export type FormRule = readonly [RegExp, string];
