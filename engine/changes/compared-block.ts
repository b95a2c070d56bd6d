import type { ElementContent } from 'hast';
import type { Mark } from './marks.ts';

/** A block of the comparison. What stayed as it was need not be shown. */
export interface ComparedBlock {
  kind: 'same' | 'changed' | Mark;
  node: ElementContent;
  /** How it was compared where it is changed and holds blocks. */
  inside?: ComparedBlock[];
  /** What names it, of blocks that were added or removed. */
  name?: string;
  /** What stands elsewhere now, or stood elsewhere. */
  isMoved?: true;
}
