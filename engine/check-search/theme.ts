/** The seam to the theme: the search that readers have in an embedded index. */

export type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
export type { EmbeddedSearch } from '../../theme/search/embedded/search-embedded.ts';

/** Loads the search, which a build does without. */
export const loadSearch = () => import('../../theme/search/embedded/search-embedded.ts');
