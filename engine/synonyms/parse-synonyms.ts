import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { type SynonymFault, synonymsSyntax } from '../diagnostics/messages/search.ts';
import type { Synonyms } from './theme.ts';

/**
 * Reads lines of words that mean the same: `log in = sign in = authenticate`, each of which finds the others, or `cost => price, pricing`,
 * where the first alone finds the rest. `#` begins a comment. A line with a mistake adds nothing.
 */
export function parseSynonyms(text: string, file: string): { synonyms: Synonyms; diagnostics: Diagnostic[] } {
  const synonyms: Synonyms = { groups: [], oneWay: [] };
  const diagnostics: Diagnostic[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/(?:^|\s)#.*/, '');
    if (line.trim() === '') continue;
    const { words, isOneWay, faults } = readLine(line);
    for (const { fault, start, length } of faults) {
      const place: TextPlace = { file, line: index + 1, column: start + 1, length };
      diagnostics.push(synonymsSyntax(fault, place));
    }
    if (faults.length > 0) continue;
    const [typed, ...found] = words;
    if (isOneWay) synonyms.oneWay.push([typed!, found]);
    else synonyms.groups.push(words);
  }
  return { synonyms, diagnostics };
}

/** A word or a phrase of more words is never looked for; more of them in a line is no search for synonyms any more, and Algolia takes no more. */
const LONGEST_PHRASE = 3;
const LONGEST_WORD = 60;
const MOST_WORDS = 20;

interface FoundFault {
  fault: SynonymFault;
  /** From 0. */
  start: number;
  length: number;
}

interface Line {
  words: string[];
  isOneWay: boolean;
  faults: FoundFault[];
}

function readLine(line: string): Line {
  const whole = partOf(line, 0);
  const none = (fault: SynonymFault): Line => ({ words: [], isOneWay: false, faults: [{ fault, ...whole }] });
  if (/^\s*\[.*\]\s*$/.test(line)) return none({ kind: 'section', text: whole.text });
  const arrows = line.match(/=>/g)?.length ?? 0;
  const equals = line.replaceAll('=>', '').includes('=');
  if (arrows > 1 || (arrows === 1 && equals)) return none({ kind: 'mixed', text: whole.text });
  if (arrows === 0 && !equals) return none({ kind: 'alone', text: whole.text });
  const parts = arrows === 1 ? splitArrow(line) : splitAt(line, '=', 0);
  const known = new Set<string>();
  const faults: FoundFault[] = [];
  const words = parts.map(({ text, ...at }) => {
    const word = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
    const fault = findFault(word, known);
    if (fault) faults.push({ fault, start: at.start, length: Math.max(at.length, 1) });
    known.add(word);
    return word;
  });
  if (words.length > MOST_WORDS) faults.push({ fault: { kind: 'many', most: MOST_WORDS }, ...whole });
  return { words, isOneWay: arrows === 1, faults };
}

function findFault(word: string, known: ReadonlySet<string>): SynonymFault | null {
  if (word === '') return { kind: 'empty' };
  if (known.has(word)) return { kind: 'twice', text: word };
  if (!/[\p{L}\p{N}]/u.test(word)) return { kind: 'wordless', text: word };
  if (word.split(' ').length > LONGEST_PHRASE) return { kind: 'long', text: word, most: LONGEST_PHRASE };
  if (word.length > LONGEST_WORD) return { kind: 'endless', most: LONGEST_WORD };
  return null;
}

interface Part {
  text: string;
  start: number;
  length: number;
}

function splitArrow(line: string): Part[] {
  const at = line.indexOf('=>');
  return [partOf(line.slice(0, at), 0), ...splitAt(line.slice(at + 2), ',', at + 2)];
}

function splitAt(text: string, separator: string, from: number): Part[] {
  let start = from;
  return text.split(separator).map((piece) => {
    const part = partOf(piece, start);
    start += piece.length + separator.length;
    return part;
  });
}

/** Without the spaces around it. */
function partOf(piece: string, from: number): Part {
  const text = piece.trim();
  return { text, start: from + (text === '' ? 0 : piece.indexOf(text)), length: text.length };
}
