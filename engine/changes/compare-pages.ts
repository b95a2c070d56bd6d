import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { compareBlocks } from './compare-blocks.ts';
import { type SayUnchanged, showBlocks, withoutRuns } from './fold-same.ts';
import { markMoved } from './mark-moved.ts';
import { createNaming, type Naming } from './naming.ts';
import { readBlocks } from './read-blocks.ts';

/** The content of a page in one version, as HTML, and the address of that version's root. */
export interface ComparedPage {
  html: string;
  root: string;
}

/**
 * Compares the contents of a page in two versions: the newer one as HTML, with what was added in `ins` and what was removed in `del`. What
 * stayed is left out, but for what stands beside a change; with null for `say` it is all there. '' for two that look the same.
 */
export function comparePages(older: ComparedPage, newer: ComparedPage, say: SayUnchanged | null): string {
  const pages = [readBlocks(older.html), readBlocks(newer.html)] as const;
  const naming = createNaming({ blocks: pages[0], root: older.root }, { blocks: pages[1], root: newer.root });
  const [before, now] = isSameTitle(pages, naming) ? [pages[0].slice(1), pages[1].slice(1)] : pages;
  const blocks = compareBlocks(before, now, naming);
  if (say && blocks.every(({ kind }) => kind === 'same')) return '';
  markMoved(blocks);
  return toHtml({ type: 'root', children: withoutRuns(showBlocks(blocks, say)) });
}

/** The page that shows the comparison has a title, which says the title of both. */
function isSameTitle([[older], [newer]]: readonly [ElementContent[], ElementContent[]], naming: Naming): boolean {
  const isTitle = newer?.type === 'element' && newer.tagName === 'h1' && older !== undefined;
  return isTitle && naming.older(older) === naming.newer(newer);
}

export type ComparePages = typeof comparePages;
