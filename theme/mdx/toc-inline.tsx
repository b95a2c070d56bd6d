import type { ReactElement } from 'react';
import type { TocItem } from '../contract/page-data.ts';
import { nestToc } from '../layout/nest-toc.ts';
import { TocList } from '../layout/toc.tsx';

/** A heading as pages know it: their `toc` has a `value` instead of parts, as in Docusaurus. */
type TocValue = Pick<TocItem, 'id' | 'level'> & (Pick<TocItem, 'parts'> | { value: string });

interface TOCInlineProps {
  toc?: readonly TocValue[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** The page's headings as a list inside the text. */
export function TOCInline({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps): ReactElement {
  const items = toc
    .filter((item) => item.level >= minHeadingLevel && item.level <= maxHeadingLevel)
    .map((item): TocItem => ('parts' in item ? item : { id: item.id, level: item.level, parts: [{ text: item.value }] }));
  return (
    <div className="toc-inline">
      <TocList nodes={nestToc(items)} />
    </div>
  );
}
