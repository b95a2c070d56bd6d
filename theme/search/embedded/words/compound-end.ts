/**
 * Ends a term that is no word but a compound's stem, by which it is found whatever ending it has: 'datenbankverbind~' for 'Datenbankverbindungen'. What a reader
 * has typed so far, or misspelled, is never taken for one.
 */
export const COMPOUND_END = '~';
