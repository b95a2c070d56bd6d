import type { Analyzer } from './analyzer.ts';
import { createAnalyzer, createPlainAnalyzer } from './create-analyzer.ts';

/** Loads what knows the words of a language for a reader. Where the stemmer cannot be had, words are found as they are spelled, and nothing else fails. */
export async function loadAnalyzer(language: string): Promise<Analyzer> {
  return await createAnalyzer(language).catch(() => createPlainAnalyzer(language));
}
