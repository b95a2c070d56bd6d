import type { Word } from './analyzer.ts';
import { CLUSTERED, HAN, HIRAGANA, INVISIBLE, kindOf } from './characters.ts';
import { cutTerm } from './cut-term.ts';
import { END } from './end.ts';
import { fold } from './fold.ts';

/**
 * Adds the words of a run in a script that writes no spaces: each two characters that stand together, or the only one. Where a kind of
 * character ends, so does a word: in '起動する' 起動 is one. A Chinese character with an ending counts with and without what follows it,
 * and the last of several is found by itself, as the others are by the pairs that they begin.
 */
export function addGrams(words: Word[], text: string, start: number, end: number): void {
  const units = listUnits(text, start, end);
  for (let from = 0; from < units.length; ) {
    let to = from + 1;
    while (to < units.length && units[to]!.kind === units[from]!.kind) to++;
    addWords(words, units, from, to);
    from = to;
  }
}

/** What stands at one place: a character, a syllable's letters and marks. */
interface Unit {
  start: number;
  end: number;
  kind: number;
  term: string;
}

function addWords(words: Word[], units: Unit[], from: number, to: number): void {
  if (to - from === 1) {
    const { start, end, kind, term } = units[from]!;
    const next = units[to];
    const withEnding = kind === HAN && next?.kind === HIRAGANA;
    words.push({ start, end: withEnding ? next.end : end, terms: withEnding ? [term + next.term, term] : [term] });
  }
  for (let at = from; at < to - 1; at++) {
    const [unit, next] = [units[at]!, units[at + 1]!];
    const isLast = at === to - 2 && next.kind === HAN;
    words.push({
      start: unit.start,
      end: next.end,
      terms: [cutTerm(unit.term + next.term), ...(isLast ? [next.term + END] : [])],
    });
  }
}

function listUnits(text: string, start: number, end: number): Unit[] {
  const units: Unit[] = [];
  for (let at = start; at < end; ) {
    const code = text.codePointAt(at)!;
    const from = at;
    let kind = kindOf(code);
    at += code > 0xffff ? 2 : 1;
    if (kind === CLUSTERED) at = findClusterEnd(text, from, end);
    else for (let next = text.codePointAt(at)!; at < end && isAttached(next); next = text.codePointAt(at)!) at += next > 0xffff ? 2 : 1;
    // The mark of a long sound belongs to what is said long.
    if (code === LONG && units.at(-1)?.kind === HIRAGANA) kind = HIRAGANA;
    const term = at === from + 1 && isFolded(code) ? text[from]! : foldUnit(text.slice(from, at));
    if (term !== '') units.push({ start: from, end: at, kind, term });
  }
  return units;
}

/** Folds a unit, of which a script has some thousands. */
function foldUnit(written: string): string {
  const before = FOLDED.get(written);
  if (before !== undefined) return before;
  if (FOLDED.size >= MOST) FOLDED.clear();
  const term = cutTerm(fold(written));
  FOLDED.set(written, term);
  return term;
}

const FOLDED = new Map<string, string>();
const MOST = 10_000;

/** Chinese characters and kana as most are. */
function isFolded(code: number): boolean {
  return (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x3096) || (code >= 0x30a1 && code <= 0x30fc);
}

const LONG = 0x30fc;

/** Marks of a voiced sound, which half-width kana write apart, and signs that choose how a character looks. */
function isAttached(code: number): boolean {
  return code === 0xff9e || code === 0xff9f || code === 0x3099 || code === 0x309a || kindOf(code) === INVISIBLE;
}

/** A vowel that is written first, a letter, and what is written above, below and after it; below may be another letter. */
const CLUSTER = /[เ-ไເ-ໄ]?.(?:[\p{M}ะาำๅະາຳ\u00ad\u200c\u200d]|(?<=[\u1039\u17d2]).)*/suy;

function findClusterEnd(text: string, from: number, end: number): number {
  CLUSTER.lastIndex = from;
  CLUSTER.test(text);
  return Math.max(from + 1, Math.min(CLUSTER.lastIndex, end));
}
