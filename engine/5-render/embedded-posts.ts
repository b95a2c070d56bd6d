import type { Content } from '../3-compile/compiled-doc.ts';
import type { Page } from '../4-link/site-model.ts';
import type { PreparedContent } from './content-html.ts';
import { takeExcerpt } from './content-html.ts';
import { prepareForPages } from './page-components.ts';

/** The content that a page shows as its own: of a post all of it, without the mark at the end of its excerpt. */
export function takeWhole(content: Content, { doc }: Page): Content {
  return doc?.post ? takeExcerpt(content, false) : content;
}

/** Prepares the contents of the posts that a page shows. Components in them that ask for the page are told of the one they are shown on. */
export function preparePosts(contents: Content[], page: Page, how: Parameters<typeof prepareForPages>[1]): Promise<PreparedContent[]> {
  return Promise.all(
    contents.map(async (content, index) => {
      const { isExcerpt, ...doc } = page.posts![index]!;
      return prepareForPages(takeExcerpt(content, isExcerpt), how)({ ...page, doc });
    }),
  );
}
