import type { PageData } from '../contract/page-data.ts';
import type { LoadedPage } from './page-loader.ts';
import { whenIdle } from './when-idle.ts';

/** The page that the reader pointed at last. Only that one: on the way over a sidebar there are many. */
let parsed: { page: PageData; content: DocumentFragment } | undefined;

/**
 * Parses the content of a page that the reader is about to open, in idle time: of what a click costs, it is a tenth. Not where components of the site are
 * drawn with it, which may look for it.
 */
export function parseAhead({ page, html }: LoadedPage): void {
  if (HAS_SLOTS) return;
  whenIdle(() => {
    if (parsed?.page === page) return;
    const template = document.createElement('template');
    template.innerHTML = html;
    parsed = { page, content: template.content };
  });
}

/** The content of a page, if it has been parsed. Once: its elements move to where they are put. */
export function takeParsed(page: PageData): DocumentFragment | undefined {
  const content = parsed?.page === page ? parsed.content : undefined;
  parsed = undefined;
  return content;
}
