/** The index stage's seam to the theme: the format of the embedded index, which the theme's search reads. */

export type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
export { packIndex } from '../../theme/search/embedded/pack-index.ts';
