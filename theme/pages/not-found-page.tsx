import type { ReactElement } from 'react';
import type { GeneratedContent, GonePages } from '../contract/page-data.ts';
import * as hook from '../hook.ts';
import { notFoundAdvice, notFoundHome, notFoundMessage, notFoundTitle } from '../text.ts';
import { SearchForm } from './search-form.tsx';

/** Shown at every unknown route. */
export function NotFoundPage({ home, searchPage, gone }: Extract<GeneratedContent, { kind: 'not-found' }>): ReactElement {
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1 className="page-title">{notFoundTitle()}</h1>
      <p className="lead">{notFoundMessage()}</p>
      <p>{notFoundAdvice()}</p>
      {searchPage === null ? null : <SearchForm action={searchPage} />}
      <p>
        <a className="button" href={home}>
          {notFoundHome()}
        </a>
      </p>
      <NearPages gone={gone} />
    </div>
  );
}

/** Where the page's part (theme/parts/not-found/) puts pages that the reader may have meant. */
export function NearPages({ gone }: GonePages): ReactElement {
  return <div className="not-found-near" data-dg={hook.nearPages} data-gone={gone && JSON.stringify(gone)} role="status" />;
}
