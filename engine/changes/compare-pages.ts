import { toHtml } from 'hast-util-to-html';
import { compareBlocks } from './compare-blocks.ts';
import { type SayUnchanged, showBlocks, withoutRuns } from './fold-same.ts';
import { markMoved } from './mark-moved.ts';
import { createNameNode } from './name-node.ts';
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
  const naming = { older: createNameNode(older.root), newer: createNameNode(newer.root) };
  const blocks = compareBlocks(readBlocks(older.html), readBlocks(newer.html), naming);
  if (say && blocks.every(({ kind }) => kind === 'same')) return '';
  markMoved(blocks);
  return toHtml({ type: 'root', children: withoutRuns(showBlocks(blocks, say)) });
}

export type ComparePages = typeof comparePages;
