import type { ReactElement } from 'react';
import { type CardData, CardList } from '../layout/card-list.tsx';
import { itemCount } from '../text.ts';

/** Pages as cards inside the text. */
export function DocCardList({ items = [] }: { items?: readonly CardData[] }): ReactElement | null {
  const cards = items.map((item) => (item.count ? { about: itemCount(item.count), ...item } : item));
  return items.length === 0 ? null : <CardList cards={cards} />;
}
