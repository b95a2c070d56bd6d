/** A word where it stands in a text. In a run of Chinese, Japanese or Thai, words overlap: each two characters of it are one. */
export interface Word {
  start: number;
  end: number;
  /** What it is found by. The first is the word itself, folded: without case, accents, width. Further ones are its parts or what it is a part of. */
  terms: string[];
}

/**
 * How the text of one language becomes terms. Texts and queries go the same way, in the build and in browsers, so it depends on nothing but
 * its own code: not on a browser's locale data.
 */
export interface Analyzer {
  /** Lists a text's words in order. */
  listWords(text: string): Word[];
  /** What all forms of a word have in common: 'deploy' for 'deploying'. A form's stem is among its terms only if it does not begin as the form does. */
  stem(term: string): string;
  /** Whether a term says nothing beside others, as 'how' and 'the' do. */
  isCommon(term: string): boolean;
  /** Whether words are written together: 'Datenbankverbindung' is found by its beginning and its end. */
  readonly joinsWords: boolean;
}
