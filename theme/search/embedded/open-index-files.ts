import type { FetchJson } from '../../router/fetch-json.ts';
import { answerEarly } from './answer-early.ts';
import { openWholeIndex } from './index/whole-index.ts';
import { type IndexFile, unpackIndexFile } from './index-file.ts';
import { INDEX_FORMAT } from './index-format.ts';
import { fetchPart } from './parts/fetch-part.ts';
import { openPartedIndex } from './parts/open-parted-index.ts';
import { PARTED_FORMAT, type PartedIndex } from './parts/parted-index.ts';
import { languageOf, toReaderWords } from './rank/reader-words.ts';
import { type EmbeddedSearch, openSearch } from './search-embedded.ts';
import { putTextsBack, type TextsApart } from './texts-apart.ts';
import type { Analyzer } from './words/analyzer.ts';
import { loadAnalyzer } from './words/load-analyzer.ts';

/** A file that an index begins with: all of it, all but most texts, or what names its parts. */
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
  const words = toReaderWords(files, analyzer);
  const open = (some: readonly FetchedIndex[]) =>
    openSearch(
      some.map((index) => ({ facets: index.file, source: openSource(index, analyzer, fetchJson) })),
      words,
    );
  if (!files.some(hasTextsApart)) return open(indexes);
  return answerEarly(open(indexes), async () => open(await Promise.all(indexes.map((index) => fetchTexts(index, fetchJson)))));
}

function hasTextsApart(file: FetchedIndex['file']): file is IndexFile & { apart: string } {
  return 'apart' in file;
}

/** The same index with its texts. */
async function fetchTexts({ href, file }: FetchedIndex, fetchJson: FetchJson): Promise<FetchedIndex> {
  if (!hasTextsApart(file)) return { href, file };
  return { href, file: putTextsBack(file, await fetchPart<TextsApart>(href, file.apart, fetchJson)) };
}

function openSource({ href, file }: FetchedIndex, analyzer: Analyzer, fetchJson: FetchJson): ReturnType<typeof openWholeIndex> {
  if (file.format === PARTED_FORMAT) return openPartedIndex(file, href, fetchJson);
  if (file.format === INDEX_FORMAT) return openWholeIndex(unpackIndexFile(file), analyzer);
  throw new Error(`Unknown search index format ${(file as IndexFile).format}.`);
}
