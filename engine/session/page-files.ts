import type { Page } from '../4-link/site-model.ts';
import { chunkPath, documentPath } from '../5-render/render-page.ts';
import type { RenderRecord } from '../5-render/render-pages.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import type { NamedView } from '../pipeline/make-output.ts';
import type { Memo } from '../tools/memo.ts';
import type { PageRenderer } from './page-renderer.ts';

/**
 * The files of a page, each rendered when it is requested. A document is named by the contents of its chunk, not by what the chunk is made
 * from: after an edit that only moves text around in the file, a page may show the same as before.
 */
export function listPageFiles(
  page: Page,
  { key, chunkHash }: RenderRecord,
  { view, names }: NamedView,
  { renderer, memo }: { renderer: PageRenderer; memo: Memo },
): OutputHandle[] {
  const { site } = view.context;
  const { baseUrl, trailingSlash } = site;
  // The same strings each time: their hashes, by which maps find them, are worked out once.
  const paths = memo.get('page paths', page.path, [page, chunkHash, baseUrl, trailingSlash], () => ({
    document: documentPath(page, site),
    chunk: chunkHash === null ? null : chunkPath(page, chunkHash, baseUrl),
  }));
  const document: OutputHandle = {
    path: paths.document,
    route: page.path,
    digest: names.nameDocument(page, chunkHash ?? key),
    contents: () => renderer.document(page, key, view),
  };
  if (paths.chunk === null || chunkHash === null) return [document];
  return [document, { path: paths.chunk, digest: chunkHash, contents: async () => (await renderer.chunk(page, key, view)).contents }];
}
