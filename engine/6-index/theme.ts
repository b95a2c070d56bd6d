/** The index stage's seam to the theme: the format of the embedded index. */

export { searchTagOf } from '../../theme/contract/site-data.ts';
export { choosePostings } from '../../theme/search/embedded/index/choose-postings.ts';
export { findFirst, findTerm } from '../../theme/search/embedded/index/find-term.ts';
export { numberPages, spaceFor } from '../../theme/search/embedded/index/number-pages.ts';
export { listPagePostings } from '../../theme/search/embedded/index/page-postings.ts';
export { MANY_HEADINGS } from '../../theme/search/embedded/index/posting.ts';
export { isSpelled, reverseTerm } from '../../theme/search/embedded/index/spelled.ts';
export { BEGINNING_LIMIT, LISTED, LISTED_SHORT } from '../../theme/search/embedded/index/term-source.ts';
export { compareEntries, countHeadings } from '../../theme/search/embedded/index/whole-index.ts';
export { type IndexFile, packIndexFile, unpackIndexFile } from '../../theme/search/embedded/index-file.ts';
export type { EmbeddedIndex, PackedPage } from '../../theme/search/embedded/index-format.ts';
export { INDEX_FORMAT } from '../../theme/search/embedded/index-format.ts';
export { packPage } from '../../theme/search/embedded/pack-page.ts';
export { listInner, type PartRanges } from '../../theme/search/embedded/parts/part-ranges.ts';
export {
  countTables,
  HASH_LENGTH,
  namePageFile,
  PARTED_FORMAT,
  type PageFile,
  type PageTable,
  type PartedIndex,
  pathOfPart,
} from '../../theme/search/embedded/parts/parted-index.ts';
export { encodePostings } from '../../theme/search/embedded/parts/postings-text.ts';
export { shareBeginnings } from '../../theme/search/embedded/parts/shared-beginnings.ts';
export { encodeTermPart, type ListedTerm, placeLongLists, readTermPart } from '../../theme/search/embedded/parts/term-part.ts';
export { encodeNumbers, writeNumbers } from '../../theme/search/embedded/parts/vlq.ts';
export { putTextsBack, type TextsApart, takeTextsApart } from '../../theme/search/embedded/texts-apart.ts';
export type { Analyzer } from '../../theme/search/embedded/words/analyzer.ts';
export { createAnalyzer } from '../../theme/search/embedded/words/create-analyzer.ts';
export { speechOf } from '../../theme/search/embedded/words/languages.ts';
export { documentation } from '../../theme/text.ts';
