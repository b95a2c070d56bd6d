import { fold } from './fold.ts';
import type { FormRule } from './form-rule.ts';
import { stemEnglish } from './stem-english.ts';

/** What the forms of a word, as a term, have in common. */
export type Stem = (term: string) => string;

/**
 * Loads the stemmer of a language, by the name that languages.ts has for it. They are Snowball's; English is at hand, the others are files of
 * their own.
 */
export async function loadStemmer(name: string | null): Promise<Stem | null> {
  if (name === null) return null;
  if (name === 'english') return stemEnglish;
  const { stemmer, rules = [] } = await LOADERS[name]!();
  return (term) => fold(stemmer(rules.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), term)));
}

/** The stemmers that are loaded, each as the bundler must see it. scripts/compile-client.mjs reads from here which files they are. */
const LOADERS: Record<string, () => Promise<{ stemmer: Stem; rules?: readonly FormRule[] }>> = {
  arabic: () => import('./stem-arabic.ts'),
  armenian: () => import('@orama/stemmers/armenian'),
  danish: () => import('@orama/stemmers/danish'),
  dutch: () => import('./stem-dutch.ts'),
  finnish: () => import('./stem-finnish.ts'),
  french: () => import('./stem-french.ts'),
  german: () => import('./stem-german.ts'),
  greek: () => import('@orama/stemmers/greek'),
  hungarian: () => import('@orama/stemmers/hungarian'),
  indian: () => import('@orama/stemmers/indian'),
  indonesian: () => import('@orama/stemmers/indonesian'),
  irish: () => import('@orama/stemmers/irish'),
  italian: () => import('./stem-italian.ts'),
  korean: () => import('./stem-korean.ts'),
  lithuanian: () => import('@orama/stemmers/lithuanian'),
  nepali: () => import('@orama/stemmers/nepali'),
  norwegian: () => import('@orama/stemmers/norwegian'),
  portuguese: () => import('./stem-portuguese.ts'),
  romanian: () => import('@orama/stemmers/romanian'),
  russian: () => import('./stem-russian.ts'),
  serbian: () => import('@orama/stemmers/serbian'),
  spanish: () => import('./stem-spanish.ts'),
  swedish: () => import('@orama/stemmers/swedish'),
  tamil: () => import('@orama/stemmers/tamil'),
  turkish: () => import('./stem-turkish.ts'),
};
