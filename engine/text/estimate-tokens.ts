/**
 * About how many tokens a text has: one for four bytes of UTF-8. That is what English and code come to with the tokenizers of large models,
 * give or take a fifth; a letter of another script has two to four bytes there, and so counts more, as it does for them.
 */
export function estimateTokens(bytes: number): number {
  return Math.ceil(bytes / 4);
}
