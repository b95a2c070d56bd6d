/** The index stage's seam to the theme: the format of the embedded index, and the search in it that readers have. */

export type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
export { INDEX_FORMAT } from '../../theme/search/embedded/index-format.ts';
export { numberOf, packPage } from '../../theme/search/embedded/pack-page.ts';
export type { EmbeddedSearch } from '../../theme/search/embedded/search-embedded.ts';

/** Loads the search, which a build does without. */
export const loadSearch = () => import('../../theme/search/embedded/search-embedded.ts');
