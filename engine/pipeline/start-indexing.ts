import type { SiteData } from '../../theme/contract/site-data.ts';
import type { Page } from '../4-link/site-model.ts';
import { nameShown } from '../5-render/page-names.ts';
import { type EmbeddedIndex, toEmbeddedIndexes } from '../6-index/embedded-indexes.ts';
import { type FindKnown, type IndexedPage, indexInSteps } from '../6-index/index-pages.ts';
import { createCategoryOf } from '../6-index/top-category.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import type { AsideFile } from '../files/aside-file.ts';
import { digest } from '../text/digest.ts';
import type { Plain } from '../tools/quick-way.ts';
import { inSlices } from '../tools/slices.ts';
import type { Tools } from '../tools/tools.ts';
import type { LinkedSite } from './read-site.ts';

/** How a build or a session makes the indexes of the search. */
export interface IndexMaker {
  /** The quick ways that are turned off. */
  plain?: Plain | undefined;
  /** Looks up what an earlier build added to the search for a page, by what nameOf() names it. */
  findPacked?(nameOf: (page: Page) => string): FindKnown | undefined;
  /** See indexInSteps(). */
  putAside?: AsideFile['put'] | undefined;
  /** The files of indexes. Making them may end with the signal's reason. */
  fileIndexes(indexes: readonly EmbeddedIndex[], signal?: AbortSignal): OutputHandle[] | Promise<OutputHandle[]>;
}

/** The indexes of a site and their files. */
export interface MadeIndexes {
  pages: IndexedPage[];
  indexes: EmbeddedIndex[];
  files: OutputHandle[];
  /** Names what a page adds beside what the site is: more than what it shows, and less than its HTML, is made of it. */
  nameOf(page: Page): string;
}

/**
 * Makes the indexes of the search while workers render the pages: this process has hardly anything else to do then. Fails where the cache has
 * lost the text of a page, when somebody asks for what was made. stop() resolves when nothing is made, or written, any more.
 */
export function startIndexing(
  { input, model, compiled }: Pick<LinkedSite, 'input' | 'model' | 'compiled'>,
  { findPacked, putAside, plain, fileIndexes }: IndexMaker,
  { memo, docs }: Pick<Tools, 'memo' | 'docs'>,
): { made: Promise<MadeIndexes>; stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const nameOf = createNameIndexed(model);
  const make = async () => {
    const options = { memo, findKnown: findPacked?.(nameOf), plain, putAside };
    const pages = await inSlices(indexInSteps(model, compiled.docs, options), signal);
    // Nothing else of a build asks for all of them, and what an index adds is as large.
    if (!memo.isKept) docs.release();
    const { indexSizeLimit } = input.config.search;
    const name = () => toEmbeddedIndexes(model, pages, indexSizeLimit);
    const indexes = memo.get('embedded indexes', '', [model.site, model.synonyms, pages, indexSizeLimit], name);
    return { pages, indexes, files: await fileIndexes(indexes, signal), nameOf };
  };
  const made = make();
  // Where rendering fails, nobody asks.
  made.catch(() => {});
  const stop = async () => {
    ending.abort();
    await Promise.allSettled([made]);
  };
  return { made, stop };
}

/** Makes the function that MadeIndexes has. */
export function createNameIndexed(model: Parameters<typeof createCategoryOf>[0]): MadeIndexes['nameOf'] {
  let categoryOf: ReturnType<typeof createCategoryOf> | undefined;
  return (page) => {
    categoryOf ??= createCategoryOf(model);
    return `${nameShown(page)} ${categoryOf(page.brief ?? page) ?? ''}`;
  };
}

/** Names what kept indexes were made from, beside the pages. */
export function nameIndexed(site: SiteData, program: string): string {
  return digest(program, JSON.stringify(site));
}
