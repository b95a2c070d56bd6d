import type { Markup } from '../../markup/read-markup.ts';

/** What holds for a page's Markdown as a whole, while it is written. */
export interface Writing {
  /** Where a link of the page leads in its Markdown. */
  hrefOf(url: string): string;
  /** The page has formulas, so that a dollar sign means something. */
  hasMath: boolean;
  /** Writes what stands within a block: paragraphs, lists, code and all others, each without a line break at its end. */
  writeBlocks(nodes: readonly Markup[]): string[];
  /** Words whose explanation has been given. */
  explained: Set<string>;
}

/** What holds where an inline element stands. */
export interface InlinePlace {
  isInTable?: boolean;
  isInLink?: boolean;
  isStrong?: boolean;
  isEmphasized?: boolean;
  /** A line break would end what it stands in. */
  isOneLine?: boolean;
}
