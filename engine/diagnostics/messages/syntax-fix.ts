/** What to do about a sentence of esbuild's about TypeScript or JavaScript; null for one that is not about syntax. */
export function suggestSyntaxFix(text: string): string | null {
  if (/^Expected "[,})\]]" but found|^Unexpected end of file/.test(text)) return 'add the comma or bracket that is missing before this';
  if (/^Unterminated (string|template) literal/.test(text)) return 'add the quote that is missing at its end';
  const tags = /^Unexpected closing "?([^"]*)"? tag does not match opening "?([^"]*)"? tag/.exec(text);
  if (tags) return `close <${tags[2]}> before this, or correct the end tag`;
  return /^(?:Unexpected|Expected|Unterminated|Syntax error)\b/.test(text) ? CORRECT_SYNTAX : null;
}

export const CORRECT_SYNTAX = 'correct the marked text, or what comes just before it';
