import type { Analyzer, Word } from './analyzer.ts';
import { TERM_LENGTH } from './cut-term.ts';

/** Lists what neighbors in a heading are if they are written together: 'quickstart' for 'Quick start'. 'To deploy' is two words, and so is 'a deployment'. */
export function listJoined(words: readonly Word[], isCommon: Analyzer['isCommon']): string[] {
  const joined = words.slice(1).flatMap((word, index) => {
    const before = words[index]!;
    const term = before.terms[0]! + word.terms[0];
    // What stands in one run, or beside it, has been written together.
    return before.end >= word.start || term.length > TERM_LENGTH || isCommon(before.terms[0]!) ? [] : [term];
  });
  return [...new Set(joined)];
}
