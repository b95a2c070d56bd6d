import type { ReactElement } from 'react';
import type { View } from '../layout/view.ts';
import { candidateVersions } from '../layout/view.ts';
import { notFoundAdvice, notFoundHome, notFoundMessage, notFoundTitle } from '../text.ts';

/** Shown at every unknown route. */
export function NotFoundPage({ view }: { view: View }): ReactElement {
  return (
    <article className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1 className="page-title">{notFoundTitle}</h1>
      <p className="lead">{notFoundMessage}</p>
      <p>{notFoundAdvice}</p>
      <p>
        <a className="button" href={candidateVersions(view)[0]?.mainDoc ?? view.site.baseUrl}>
          {notFoundHome}
        </a>
      </p>
    </article>
  );
}
