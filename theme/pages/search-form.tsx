import type { ReactElement } from 'react';
import { Icon } from '../layout/icon.tsx';
import { QUERY_MAX_LENGTH } from '../search/search-request.ts';
import { search, searchPlaceholder } from '../text.ts';

/** Leads to the search page with a query, also without script. */
export function SearchForm({ action }: { action: string | undefined }): ReactElement {
  return (
    <search>
      <form className="search-form" action={action}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          maxLength={QUERY_MAX_LENGTH}
          placeholder={searchPlaceholder()}
          aria-label={search()}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {search()}
        </button>
      </form>
    </search>
  );
}
