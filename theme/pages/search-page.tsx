import { type ReactElement, useEffect, useState } from 'react';
import type { SiteData } from '../contract.ts';
import { Icon } from '../layout/icon.tsx';
import { loadSearch } from '../search/load-search.ts';
import type { ResultsPage } from '../search/page/results-page.tsx';
import { QUERY_MAX_LENGTH } from '../search/search-request.ts';
import { search, searchNeedsScript, searchPlaceholder, searchTitle } from '../text.ts';

let loaded: typeof ResultsPage | null = null;

/**
 * The search page: before script a form that keeps its query in `?q=`, and a word on what it needs. In the browser the search's own
 * module takes its place. On the first page that is never there yet, so that hydration finds the form.
 */
export function SearchPage({ site }: { site: SiteData }): ReactElement {
  const [Results, setResults] = useState(() => loaded);
  useEffect(() => {
    loadSearch()
      .then((module) => module.loadPage())
      .then((page) => {
        loaded = page;
        setResults(() => page);
      }, console.error);
  }, []);
  if (Results) return <Results site={site} />;
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
