import type { ReactElement } from 'react';
import type { SearchData } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { search as searchText } from '../text.ts';
import { Icon } from './icon.tsx';
import { withClass } from './with-class.ts';

/** Opens the search: a link to the search page until script makes it open the modal. */
export function SearchButton({ search, className }: { search: SearchData; className?: string | null }): ReactElement | null {
  if (search.provider === 'none') return null;
  const inside = (
    <>
      <Icon name="search" />
      <span className="search-word">{searchText()}</span>
      <span className="search-keys" aria-hidden="true">
        <kbd className="on-mac">⌘</kbd>
        <kbd className="off-mac">Ctrl</kbd>
        <kbd>K</kbd>
      </span>
    </>
  );
  const common = {
    className: withClass('search-button', className),
    'data-dg': hook.searchOpen,
    'aria-keyshortcuts': 'Control+K Meta+K',
  };
  return search.page === null ? (
    <button type="button" {...common}>
      {inside}
    </button>
  ) : (
    <a href={search.page} {...common}>
      {inside}
    </a>
  );
}
