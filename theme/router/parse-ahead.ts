import type { PageData } from '../contract/page-data.ts';
import type { LoadedPage } from './page-loader.ts';
import { whenIdle } from './when-idle.ts';

const parsed = new WeakMap<PageData, DocumentFragment>();

/**
 * Parses the content of a page that the reader is about to open, in idle time: of what a click costs, it is a tenth. Not where components of the site are
 * drawn with it, which may look for it.
 */
export function parseAhead({ page, html }: LoadedPage): void {
  if (HAS_SLOTS) return;
  whenIdle(() => {
    if (parsed.has(page)) return;
    const template = document.createElement('template');
    template.innerHTML = html;
    parsed.set(page, template.content);
  });
}

/** The content of a page, if it has been parsed. Once: its elements move to where they are put. */
export function takeParsed(page: PageData): DocumentFragment | undefined {
  const content = parsed.get(page);
  parsed.delete(page);
  return content;
}
