import type { SiteInput } from '../../1-load/site-input.ts';
import type { CompileDocsResult } from '../../3-compile/compile-docs.ts';
import type { Page, PageBrief, SidebarModel } from '../../4-link/site-model.ts';
import { type RenderContext, sidebarNameOf } from '../../5-render/around-page.ts';
import { toEmbeddedIndexes } from '../../6-index/embedded-indexes.ts';
import { type IndexFiles, makeIndexFiles } from '../../6-index/index-files.ts';
import { indexPages } from '../../6-index/index-pages.ts';
import { type EditedText, type KeptIndexes, keepIndexes, LostIndexError } from '../../6-index/kept-indexes.ts';
import type { OutputState } from '../../state/output-state.ts';
import { createNameIndexed, nameIndexed } from '../start-indexing.ts';
import type { EditedPage } from './find-edited.ts';

/** The indexes of all versions, after an edit. */
export interface EditedIndexes {
  /** By version. */
  hrefs: Map<string, string>;
  /** Of the texts of pages in parts only those that were edited, here and in `former`. */
  files: IndexFiles['files'];
  former: { path: string }[];
  /** Keeps them for the next build. */
  keep(): void;
}

export const NO_INDEXES: EditedIndexes = { hrefs: new Map(), files: [], former: [], keep: () => {} };

interface KeptSite {
  site: SiteInput;
  context: RenderContext;
  state: OutputState;
  /** Null for a site without embedded indexes. */
  kept: KeptIndexes | null;
  program: string;
}

/**
 * Makes the indexes of the last build anew with what edited pages add to them. Null where a page comes to an index or leaves it, an index is published
 * in parts that was not, or the other way round, or a text that it has is gone.
 */
export async function editIndexes(
  { compiled, pages: edited }: { compiled: CompileDocsResult; pages: readonly EditedPage[] },
  { site: { config, synonyms }, context, state, kept, program }: KeptSite,
): Promise<EditedIndexes | null> {
  if (!kept) return NO_INDEXES;
  const { site } = context;
  const pages = edited.map(({ page }) => page);
  const model = { site, pages, sidebars: listSidebars(pages, context), ...(synonyms && { synonyms }) };
  const textOf = new Map(indexPages(model, compiled.docs).map(({ page, text }) => [page.path, text]));
  const nameOf = createNameIndexed(model);
  const added = new Map<string, EditedText>();
  const texts = new Set<string>();
  for (const { path, page, last } of edited) {
    const before = kept.find(page, nameOf({ ...page, brief: last.head.brief }));
    const text = textOf.get(path) ?? null;
    if (before === undefined || (before === null) !== (text === null)) return null;
    added.set(path, { text, name: nameOf(page) });
    if (text) texts.add(text.path);
  }
  const all = kept.listPages(added);
  const named = toEmbeddedIndexes(model, all.pages, config.search.indexSizeLimit);
  if (!named.every(({ version, isParted }) => kept.isParted(version) === isParted)) return null;
  const making = named.map(async (index) => {
    const made = kept.findFiles(index, texts) ?? (await makeIndexFiles(index, kept.findParted(index), { texts }));
    return { index, made };
  });
  const indexes = await Promise.all(making).catch((error: unknown) => {
    if (error instanceof LostIndexError) return null;
    throw error;
  });
  if (!indexes) return null;
  return {
    hrefs: new Map(indexes.map(({ index: { version, href } }) => [version, href])),
    files: indexes.flatMap(({ made }) => made.files),
    former: kept.listFiles(texts),
    keep: () => keepIndexes(state, { from: nameIndexed(site, program), indexes, ...all }),
  };
}

/** Those that stand beside pages. */
function listSidebars(pages: readonly Page[], { sidebars }: RenderContext): SidebarModel[] {
  return pages.flatMap((page) => {
    const { version, sidebarId }: PageBrief['data'] = page.brief!.data;
    const name = sidebarNameOf(page);
    return version === undefined || sidebarId == null || name === null ? [] : [{ version, id: sidebarId, items: sidebars[name]! }];
  });
}
