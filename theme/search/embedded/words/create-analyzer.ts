import { stemmer } from '@orama/stemmers/english';
import { listWords } from '../terms.ts';
import type { Analyzer } from './analyzer.ts';

export async function createAnalyzer(_language: string): Promise<Analyzer> {
  const stems = new Map<string, string>();
  const stem = (term: string) => {
    const known = stems.get(term) ?? stemmer(term);
    stems.set(term, known);
    return known;
  };
  return { listWords, stem, joinsWords: false };
}
