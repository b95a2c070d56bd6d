/** The seam of synonyms to the theme: their form in the embedded index. */

export type { Synonyms } from '../../theme/search/embedded/synonyms/synonyms.ts';
