import type { ReactElement } from 'react';
import type { SiteData } from '../contract.ts';
import { Icon } from '../layout/icon.tsx';
import { search, searchNeedsScript, searchPlaceholder, searchTitle } from '../text.ts';

/** Longest query that a reader can type. */
export const QUERY_MAX_LENGTH = 64;

/** The search page before script: a form that keeps its query in `?q=`, and a word on what it needs. */
export function SearchPage({ site }: { site: SiteData }): ReactElement {
  return (
    <article>
      <h1 className="page-title">{searchTitle}</h1>
      <search>
        <form className="search-form" action={site.search.page ?? undefined}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            maxLength={QUERY_MAX_LENGTH}
            placeholder={searchPlaceholder}
            aria-label={search}
            autoComplete="off"
          />
          <button type="submit" className="button">
            {search}
          </button>
        </form>
      </search>
      <p className="without-script">{searchNeedsScript}</p>
    </article>
  );
}
