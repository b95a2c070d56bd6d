import { renderPages } from '../5-render/render-pages.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadClientBundle } from '../program/client-bundle.ts';
import type { Tools } from '../tools/tools.ts';
import type { LinkedSite } from './read-site.ts';
import { viewSite } from './view-site.ts';

/**
 * Renders what of a site is only known when it is rendered, and tells what fails: components that ask for their page, and slots. All other code of
 * pages has run when they were compiled. Nothing is written.
 */
export async function checkRendering(linked: LinkedSite, tools: Tools): Promise<Diagnostic[]> {
  const asking = new Set(linked.compiled.docs.filter(({ compiled }) => compiled.asksForPage).map(({ source }) => source.file));
  if (asking.size === 0 && !linked.compile.components?.slots) return [];
  const { model, slots, diagnostics, site } = await viewSite(linked, { client: await loadClientBundle() }, tools);
  if (diagnostics.length > 0) return diagnostics;
  const { view, names } = site;
  const pages = slots === null ? model.pages.filter(({ doc }) => doc && asking.has(doc.file)) : model.pages;
  const rendered = await renderPages({ pages, view, keyOf: (page) => names.nameFiles(page), find: () => undefined, stageDir: null }, tools);
  return rendered.diagnostics;
}
