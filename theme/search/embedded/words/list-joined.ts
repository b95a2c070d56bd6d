import type { Analyzer, Word } from './analyzer.ts';
import { TERM_LENGTH } from './cut-term.ts';

/** Lists what neighbors in a heading are if they are written together: 'quickstart' for 'Quick start'. 'To deploy' is two words, and so is 'a deployment'. */
export function listJoined(words: readonly Word[], isCommon: Analyzer['isCommon']): string[] {
  const joined = new Set<string>();
  for (let at = 1; at < words.length; at++) {
    const before = words[at - 1]!;
    const term = before.terms[0]! + words[at]!.terms[0];
    // What stands in one run, or beside it, has been written together.
    if (before.end < words[at]!.start && term.length <= TERM_LENGTH && !isCommon(before.terms[0]!)) joined.add(term);
  }
  return [...joined];
}
