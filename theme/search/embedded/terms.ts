/**
 * How text becomes the words that are searched for. Pages and queries go the same way, so a change here changes what is found: the
 * search specs and the baseline of tests/search say how.
 */

/** A word where it stands in a text. */
export interface Word {
  start: number;
  end: number;
  /** What it is found by. */
  terms: string[];
}

/** Letters and digits; numbers with points ('1.54') are one word, and so are "don't", 'C++' and 'C#'. */
const WORD = /v?\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*(?:\+\+|#)?/giu;

/** Lists a text's words in order. */
export function listWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length, terms: toIndexedTerms(word) }));
}

/** The words of a text as written. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Without case, accents and possessive; a version is the same with and without its 'v'. */
export function toTerm(word: string): string {
  const plain = isAscii(word) ? word : word.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
    .replace(/^v(?=\d+\.)/, '');
}

/** Makes toIndexedTerms with a memory: an index has few words, each of them often. */
export function createToIndexedTerms(): (word: string) => string[] {
  const known = new Map<string, string[]>();
  return (word) => {
    const terms = known.get(word) ?? toIndexedTerms(word);
    known.set(word, terms);
    return terms;
  };
}

/** The terms that a word of a page is found by: itself, and the parts of a compound such as `rootFilesystem`. */
function toIndexedTerms(word: string): string[] {
  const term = toTerm(word);
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return parts.length === 1 ? [term] : [term, ...parts.map(toTerm)];
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}
