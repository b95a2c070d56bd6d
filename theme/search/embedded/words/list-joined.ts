import type { Word } from './analyzer.ts';

/** Lists each two neighbours as one word. */
export function listJoined(words: readonly Word[]): string[] {
  return words.slice(1).map(({ terms }, index) => words[index]!.terms[0]! + terms[0]!);
}
