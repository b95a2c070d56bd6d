import type { Page } from '../4-link/site-model.ts';
import type { PageNames } from '../5-render/page-names.ts';
import { chunkPath, documentPath } from '../5-render/render-page.ts';
import type { RenderRecord, SiteView } from '../5-render/render-pages.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import type { PageRenderer } from './page-renderer.ts';

/**
 * The files of a page, each rendered when it is requested. A document is named by the contents of its chunk, not by what the chunk is made
 * from: after an edit that only moves text around in the file, a page may show the same as before.
 */
export function listPageFiles(
  page: Page,
  { key, chunkHash }: RenderRecord,
  { view, names, renderer }: { view: SiteView; names: PageNames; renderer: PageRenderer },
): OutputHandle[] {
  const { baseUrl } = view.context.site;
  const document: OutputHandle = {
    path: documentPath(page, baseUrl),
    digest: names.nameDocument(page, chunkHash ?? key),
    contents: () => renderer.document(page, key, view),
  };
  if (chunkHash === null) return [document];
  const contents = async () => (await renderer.chunk(page, key, view)).contents;
  return [document, { path: chunkPath(page, chunkHash, baseUrl), digest: chunkHash, contents }];
}
