import { type ReactElement, useEffect, useState } from 'react';
import type { SiteData } from '../contract.ts';
import { Icon } from '../layout/icon.tsx';
import { loadSearch, type ResultsPage } from '../search/load-search.ts';
import { QUERY_MAX_LENGTH } from '../search/search-request.ts';
import { search, searchNeedsScript, searchPlaceholder, searchTitle } from '../text.ts';

/** What the search has to go on with from the form that stood there without it. */
type Box = { value: string; isFocused: boolean };

let results: ResultsPage | null = null;

/**
 * The search page: before script a form that keeps its query in `?q=`, and a word on what it needs. In the browser the search's own
 * module takes its place.
 */
export function SearchPage({ site }: { site: SiteData }): ReactElement {
  // On arrival by a link the module may be there already; on the first page it never is, so that hydration finds the form.
  const [loaded, setLoaded] = useState<{ Results: ResultsPage; box: Box | null } | null>(results && { Results: results, box: null });
  useEffect(() => {
    if (results) return;
    loadSearch().then((module) => {
      results = module.ResultsPage;
      setLoaded({ Results: results, box: readBox() });
    }, console.error);
  }, []);
  if (loaded) return <loaded.Results site={site} box={loaded.box} />;
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

function readBox(): Box | null {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  return box && { value: box.value, isFocused: box === document.activeElement };
}
