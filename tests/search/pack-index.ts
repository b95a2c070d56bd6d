import { type IndexFile, packIndexFile } from '../../theme/search/embedded/index-file.ts';
import { type EmbeddedIndex, INDEX_FORMAT, type PackedPage } from '../../theme/search/embedded/index-format.ts';
import { type IndexedRecord, numberOf, packPage } from '../../theme/search/embedded/pack-page.ts';

/** The embedded index of one version as a value: what the bytes that a build writes must say. The records stand page by page. */
export function packIndex(
  records: readonly IndexedRecord[],
  of: Pick<EmbeddedIndex, 'language' | 'version' | 'tag' | 'origin' | 'synonyms'>,
): EmbeddedIndex {
  const categories: string[] = [];
  const pages = [...new Set(records.map((record) => record.url_without_anchor))].map((url): PackedPage => {
    const own = records.filter((record) => record.url_without_anchor === url);
    const { category, page } = packPage(own, of.origin);
    page[2] = numberOf(category, categories);
    return page;
  });
  return { format: INDEX_FORMAT, ...of, categories, pages };
}

/** An index as its file has it. */
export function toIndexFile({ categories, pages, ...of }: EmbeddedIndex): IndexFile {
  return packIndexFile(
    of,
    pages.map((page) => [categories[page[2]]!, page]),
  );
}
