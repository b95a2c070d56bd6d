import { PAGE_LAYOUTS } from '../../theme/contract/page-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { docLayout, foreignLanding } from '../diagnostics/messages/link.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import type { Doc } from './version-docs.ts';

/** What a doc can be, beside what it is without a word. */
const OF_DOCS = ['landing', 'default'];

/**
 * Warns where a doc asks for a layout and comes out as any other page: a landing page as VitePress has it, a layout of pages outside versions,
 * or one that is misspelled. Others mean something to the site, or to whatever it was written for.
 */
export function checkDocLayout(doc: Doc): Diagnostic[] {
  const { layout } = doc.frontMatter;
  if (layout === null || OF_DOCS.includes(layout)) return [];
  const place = frontMatterPlace(doc, 'layout');
  if (layout === 'home') return [foreignLanding(place)];
  const isOfPages = PAGE_LAYOUTS.some((known) => known === layout);
  const meant = isOfPages ? null : nearest(layout, ['landing']);
  return isOfPages || meant !== null ? [docLayout({ layout, meant, place })] : [];
}
