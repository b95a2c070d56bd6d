import type { TocItem } from '../contract/page-data.ts';

export interface TocNode {
  item: TocItem;
  children: TocNode[];
}

/** Nests the flat list of headings by level. A level that skips one (h2, h4) nests once. */
export function nestToc(items: readonly TocItem[]): TocNode[] {
  const top: TocNode[] = [];
  const open: TocNode[] = [];
  for (const item of items) {
    while (open.length > 0 && open[open.length - 1]!.item.level >= item.level) open.pop();
    const node = { item, children: [] };
    (open[open.length - 1]?.children ?? top).push(node);
    open.push(node);
  }
  return top;
}
