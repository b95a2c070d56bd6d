import { fold } from './fold.ts';
import { createPrepareForm } from './prepare-form.ts';
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
  const { stemmer } = await LOADERS[name]!();
  const prepareForm = createPrepareForm(name);
  return (term) => fold(stemmer(prepareForm(term)));
}

/** The stemmers that are loaded, each as the bundler must see it. scripts/compile-client.mjs reads from here which files they are. */
const LOADERS: Record<string, () => Promise<{ stemmer: Stem }>> = {
  arabic: () => import('@orama/stemmers/arabic'),
  armenian: () => import('@orama/stemmers/armenian'),
  danish: () => import('@orama/stemmers/danish'),
  dutch: () => import('@orama/stemmers/dutch'),
  finnish: () => import('@orama/stemmers/finnish'),
  french: () => import('@orama/stemmers/french'),
  german: () => import('@orama/stemmers/german'),
  greek: () => import('@orama/stemmers/greek'),
  hungarian: () => import('@orama/stemmers/hungarian'),
  indian: () => import('@orama/stemmers/indian'),
  indonesian: () => import('@orama/stemmers/indonesian'),
  irish: () => import('@orama/stemmers/irish'),
  italian: () => import('@orama/stemmers/italian'),
  korean: () => import('./stem-korean.ts'),
  lithuanian: () => import('@orama/stemmers/lithuanian'),
  nepali: () => import('@orama/stemmers/nepali'),
  norwegian: () => import('@orama/stemmers/norwegian'),
  portuguese: () => import('@orama/stemmers/portuguese'),
  romanian: () => import('@orama/stemmers/romanian'),
  russian: () => import('@orama/stemmers/russian'),
  serbian: () => import('@orama/stemmers/serbian'),
  spanish: () => import('@orama/stemmers/spanish'),
  swedish: () => import('@orama/stemmers/swedish'),
  tamil: () => import('@orama/stemmers/tamil'),
  turkish: () => import('@orama/stemmers/turkish'),
};
