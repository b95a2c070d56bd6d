import type { ReactElement } from 'react';
import { itemCount } from '../text.ts';

export interface CardData {
  label: string;
  href: string;
  description?: string | null;
  /** Pages behind the card, for categories. */
  count?: number | null;
}

/** Pages as a grid of cards. */
export function CardList({ cards }: { cards: readonly CardData[] }): ReactElement {
  return (
    <ul className="cards">
      {cards.map((card) => {
        const about = card.description || (card.count ? itemCount(card.count) : '');
        return (
          <li key={`${card.href} ${card.label}`}>
            <a href={card.href}>
              <b>{card.label}</b>
              {about ? <span>{about}</span> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
