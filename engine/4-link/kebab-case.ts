const APOSTROPHES = /['\u2019]/g;
const ACCENTS = /[\u0300-\u036f]/g;
/** 'HTTP' in 'HTTPServer', 'Server', 'API', letters of scripts without cases, numbers. */
const WORDS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu;

/** The words of a text in lower case, joined with hyphens, as Docusaurus makes addresses of tags: 'GPU support 2.0' is 'gpu-support-2-0'. */
export function toKebabCase(text: string): string {
  const plain = text.replace(APOSTROPHES, '').normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return (plain.match(WORDS) ?? []).join('-').toLowerCase();
}
