import type { ReactElement } from 'react';
import type { TocItem } from '../contract.ts';
import { nestToc } from '../layout/nest-toc.ts';
import { TocList } from '../layout/toc.tsx';

interface TOCInlineProps {
  toc?: readonly TocItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** The page's headings as a list inside the text. */
export function TOCInline({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps): ReactElement {
  const items = toc.filter((item) => item.level >= minHeadingLevel && item.level <= maxHeadingLevel);
  return (
    <div className="toc-inline">
      <TocList nodes={nestToc(items)} />
    </div>
  );
}
