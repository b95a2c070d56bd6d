import type { Page } from '../4-link/site-model.ts';
import { type EmbeddedIndex, toEmbeddedIndexes } from '../6-index/embedded-indexes.ts';
import { type FindKnown, type IndexedPage, indexInSteps } from '../6-index/index-pages.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import type { Plain } from '../tools/quick-way.ts';
import { inSlices } from '../tools/slices.ts';
import type { Tools } from '../tools/tools.ts';
import type { LinkedSite } from './read-site.ts';

/** How a build or a session makes the indexes of the search. */
export interface IndexMaker {
  /** The quick ways that are turned off. */
  plain?: Plain | undefined;
  /** Looks up what an earlier build added to the search for a page. */
  findPacked?(keyOf: (page: Page) => string): FindKnown | undefined;
  /** The files of indexes. Making them may end with the signal's reason. */
  fileIndexes(indexes: readonly EmbeddedIndex[], signal?: AbortSignal): OutputHandle[] | Promise<OutputHandle[]>;
}

/** The indexes of a site and their files. */
export interface MadeIndexes {
  pages: IndexedPage[];
  indexes: EmbeddedIndex[];
  files: OutputHandle[];
}

/**
 * Makes the indexes of the search while workers render the pages: this process has hardly anything else to do then. Fails where the cache has
 * lost the text of a page, when somebody asks for what was made.
 */
export function startIndexing(
  { input, model, compiled, keyOf }: Pick<LinkedSite, 'input' | 'model' | 'compiled'> & { keyOf(page: Page): string },
  { findPacked, plain, fileIndexes }: IndexMaker,
  memo: Tools['memo'],
): { made: Promise<MadeIndexes>; stop(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  const make = async () => {
    const pages = await inSlices(indexInSteps(model, compiled.docs, { memo, findKnown: findPacked?.(keyOf), plain }), signal);
    const { indexSizeLimit } = input.config.search;
    const name = () => toEmbeddedIndexes(model, pages, indexSizeLimit);
    const indexes = memo.get('embedded indexes', '', [model.site, model.synonyms, pages, indexSizeLimit], name);
    return { pages, indexes, files: await fileIndexes(indexes, signal) };
  };
  const made = make();
  // Where rendering fails, nobody asks.
  made.catch(() => {});
  return { made, stop: () => ending.abort() };
}
