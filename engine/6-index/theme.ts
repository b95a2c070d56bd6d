/** The index stage's seam to the theme: the format of the embedded index. */

export { searchTagOf } from '../../theme/contract.ts';
export type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
export { INDEX_FORMAT } from '../../theme/search/embedded/index-format.ts';
export { packPage } from '../../theme/search/embedded/pack-page.ts';
