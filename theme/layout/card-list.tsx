import type { ReactElement } from 'react';
import type { SlotTree } from '../contract/site-data.ts';
import { Icon } from './icon.tsx';
import { showSlot } from './slot.tsx';

export interface CardData {
  label: string;
  href: string;
  description?: string | null;
  /** Pages behind the card, for categories. */
  count?: number | null;
  /** In place of a description that is not there: '3 items'. */
  about?: string;
  /** What the site makes of it. */
  slot?: SlotTree;
}

/** Pages as a grid of cards. */
export function CardList({ cards }: { cards: readonly CardData[] }): ReactElement {
  return (
    <ul className="cards">
      {cards.map((card) => {
        const about = card.description || card.about;
        const shown = (
          <>
            <Icon name={card.count ? 'folder' : 'page'} />
            <b>{card.label}</b>
            {about ? <span>{about}</span> : null}
          </>
        );
        return (
          <li key={`${card.href} ${card.label}`}>
            <a href={card.href}>{HAS_SLOTS && card.slot ? showSlot(card.slot, shown) : shown}</a>
          </li>
        );
      })}
    </ul>
  );
}
