import { useEffect, useState } from 'react';
import type { SearchItem } from './search-item.ts';

export interface ActiveItem {
  item: SearchItem | null;
  /** Moves by some items, from the last on to the first and back. */
  move(by: number): void;
  /** Makes the item under the pointer the active one. */
  point(item: SearchItem): void;
}

/** The item that Enter follows: that at `start` in each new list, until the reader moves. */
export function useActiveItem(items: readonly SearchItem[], list: unknown, start: number): ActiveItem {
  const [place, setPlace] = useState<{ list: unknown; index: number; isMoved: boolean } | null>(null);
  const chosen = place?.list === list ? place : null;
  const isMoved = chosen?.isMoved ?? false;
  const index = chosen ? Math.min(chosen.index, items.length - 1) : start;
  const item = items[index] ?? null;
  const id = item?.id;
  useEffect(() => {
    // Not for the pointer: what is under it would move away from it.
    if (isMoved && id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isMoved]);
  return {
    item,
    move: (by) => {
      if (items.length > 0) setPlace({ list, index: (index + by + items.length) % items.length, isMoved: true });
    },
    point: (pointed) => {
      if (pointed !== item) setPlace({ list, index: items.indexOf(pointed), isMoved: false });
    },
  };
}
