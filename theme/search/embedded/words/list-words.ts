import { addGrams } from './add-grams.ts';
import type { Word } from './analyzer.ts';
import { DIGIT, INVISIBLE, isInRun, kindOf, OTHER } from './characters.ts';
import type { ToTerms } from './create-to-terms.ts';
import { TERM_LENGTH } from './cut-term.ts';
import type { Speech } from './languages.ts';

/**
 * Lists a text's words in order. Numbers with points ('1.54') are one word, and so are "don't", 'C++' and 'C#'. Words that signs join to one
 * name ('models.gpu.enabled', 'sign-in') are words of their own, and the first of them is found by the whole name as well.
 */
export function listWords(text: string, speech: Speech, toTerms: ToTerms): Word[] {
  const words: Word[] = [];
  let name = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)!;
    const kind = kindOf(code);
    if (kind === OTHER || kind === INVISIBLE) {
      at += code > 0xffff ? 2 : 1;
    } else if (isInRun(kind)) {
      joinName(words, name, text);
      const end = findRunEnd(text, at);
      addGrams(words, text, at, end);
      name = words.length;
      at = end;
    } else {
      const end = findWordEnd(text, at, speech);
      const start = at;
      at = end;
      if (isElided(text, start, end, speech)) continue;
      if (words.length > name && !isJoined(text, words.at(-1)!, start)) {
        joinName(words, name, text);
        name = words.length;
      }
      const terms = toTerms(text.slice(start, end));
      if (terms.length > 0) words.push({ start, end, terms });
    }
  }
  joinName(words, name, text);
  return words;
}

function findRunEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.codePointAt(at)!;
    const kind = kindOf(code);
    if (!isInRun(kind) && kind !== INVISIBLE) break;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}

function findWordEnd(text: string, start: number, speech: Speech): number {
  let at = start;
  // Most words are letters of ASCII and nothing else.
  while (isPlainLetter(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) === SPACE) return at;
  // A number, or a version: 'v1.54'.
  let isNumber = at === start || (at === start + 1 && (text.charCodeAt(start) | 32) === V);
  while (at < text.length) {
    const code = text.codePointAt(at)!;
    const kind = kindOf(code);
    if (kind === OTHER) {
      if (code === POINT && isNumber && isDigitAt(text, at - 1) && isDigitAt(text, at + 1)) at++;
      else if (isApostrophe(code) && isLetterAt(text, at + 1) && !isElision(text, start, at, speech)) at++;
      else break;
    } else if (isInRun(kind)) {
      break;
    } else {
      if (kind !== DIGIT && (at > start || (code | 32) !== V)) isNumber = false;
      at += code > 0xffff ? 2 : 1;
    }
  }
  return at + lengthOfSuffix(text, start, at);
}

function isPlainLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122;
}

const SPACE = 32;
const POINT = 46;
const V = 118;

/** Length of what ends the names of some languages: 'C++', 'F#'. */
function lengthOfSuffix(text: string, start: number, end: number): number {
  const code = text.charCodeAt(end);
  if (code !== 43 && code !== 35) return 0;
  const length = code === 35 ? 1 : 2;
  if (end - start > (code === 35 ? 2 : 10) || (length === 2 && text.charCodeAt(end + 1) !== 43)) return 0;
  return isWordAt(text, end + length) ? 0 : length;
}

function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 0x2bc || code === 0xff07;
}

function isElided(text: string, start: number, end: number, speech: Speech): boolean {
  return isApostrophe(text.charCodeAt(end)) && isElision(text, start, end, speech) && isWordAt(text, end + 1);
}

function isElision(text: string, start: number, end: number, { elided }: Speech): boolean {
  return elided.size > 0 && end - start <= LONGEST_ELISION && elided.has(text.slice(start, end).toLowerCase());
}

const LONGEST_ELISION = 8;

function isDigitAt(text: string, at: number): boolean {
  return at < text.length && kindOf(text.charCodeAt(at)) === DIGIT;
}

function isWordAt(text: string, at: number): boolean {
  return at < text.length && kindOf(text.codePointAt(at)!) !== OTHER;
}

function isLetterAt(text: string, at: number): boolean {
  return isWordAt(text, at) && !isDigitAt(text, at) && !isInRun(kindOf(text.codePointAt(at)!));
}

/** Whether what stands between two words makes them one name: 'a.b', 'a_b', 'a-b', 'a/b', 'a::b', 'a->b', 'a/{b}/c' or 'a/:b' in paths, and 'GET /a'. */
function isJoined(text: string, { start: first, end }: Word, start: number): boolean {
  if (start - end === 1) return text.charCodeAt(end) !== SPACE && JOINING.includes(text[end]!);
  if (start - end !== 2) return false;
  const between = text.slice(end, start);
  return JOINING_PAIRS.includes(between) || (between === ' /' && METHOD.test(text.slice(first, end)));
}

/** Of HTTP, as readers of an API write it before a path. */
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;

const JOINING = '._-/:#\\\u2010\u2011';
const JOINING_PAIRS = ['::', '->', '/{', '}/', '/:'];

/**
 * Gives the words from `first` on, which are one name, that name, and those within it what is left of it from there: `timeout_interval` is found in
 * `jasmine.default_timeout_interval`, and `POST /orders` in `POST /shops/{shop_id}/orders`. Names of too many parts or letters are none.
 */
function joinName(words: Word[], first: number, text: string): void {
  const count = words.length - first;
  if (count < 2 || count > MOST_PARTS) return;
  // Only a method has a space behind it.
  const method = text[words[first]!.end] === ' ' ? words[first]!.terms[0]! : null;
  const ends: string[] = [];
  let joined = '';
  for (let index = words.length - 1; index >= first; index--) {
    const word = words[index]!;
    joined = word.terms[0] + joined;
    if (joined.length > TERM_LENGTH) break;
    if (index < words.length - 1) words[index] = { ...word, terms: [...word.terms, joined] };
    if (method !== null && index > first + 1 && text[word.start - 1] === '/') ends.push(method + joined);
  }
  const found = ends.filter(({ length }) => length <= TERM_LENGTH);
  if (found.length > 0) words[first] = { ...words[first]!, terms: [...words[first]!.terms, ...found] };
}

/** An operation of an API on a thing in a thing: '/shops/{shop_id}/orders/{order_id}/lines/{line_id}/cancel'. */
const MOST_PARTS = 12;
