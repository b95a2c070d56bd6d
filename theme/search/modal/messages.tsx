import type { ReactElement, ReactNode } from 'react';
import {
  letUsKnow,
  loading,
  noRecentSearches,
  noResultsFor,
  reportMissingResults,
  retry,
  searchErrorHelp,
  searchErrorTitle,
  searchRefused,
  trySearchingFor,
} from '../../text.ts';
import { SearchIcon } from '../search-icon.tsx';

/** Other searches that are proposed when one found nothing. */
const MAX_SUGGESTIONS = 3;

/** Before the reader has searched for anything, ever. */
export function StartMessage(): ReactElement {
  return (
    <div className="search-message">
      <SearchIcon name="search" />
      <p>{noRecentSearches()}</p>
    </div>
  );
}

/** While the first answer is on its way. Nothing moves before 200 ms: most answers are there by then. */
export function LoadingMessage(): ReactElement {
  return (
    <div className="search-message search-loading">
      <span className="spinner" />
      <p>{loading()}</p>
    </div>
  );
}

export function ErrorMessage({ isRefused, onRetry }: { isRefused: boolean; onRetry(): void }): ReactElement {
  return (
    <div className="search-message">
      <SearchIcon name="away" />
      <p className="search-message-title">{searchErrorTitle()}</p>
      <p>{isRefused ? searchRefused() : searchErrorHelp()}</p>
      <button type="button" className="button" onClick={onRetry}>
        {retry()}
      </button>
    </div>
  );
}

/** Where nothing was found: what else to try, and whom to tell. */
export function NoResultsMessage({
  query,
  suggestions,
  missingResultsUrl,
  onSuggestion,
  children,
}: {
  query: string;
  suggestions: readonly string[];
  /** With `{query}`. */
  missingResultsUrl: string | null;
  onSuggestion(suggestion: string): void;
  /** What may have been meant, and where it is found. */
  children: ReactNode;
}): ReactElement {
  const [before, after] = noResultsFor().split('{query}');
  return (
    <div className="search-message">
      <SearchIcon name="nothing" />
      <p className="search-message-title">
        {before}
        <strong>{query}</strong>
        {after}
      </p>
      {children}
      {suggestions.length === 0 ? null : (
        <>
          <p>{trySearchingFor()}:</p>
          <ul className="search-suggestions">
            {suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl === null ? null : (
        <p>
          {reportMissingResults()}{' '}
          <a href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))} target="_blank" rel="noopener noreferrer">
            {letUsKnow()}
          </a>
        </p>
      )}
    </div>
  );
}
