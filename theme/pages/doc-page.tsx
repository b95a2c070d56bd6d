import type { ReactElement, ReactNode } from 'react';
import type { PageData, TocItem } from '../contract/page-data.ts';
import { Banner } from '../layout/banner.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { Icon } from '../layout/icon.tsx';
import { PageContent } from '../layout/page-content.tsx';
import { Pagination } from '../layout/pagination.tsx';
import { slot } from '../layout/slot.tsx';
import { MobileToc } from '../layout/toc.tsx';
import { VersionBadge, VersionBanner } from '../layout/version-banner.tsx';
import type { View } from '../layout/view.ts';
import type { NavigateState } from '../navigate-state.ts';
import * as text from '../text.ts';

export type DocPageData = Extract<PageData, { kind: 'doc' | 'page' | 'tags' | 'not-found'; toc: TocItem[] }>;

/** A doc: banners, title, content, and where to go from there. Of these a page outside versions has but title and content. */
export function DocPage({
  view,
  page,
  html,
  navigate,
}: {
  view: View;
  page: DocPageData;
  html: string | null;
  navigate?: NavigateState | undefined;
}): ReactElement {
  let header: ReactNode = (
    <>
      <div className="page-top">
        <Breadcrumbs site={view.site} items={page.breadcrumbs} />
        <VersionBadge view={view} />
      </div>
      {page.notices?.map(({ title, message }) => (
        <Banner key={title}>
          <p>
            <b>{title}</b>
          </p>
          <p>{message}</p>
        </Banner>
      ))}
      {!page.hideTitle && <h1 className="page-title">{page.title}</h1>}
    </>
  );
  let pagination: ReactNode = <Pagination previous={page.previous} next={page.next} />;
  let foot: ReactNode = <PageFoot page={page} locale={view.site.locale.htmlLang} />;
  if (HAS_SLOTS) {
    header = slot(view, 'doc-header', header);
    foot = slot(view, 'doc-footer', foot);
    pagination = slot(view, 'pagination', pagination);
  }
  return (
    <>
      <article>
        <VersionBanner view={view} />
        {header}
        {tocOf(page).length > 0 ? <MobileToc items={page.toc} /> : null}
        <PageContent html={html} navigate={navigate} />
        {foot}
      </article>
      {pagination}
    </>
  );
}

/** The table of contents that the page shows; empty when it shows none. */
export function tocOf(page: PageData): TocItem[] {
  const { toc, hideToc } = page as Partial<DocPageData>;
  return (!hideToc && toc) || [];
}

/** Where a page can be edited, and when it was. */
export function PageFoot({ page, locale }: { page: Pick<DocPageData, 'editUrl' | 'lastUpdated'>; locale: string }): ReactElement | null {
  const { editUrl, lastUpdated } = page;
  const isDated = lastUpdated && (lastUpdated.date || lastUpdated.author);
  if (!editUrl && !isDated) return null;
  return (
    <div className="page-foot">
      {editUrl && (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="edit" />
          {text.editThisPage()}
        </a>
      )}
      {isDated && (
        <p>
          {text.lastUpdated()}
          {lastUpdated.date && (
            <>
              {text.lastUpdatedOn()}
              <time dateTime={lastUpdated.date}>{formatDate(lastUpdated.date, locale)}</time>
            </>
          )}
          {lastUpdated.author && (
            <>
              {text.lastUpdatedBy()}
              <b>{lastUpdated.author}</b>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** In UTC, so that the server and every reader write the same day. */
function formatDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}
