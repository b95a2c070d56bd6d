import type { Page } from '../4-link/site-model.ts';
import { chunkPath, documentPath } from '../5-render/around-page.ts';
import type { RenderRecord } from '../5-render/render-pages.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { toTwinPath } from '../paths/twin-path.ts';
import type { NamedView } from '../pipeline/view-site.ts';
import type { PageRenderer } from './page-renderer.ts';

/**
 * The files of a page, each rendered when it is requested. A document is named by the contents of its chunk, not by what the chunk is made
 * from: after an edit that only moves text around in the file, a page may show the same as before.
 */
export function listPageFiles(
  page: Page,
  { key, chunkHash }: RenderRecord,
  { view, names }: NamedView,
  renderer: PageRenderer,
): OutputHandle[] {
  const { site } = view.context;
  const document: OutputHandle = {
    path: documentPath(page, site),
    route: page.path,
    digest: names.nameDocument(page, chunkHash ?? key),
    contents: () => renderer.document(page, key, view),
  };
  if (chunkHash === null) return [document];
  const path = chunkPath(page, chunkHash, site.baseUrl);
  const chunk = { path, digest: chunkHash, contents: async () => (await renderer.chunk(page, key, view)).contents };
  if (!page.twin) return [document, chunk];
  const twin = toTwinPath(page.path, site.baseUrl);
  return [document, chunk, { path: twin, digest: names.nameTwin(page, chunkHash), contents: () => renderer.twin(page, key, view) }];
}
