import { beginningOf } from './create-stem.ts';
import { cutTerm } from './cut-term.ts';
import { END } from './end.ts';
import { fold } from './fold.ts';
import type { Speech } from './languages.ts';
import { splitIdentifier } from './split-identifier.ts';
import type { Stem } from './stemmers.ts';

/** Says which terms a word is found by, as it is written: the word itself, then what else. */
export type ToTerms = (word: string) => string[];

/** Makes what turns words into terms, with a memory: texts have few words, each of them often. */
export function createToTerms(speech: Speech, stem: Stem): ToTerms {
  const known = new Map<string, string[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    if (known.size >= MOST) known.clear();
    const terms = listTerms(word, speech, stem);
    known.set(word, terms);
    return terms;
  };
}

const MOST = 50_000;

function listTerms(written: string, speech: Speech, stem: Stem): string[] {
  const word = removeApostrophes(cutTerm(written), speech);
  const term = cutTerm(fold(word)).replace(/^v(?=\d+\.)/, '');
  const terms = [term, ...splitIdentifier(word).map((part) => cutTerm(fold(part)))];
  if (speech.spelledOut.size > 0) terms.push(cutTerm(fold(spellOut(word, speech))));
  const base = stem(term);
  if (base !== term) {
    // Where readers look for a word's forms, they do not come across this one; and in Korean, most nouns have only two letters.
    if (HANGUL.test(term) || !term.startsWith(beginningOf(base) ?? ' ')) terms.push(base);
    else if (speech.joinsWords && term.length >= COMPOUND) terms.push(base + END);
  }
  return [...new Set(terms)].filter((known) => known !== '');
}

/** Letters of a compound, at least: 'Testläufe'. */
const COMPOUND = 9;
const HANGUL = /[\uac00-\ud7a3]$/;

/** Without the English possessive, and what Turkish puts after a name. "Don't" is one word. */
function removeApostrophes(word: string, { endsNames }: Speech): string {
  if (!/['’ʼ＇]/.test(word)) return word;
  return word.replace(endsNames ? /(?<=.)['’ʼ＇].*/u : /['’ʼ＇]s$/i, '').replace(/['’ʼ＇]/g, '');
}

function spellOut(word: string, { spelledOut }: Speech): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/g, (letter) => spelledOut.get(letter) ?? letter);
}
