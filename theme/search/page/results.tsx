import { type ReactElement, useEffect, useRef } from 'react';
import type { SiteData } from '../../contract.ts';
import { documentsFound, fetchingResults, noResults, retry, searchErrorHelp, searchErrorTitle } from '../../text.ts';
import { describeResult } from '../describe-hit.ts';
import { toHitHref } from '../hit-href.ts';
import { HitPath } from '../hit-path.tsx';
import { Marked } from '../marked.tsx';
import type { SearchHit } from '../search-client.ts';
import type { ResultState } from './result-list.ts';

/** What was found, how much of it there is, and more of it as the reader comes near the end. */
export function Results({ site, state, onMore }: { site: SiteData; state: ResultState; onMore(): void }): ReactElement {
  const { query, status, hits, found, pages, hasMore } = state;
  const endRef = useEndInView(onMore, pages);
  return (
    <>
      <p className="search-count" role="status">
        {found ? documentsFound(found) : null}
        {found === 0 && status === 'idle' ? noResults : null}
        {found === null && status === 'loading' ? fetchingResults : null}
      </p>
      {hits.length === 0 ? null : (
        <ol className="search-hits">
          {hits.map((hit) => (
            <Result key={hit.objectID} hit={hit} site={site} />
          ))}
        </ol>
      )}
      {status === 'error' ? (
        <div className="failure" role="alert">
          <p>
            <b>{searchErrorTitle}</b>
          </p>
          <p>{searchErrorHelp}</p>
          <button type="button" className="button" onClick={onMore}>
            {retry}
          </button>
        </div>
      ) : null}
      {query !== '' && hasMore && status !== 'error' ? (
        <p ref={endRef} className="search-more">
          {fetchingResults}
        </p>
      ) : null}
    </>
  );
}

function Result({ hit, site }: { hit: SearchHit; site: SiteData }): ReactElement | null {
  const href = toHitHref(hit.url, site);
  const { title, path, summary } = describeResult(hit);
  if (href === null) return null;
  return (
    <li>
      <h2>
        <a href={href}>
          <Marked text={title} />
        </a>
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
