import type { Page } from '../4-link/site-model.ts';

/** A page as plain data, with all that it shows: to be changed, or sent to a worker. */
export function wholePage({ path, version, data, doc, content, posts, feed, inSitemap, isCopy, lastmod, card, twin }: Page): Page {
  return {
    path,
    version,
    data,
    doc,
    ...(content && { content }),
    ...(posts && { posts }),
    ...(feed && { feed }),
    inSitemap,
    ...(isCopy && { isCopy }),
    ...(lastmod && { lastmod }),
    ...(card && { card }),
    ...(twin && { twin }),
  };
}
