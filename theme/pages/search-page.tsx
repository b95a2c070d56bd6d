import { type ReactElement, useEffect, useState } from 'react';
import type { SiteData } from '../contract/site-data.ts';
import { loadSearch } from '../search/load-search.ts';
import type { ResultsPage } from '../search/page/results-page.tsx';
import { searchNeedsScript, searchTitle } from '../text.ts';
import { SearchForm } from './search-form.tsx';

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
      <h1 className="page-title">{searchTitle()}</h1>
      <SearchForm action={site.search.page ?? undefined} />
      <p className="without-script">{searchNeedsScript()}</p>
    </article>
  );
}
