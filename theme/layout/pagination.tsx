import type { ReactElement } from 'react';
import type { PageLink } from '../contract/page-data.ts';
import { next as nextText, paginationLabel, previous as previousText } from '../text.ts';

/** Links to the pages before and after this one. */
export function Pagination({ previous, next }: { previous: PageLink | null; next: PageLink | null }): ReactElement | null {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={paginationLabel()}>
      {previous ? (
        <a className="previous" href={previous.href} rel="prev">
          <small>{previousText()}</small>
          {previous.label}
        </a>
      ) : null}
      {next ? (
        <a className="next" href={next.href} rel="next">
          <small>{nextText()}</small>
          {next.label}
        </a>
      ) : null}
    </nav>
  );
}
