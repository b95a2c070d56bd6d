import type { Page } from '../4-link/site-model.ts';
import { type RenderedPages, type RenderPagesInput, renderPages } from '../5-render/render-pages.ts';
import type { Tools } from '../tools/tools.ts';

/** The pages of a site that were rendered last, while all is the same that they are rendered from beside themselves. */
export interface LastPages {
  /** Renders the pages that are others than before; all of them the first time. */
  render(input: RenderPagesInput, tools: Pick<Tools, 'runner' | 'onProgress'>): Promise<RenderedPages>;
}

export function createLastPages(): LastPages {
  let last: { pages: readonly Page[]; records: RenderedPages['records'] } | null = null;
  return {
    async render(input, tools) {
      const before = last;
      // Until this one is done.
      last = null;
      const { pages } = input;
      const changed = before && findChanged(before.pages, pages);
      const rendered = await renderPages(changed ? { ...input, pages: changed } : input, tools);
      // The records of all others belong to nobody else.
      const records = changed ? Object.assign(before!.records, rendered.records) : rendered.records;
      if (Object.keys(rendered.failed).length === 0) last = { pages, records };
      return { ...rendered, records };
    },
  };
}

/** The pages that are others at the same paths; null where paths came or went. */
function findChanged(before: readonly Page[], now: readonly Page[]): Page[] | null {
  if (before.length !== now.length) return null;
  const changed = now.filter((page, index) => page !== before[index]);
  const isSamePaths = changed.length === 0 || now.every(({ path }, index) => path === before[index]!.path);
  return isSamePaths ? changed : null;
}
