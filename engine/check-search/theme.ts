/** The seam to the theme: the search that readers have in an embedded index. */

export type { ExplainedSearch } from '../../theme/search/embedded/explain-search.ts';
export type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
export type { EmbeddedSearch } from '../../theme/search/embedded/search-embedded.ts';
export type { Analyzer } from '../../theme/search/embedded/words/analyzer.ts';

/** Loads the search, which a build does without. */
export const loadSearch = () => import('../../theme/search/embedded/search-embedded.ts');
/** Loads what explains a search. */
export const loadExplain = () => import('../../theme/search/embedded/explain-search.ts');
/** Loads what knows the words of a language. */
export const loadAnalyzer = () => import('../../theme/search/embedded/words/create-analyzer.ts');
