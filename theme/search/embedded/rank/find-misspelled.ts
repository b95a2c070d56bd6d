import { isSpelled } from '../index/spelled.ts';
import type { TermSource } from '../index/term-source.ts';
import type { Analyzer } from '../words/analyzer.ts';
import { END } from '../words/end.ts';
import { countEdits } from './count-edits.ts';

/** How much further away a term is that has another ending as well. */
const ENDING = 0.5;

/** Terms that a misspelled word may stand for. */
const MOST = 8;

/**
 * Finds terms with almost the letters of a word, nearest first: one letter of four to seven may be wrong, missing, too many or swapped with the
 * next, and two of more. One wrong letter leaves the first or the last half of a word as it is, so that only terms with one of them are looked at; of two, the
 * first or the last third must be right. Endings do not count: 'ballon' is near to 'balloons'.
 */
export async function findMisspelled(
  word: string,
  source: Pick<TermSource, 'find' | 'listSpelledFrom' | 'listSpelledTo'>,
  stem: Analyzer['stem'] = (term) => term,
): Promise<{ term: string; edits: number }[]> {
  const edits = toleratedEdits(word);
  if (edits === 0) return [];
  const letters = [...word];
  const kept = edits === 1 ? Math.floor(letters.length / 2) : Math.ceil(letters.length / 3);
  const [first, last] = [letters.slice(0, kept).join(''), letters.slice(edits === 1 ? kept : -kept).join('')];
  const swapped = edits === 1 ? swapAround(letters, kept) : null;
  const [from, to, found] = await Promise.all([
    source.listSpelledFrom(first),
    source.listSpelledTo(last),
    swapped === null ? null : source.find(swapped),
  ]);
  const candidates = new Set([...from, ...to, ...(found ? [found.term] : [])]);
  const near = [...candidates].flatMap((term) => {
    const own = countEdits(word, term, edits);
    const distance = own <= edits ? own : countEdits(stem(word), stem(term), edits) + ENDING;
    return distance === 0 || distance > edits + ENDING || term.endsWith(END) ? [] : [{ term, edits: distance }];
  });
  return near
    .sort((a, b) => a.edits - b.edits || unlikeness(word, a.term) - unlikeness(word, b.term) || (a.term < b.term ? -1 : 1))
    .slice(0, MOST);
}

/** Letters that may be wrong. Short words and numbers must be right: too many others are one letter away. */
function toleratedEdits(word: string): number {
  if (!isSpelled(word) || word.length < 4 || !WRITTEN_WITH_LETTERS.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters of alphabets, and syllables of Korean; a sign of Chinese is a word, and others look like it only to a machine. */
const WRITTEN_WITH_LETTERS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Devanagari}\p{Script=Hangul}\p{M}]+$/u;

/** People seldom get the first letter wrong, or the length. */
function unlikeness(word: string, term: string): number {
  return (word[0] === term[0] ? 0 : 2) + Math.abs(word.length - term.length);
}

function swapAround(letters: readonly string[], at: number): string {
  const swapped = [...letters];
  [swapped[at - 1], swapped[at]] = [swapped[at]!, swapped[at - 1]!];
  return swapped.join('');
}
