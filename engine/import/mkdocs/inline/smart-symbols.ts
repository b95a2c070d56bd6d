/** Signs that pymdownx.smartsymbols draws. */
const SYMBOLS: [pattern: RegExp, sign: string][] = [
  [/\(tm\)/y, '™'],
  [/\(c\)/y, '©'],
  [/\(r\)/y, '®'],
  [/c\/o/y, '℅'],
  [/\+\/-/y, '±'],
  [/<-->/y, '↔'],
  [/-->/y, '→'],
  [/<--/y, '←'],
  [/=\/=/y, '≠'],
  [/1\/2(?![\d/])/y, '½'],
  [/1\/4(?![\d/])/y, '¼'],
  [/3\/4(?![\d/])/y, '¾'],
  [/1\/3(?![\d/])/y, '⅓'],
  [/2\/3(?![\d/])/y, '⅔'],
];

/** The sign that begins here, and how long it was written. */
export function readSymbol(text: string, at: number): { sign: string; length: number } | null {
  for (const [pattern, sign] of SYMBOLS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const touches = /[\w/]/.test(text[at - 1] ?? ' ');
    if (match && !(touches && /^[\dc]/.test(match[0]))) return { sign, length: match[0].length };
  }
  return null;
}
