import { listPlaces, type SectionPlace } from './index/section-places.ts';
import type { EmbeddedIndex } from './index-format.ts';
import { urlOf } from './url-of.ts';

/** One thing that can be found: a heading with the text below it, or a page with the text before its first heading. */
export interface Section extends SectionPlace {
  url: string;
  pageRank: number;
}

/** Lists what can be found, pages in their order and each page's headings after it. */
export function listSections({ pages, categories, origin }: EmbeddedIndex): Section[] {
  return pages.flatMap((page) => {
    const [path, , category, pageRank] = page;
    return listPlaces(page, categories[category] ?? '').map((place) => ({ ...place, url: urlOf(origin, path, place.anchor), pageRank }));
  });
}
