import type { ReactElement, ReactNode } from 'react';
import type { PageData } from '../contract/page-data.ts';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { CardList } from '../layout/card-list.tsx';
import { Pagination } from '../layout/pagination.tsx';
import { slot } from '../layout/slot.tsx';
import { VersionBadge, VersionBanner } from '../layout/version-banner.tsx';
import type { View } from '../layout/view.ts';

/** The generated page of a sidebar category: its pages as cards. */
export function CategoryIndexPage({ view, page }: { view: View; page: Extract<PageData, { kind: 'category-index' }> }): ReactElement {
  let header: ReactNode = (
    <>
      <div className="page-top">
        <Breadcrumbs site={view.site} items={page.breadcrumbs} />
        <VersionBadge view={view} />
      </div>
      <h1 className="page-title">{page.heading}</h1>
      {page.description ? <p className="lead">{page.description}</p> : null}
    </>
  );
  let pagination: ReactNode = <Pagination previous={page.previous} next={page.next} />;
  if (HAS_SLOTS) {
    header = slot(view, 'doc-header', header);
    pagination = slot(view, 'pagination', pagination);
  }
  return (
    <>
      <article>
        <VersionBanner view={view} />
        {header}
        <CardList cards={page.cards} />
      </article>
      {pagination}
    </>
  );
}
