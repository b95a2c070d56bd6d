import { type ReactElement, useEffect, useRef } from 'react';
import type { SiteData } from '../../contract/site-data.ts';
import { documentsFound, fetchingResults, noResults, retry, searchErrorHelp, searchErrorTitle, searchRefused } from '../../text.ts';
import { describeResult } from '../describe-hit.ts';
import { DidYouMean } from '../did-you-mean.tsx';
import { FoundElsewhere } from '../found-elsewhere.tsx';
import { toHitHref } from '../hit-href.ts';
import { HitPath } from '../hit-path.tsx';
import { Marked } from '../marked.tsx';
import { nameFound } from '../name-found.ts';
import { setOf } from '../reader-version.ts';
import type { SearchHit } from '../search-client.ts';
import { useElsewhere } from '../use-elsewhere.ts';
import { useReport } from '../use-report.ts';
import type { ResultState, Wanted } from './result-list.ts';

/** What was found, how much of it there is, and more of it as the reader comes near the end. */
export function Results({
  site,
  state,
  onMore,
  onSearch,
}: {
  site: SiteData;
  state: ResultState;
  onMore(): void;
  onSearch(wanted: Partial<Wanted>): void;
}): ReactElement {
  const { query, version, docSet, status, isRefused, hits, found, pages, hasMore, suggestion } = state;
  const asked = { query, version };
  const foundNothing = found === 0 && status === 'idle';
  // In another set there is nothing to find in the other versions of this one.
  const isOwnSet = version !== null && (docSet ?? setOf(site, version)) === setOf(site, version);
  const elsewhere = useElsewhere(site, { ...asked, isMissing: isOwnSet && (foundNothing || suggestion !== null) });
  useReport(site, { ...asked, foundNothing });
  const endRef = useEndInView(onMore, pages);
  return (
    <>
      <p className="search-count" role="status">
        {found ? documentsFound(found) : null}
        {found === 0 && status === 'idle' ? noResults() : null}
        {found === null && status === 'loading' ? fetchingResults() : null}
      </p>
      {suggestion === null ? null : <DidYouMean suggestion={suggestion} onQuery={(meant) => onSearch({ query: meant })} />}
      {hits.length === 0 ? null : (
        <ol className="search-hits">
          {hits.map((hit) => (
            <Result key={hit.objectID} hit={hit} site={site} />
          ))}
        </ol>
      )}
      {version === null ? null : (
        <FoundElsewhere {...{ site, version, found: elsewhere }} onVersion={(other) => onSearch({ version: other })} />
      )}
      {status === 'error' ? (
        <div className="failure" role="alert">
          <p>
            <b>{searchErrorTitle()}</b>
          </p>
          <p>{isRefused ? searchRefused() : searchErrorHelp()}</p>
          <button type="button" className="button" onClick={onMore}>
            {retry()}
          </button>
        </div>
      ) : null}
      {query !== '' && hasMore && status !== 'error' ? (
        <p ref={endRef} className="search-more">
          {fetchingResults()}
        </p>
      ) : null}
    </>
  );
}

function Result({ hit, site }: { hit: SearchHit; site: SiteData }): ReactElement | null {
  const href = toHitHref(hit.url, site);
  const { title, path, summary } = describeResult(hit);
  const note = nameFound(hit);
  if (href === null) return null;
  return (
    <li>
      <h2>
        <a href={href}>
          <Marked text={title} />
        </a>
        {note === null ? null : <span className="search-note">{note}</span>}
      </h2>
      <HitPath path={path} />
      {summary === '' ? null : (
        <p>
          <Marked text={summary} />
        </p>
      )}
    </li>
  );
}

/** Gives a ref for the element at the end, and calls when it comes near the window: anew for each page of hits, as it may stay in view. */
function useEndInView(onNear: () => void, pages: number) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const end = ref.current;
    if (!end || pages === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: '200px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [onNear, pages]);
  return ref;
}
