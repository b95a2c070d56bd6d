import type { ReactElement } from 'react';
import { type CardData, CardList } from '../layout/card-list.tsx';

/** Pages as cards inside the text. */
export function DocCardList({ items = [] }: { items?: readonly CardData[] }): ReactElement | null {
  return items.length === 0 ? null : <CardList cards={items} />;
}
