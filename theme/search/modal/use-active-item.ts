import { useEffect, useState } from 'react';
import type { SearchItem } from './search-item.ts';

export interface ActiveItem {
  item: SearchItem | null;
  /** Moves by some items, from the last on to the first and back. */
  move(by: number): void;
  /** Makes the item under the pointer the active one. */
  point(item: SearchItem): void;
}

/** The item that Enter follows: that at `start` in each new list, until the reader moves. It stays where a list gets more items. */
export function useActiveItem(items: readonly SearchItem[], list: unknown, start: number): ActiveItem {
  const [place, setPlace] = useState<{ list: unknown; index: number; href: string | null; isMoved: boolean } | null>(null);
  const chosen = place?.list === list ? place : null;
  const isMoved = chosen?.isMoved ?? false;
  const index = chosen ? findPlace(items, chosen) : start;
  const item = items[index] ?? null;
  const id = item?.id;
  useEffect(() => {
    // Not for the pointer: what is under it would move away from it.
    if (isMoved && id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isMoved]);
  return {
    item,
    move: (by) => {
      if (items.length > 0) put((index + by + items.length) % items.length, true);
    },
    point: (pointed) => {
      if (pointed !== item) put(items.indexOf(pointed), false);
    },
  };

  function put(at: number, isMoved: boolean): void {
    setPlace({ list, index: at, href: items[at]?.href ?? null, isMoved });
  }
}

function findPlace(items: readonly SearchItem[], { index, href }: { index: number; href: string | null }): number {
  if (items[index]?.href === href) return index;
  const at = items.findIndex((item) => item.href === href);
  return at < 0 ? Math.min(index, items.length - 1) : at;
}
