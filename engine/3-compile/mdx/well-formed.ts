/** Halves of characters become the sign for what cannot be read, as they do when a file is written: no URL or file can hold them. */
export function toWellFormed(text: string): string {
  return LONE_SURROGATE.test(text) ? text.replaceAll(LONE_SURROGATES, '\uFFFD') : text;
}

/* In Unicode mode a pair is one character, and none of these. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const LONE_SURROGATES = /[\uD800-\uDFFF]/gu;
