/**
 * How many tokens a text is to a language model, near enough for a limit: one for four characters, as in English prose and code, and one for
 * each character of scripts that are written without spaces.
 */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return Math.ceil((text.length - dense) / 4) + dense;
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
