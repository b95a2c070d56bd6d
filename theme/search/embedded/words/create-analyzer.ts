import type { Analyzer, Word } from './analyzer.ts';
import { createIsCommon } from './common-words.ts';
import { createStem } from './create-stem.ts';
import { createToTerms } from './create-to-terms.ts';
import { speechOf } from './languages.ts';
import { listWords } from './list-words.ts';
import { loadStemmer, type Stem } from './stemmers.ts';

/** Makes what knows the words of a language, by its locale code. Rejects when its stemmer cannot be loaded. */
export async function createAnalyzer(language: string): Promise<Analyzer> {
  return analyzerOf(language, await loadStemmer(speechOf(language).stemmer));
}

/** The same without a stemmer, at once: each form of a word is found by itself alone. */
export function createPlainAnalyzer(language: string): Analyzer {
  return analyzerOf(language, null);
}

function analyzerOf(language: string, stemmer: Stem | null): Analyzer {
  const speech = speechOf(language);
  const stem = createStem(stemmer);
  const toTerms = createToTerms(speech, stem);
  const words = (text: string): Word[] => listWords(text, speech, toTerms);
  const isCommon = createIsCommon(language, (text) => words(text).flatMap(({ terms }) => terms));
  return { listWords: words, stem, isCommon, joinsWords: speech.joinsWords };
}
