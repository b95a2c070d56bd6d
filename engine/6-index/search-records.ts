import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Page, SiteModel } from '../4-link/site-model.ts';
import { encodeRoute } from '../paths/encode-route.ts';
import { type PageRecordsInput, toPageRecords } from './page-records.ts';
import type { SearchRecord } from './search-record.ts';
import { createCategoryOf } from './top-category.ts';

/**
 * Makes the records of all pages that search may find, in order of path and then as they stand in the page. A page's records depend on that page, its top category and the site's URL and language, and on no other page.
 */
export function toSearchRecords(model: SiteModel, compiled: readonly { compiled: CompiledDoc }[]): SearchRecord[] {
  const docs = new Map(compiled.map((entry) => [entry.compiled.key, entry.compiled]));
  return model.pages.flatMap(createRecordsOf(model, docs, createCategoryOf(model)));
}

/** Makes a function that makes the records of one page; none of a page that search may not find. */
export function createRecordsOf(
  { site }: Pick<SiteModel, 'site'>,
  docs: Pick<ReadonlyMap<string, CompiledDoc>, 'get'>,
  categoryOf: (page: Page) => string | null,
  { isNameless = false }: Pick<PageRecordsInput, 'isNameless'> = {},
): (page: Page) => SearchRecord[] {
  const labels = new Map(site.versions.map(({ name, label }) => [name, label]));
  const latestLabel = (site.versions.find(({ isLast }) => isLast) ?? site.versions[0])?.label ?? '';
  return (page) => {
    const doc = (page.doc && docs.get(page.doc.compileKey)) ?? null;
    if (!isSearched(page, doc)) return [];
    const versionLabel = 'version' in page.data ? (labels.get(page.data.version) ?? page.data.version) : latestLabel;
    return toPageRecords({
      data: page.data,
      url: site.url + encodeRoute(page.data.path),
      doc,
      category: categoryOf(page),
      versionLabel,
      language: site.locale.code,
      search: site.search,
      isNameless,
    });
  };
}

/** Docs, the generated indexes of categories, and pages outside versions. */
export type SearchedPage = Page & { data: PageRecordsInput['data'] };

/**
 * Leaves out unlisted pages, those that say so, and the main doc's second page at the version's root. A version that web search engines
 * are told to leave alone is still searched by those who read it.
 */
function isSearched(page: Page, doc: CompiledDoc | null): page is SearchedPage {
  const { data } = page;
  if (data.kind !== 'doc' && data.kind !== 'category-index' && data.kind !== 'page') return false;
  // What lists the posts of a blog has no text of its own.
  if (data.kind === 'page' && !doc) return false;
  const isUnlisted = 'unlisted' in data && data.unlisted;
  return !isUnlisted && !page.isCopy && !doc?.frontMatter.search.exclude;
}
