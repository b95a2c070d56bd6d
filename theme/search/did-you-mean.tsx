import type { ReactElement } from 'react';
import { didYouMean } from '../text.ts';

/** A query that may have been meant, as a button. */
export function DidYouMean({ suggestion, onQuery }: { suggestion: string; onQuery(query: string): void }): ReactElement {
  return (
    <p className="search-meant">
      {didYouMean()}{' '}
      <button type="button" onClick={() => onQuery(suggestion)}>
        {suggestion}
      </button>
      ?
    </p>
  );
}
