import { useEffect, useState } from 'react';
import type { SearchItem } from './search-item.ts';

export interface ActiveItem {
  item: SearchItem | null;
  /** Moves by some items, from the last on to the first and back. */
  move(by: number): void;
  /** Makes the item under the pointer the active one. */
  point(item: SearchItem): void;
}

/** The item that Enter follows: the first one of each new list, until the reader moves. */
export function useActiveItem(items: readonly SearchItem[], list: unknown): ActiveItem {
  const [place, setPlace] = useState({ list, index: 0, isMoved: false });
  const index = place.list === list ? Math.min(place.index, items.length - 1) : 0;
  const item = items[index] ?? null;
  const id = item?.id;
  const isMoved = place.list === list && place.isMoved;
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
