/**
 * The parts of a name that is written without spaces, none if it is a plain word: 'HTTPServer' has HTTP and Server, 'sha256sum' sha, 256 and
 * sum. Parts of one letter say nothing, and what falls into many is no name but noise.
 */
export function splitIdentifier(word: string): string[] {
  if (PLAIN.test(word) || word.length > LONGEST) return [];
  const parts = word.split(BOUNDARY);
  return parts.length === 1 || parts.length > MOST ? [] : parts.filter((part) => part.length > 1);
}

/** Words as most are, and abbreviations in the plural: 'IDs'. */
const PLAIN = /^(?:\p{Lu}?[\p{Ll}\p{M}]*|\p{Lu}+s?)$/u;

/** 'aB', 'HTTPServer' between P and S, 'http2Server'; and beside a number of three digits or more, as codes of errors have it. */
const BOUNDARY = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{Nd}{3})|(?<=\p{Nd}{3})(?=\p{L})/u;

const LONGEST = 64;
const MOST = 8;
