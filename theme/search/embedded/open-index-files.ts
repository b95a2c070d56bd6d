import type { FetchJson } from '../../router/fetch-json.ts';
import { openWholeIndex } from './index/whole-index.ts';
import { type IndexFile, unpackIndexFile } from './index-file.ts';
import { INDEX_FORMAT } from './index-format.ts';
import { openPartedIndex } from './parts/open-parted-index.ts';
import { PARTED_FORMAT, type PartedIndex } from './parts/parted-index.ts';
import { languageOf, toReaderWords } from './rank/reader-words.ts';
import { type EmbeddedSearch, openSearch } from './search-embedded.ts';
import type { Analyzer } from './words/analyzer.ts';
import { loadAnalyzer } from './words/load-analyzer.ts';

/** A file that an index begins with: all of it, or what names its parts. */
export interface FetchedIndex {
  href: string;
  file: IndexFile | PartedIndex;
}

/**
 * Opens a version's index, or several as if they were one. Throws when an index is of another format: a site was published anew while the
 * reader's tab kept the old program.
 */
export async function openIndexFiles(indexes: readonly FetchedIndex[], fetchJson: FetchJson): Promise<EmbeddedSearch> {
  const files = indexes.map(({ file }) => file);
  const analyzer = await loadAnalyzer(languageOf(files));
  return openSearch(
    indexes.map((index) => ({ facets: index.file, source: openSource(index, analyzer, fetchJson) })),
    toReaderWords(files, analyzer),
  );
}

function openSource({ href, file }: FetchedIndex, analyzer: Analyzer, fetchJson: FetchJson): ReturnType<typeof openWholeIndex> {
  if (file.format === PARTED_FORMAT) return openPartedIndex(file, href, fetchJson);
  if (file.format === INDEX_FORMAT) return openWholeIndex(unpackIndexFile(file), analyzer);
  throw new Error(`Unknown search index format ${(file as IndexFile).format}.`);
}
