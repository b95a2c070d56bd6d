import { type Hierarchy, LEVELS, NO_HEADINGS } from '../../search-client.ts';
import type { PackedPage, PackedSection } from '../index-format.ts';

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
export function listPlaces(page: PackedPage, category: string): SectionPlace[] {
  const trail = beginTrail(page, category);
  return page[5].map((section) => toPlace(page, section, walk(trail, section)));
}

/** One section of a page. */
export function findPlace(page: PackedPage, category: string, at: number): SectionPlace {
  const trail = beginTrail(page, category);
  for (const section of page[5].slice(0, at)) walk(trail, section);
  const section = page[5][at]!;
  return toPlace(page, section, walk(trail, section));
}

function beginTrail([, title]: PackedPage, category: string): Hierarchy {
  return { ...NO_HEADINGS, lvl0: category || null, lvl1: title || null };
}

/** Takes a heading into the trail of headings, in the place of those that it ends. */
function walk(trail: Hierarchy, [level, , heading]: PackedSection): Hierarchy {
  for (let deeper = Math.max(level, 2); deeper < LEVELS.length; deeper++) trail[LEVELS[deeper]!] = null;
  if (level !== 1) trail[LEVELS[level]!] = heading || null;
  return trail;
}

function toPlace(
  [, title, , , keywords]: PackedPage,
  [level, anchor, heading, text, code = '']: PackedSection,
  trail: Hierarchy,
): SectionPlace {
  const parents: string[] = [];
  for (let above = 0; above < level; above++) {
    const name = trail[LEVELS[above]!];
    if (name !== null) parents.push(name);
  }
  const isPage = level === 1;
  return {
    level,
    anchor,
    hierarchy: { ...trail },
    heading: isPage ? title : heading,
    parents,
    keywords: isPage ? keywords : [],
    text,
    code,
  };
}
