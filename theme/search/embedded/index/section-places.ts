import { type Hierarchy, LEVELS, NO_HEADINGS } from '../../search-client.ts';
import type { PackedPage } from '../index-format.ts';

/** A section with all that it is found by. */
export interface SectionPlace {
  level: number;
  anchor: string | null;
  hierarchy: Hierarchy;
  /** Title of the page, or text of the heading. */
  heading: string;
  /** Titles of what the heading stands under, outermost first, the category among them. */
  parents: string[];
  /** The page's; none for its headings. */
  keywords: readonly string[];
  text: string;
  /** Words of its code blocks. */
  code: string;
}

/** Lists the sections of a page, in their order. */
export function listPlaces([, title, , , keywords, sections]: PackedPage, category: string): SectionPlace[] {
  const trail: Hierarchy = { ...NO_HEADINGS, lvl0: category || null, lvl1: title || null };
  return sections.map(([level, anchor, heading, text, code = '']): SectionPlace => {
    const isPage = level === 1;
    for (const deeper of LEVELS.slice(Math.max(level, 2))) trail[deeper] = null;
    if (!isPage) trail[LEVELS[level]!] = heading || null;
    return {
      level,
      anchor,
      hierarchy: { ...trail },
      heading: isPage ? title : heading,
      parents: LEVELS.slice(0, level).flatMap((name) => trail[name] ?? []),
      keywords: isPage ? keywords : [],
      text,
      code,
    };
  });
}
