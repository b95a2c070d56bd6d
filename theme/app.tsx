import type { ReactElement, ReactNode } from 'react';
import type { PageData, PageLayout } from './contract/page-data.ts';
import type { SidebarData, SiteData, VersionName } from './contract/site-data.ts';
import * as hook from './hook.ts';
import { AnnouncementBar } from './layout/announcement-bar.tsx';
import { Drawer } from './layout/drawer.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Footer } from './layout/footer.tsx';
import { Icon } from './layout/icon.tsx';
import { Navbar } from './layout/navbar.tsx';
import { PageContent } from './layout/page-content.tsx';
import { layOutSidebar } from './layout/prune-sidebar.ts';
import { slot } from './layout/slot.tsx';
import { Toc } from './layout/toc.tsx';
import type { View } from './layout/view.ts';
import { MAIN_ID } from './markup.ts';
import type { NavigateState } from './navigate-state.ts';
import { CategoryIndexPage } from './pages/category-index-page.tsx';
import { DocPage, tocOf } from './pages/doc-page.tsx';
import { SearchPage } from './pages/search-page.tsx';
import { backToTop, skipToContent } from './text.ts';

export interface AppProps {
  site: SiteData;
  page: PageData;
  /** The page's whole sidebar; null when it has none. */
  sidebar: SidebarData | null;
  /** The page's content. */
  html: string | null;
  navigate?: NavigateState | undefined;
  /** The versions that the reader chose earlier. None on the server and on the first hydration. */
  preferredVersions?: readonly (VersionName | null)[];
}

/**
 * All that is inside the root element. A function of its props alone, so that the browser's first render equals the server's; what
 * moves before React arrives are native elements and the behaviors named in hook.ts.
 */
export function App({ site, page, sidebar, html, navigate, preferredVersions = [] }: AppProps): ReactElement {
  const view: View = { site, page, preferredVersions };
  const toc = tocOf(page);
  const nodes = sidebar && layOutSidebar(sidebar, page);
  let content: ReactNode = <PageBody view={view} html={html} navigate={navigate} />;
  let headings = toc.length > 0 ? <Toc items={toc} /> : null;
  if (HAS_SLOTS) {
    content = slot(view, nameBody(view), content);
    headings &&= <Toc items={toc} bottom={slot(view, 'toc-bottom', null)} />;
  }
  const body = (
    <ErrorBoundary key={page.path}>
      <main id={MAIN_ID} className={mainClass(page)} tabIndex={-1} suppressHydrationWarning>
        {content}
      </main>
      {headings}
    </ErrorBoundary>
  );
  if (page.kind === 'page' && page.layout === 'bare') return body;
  let bar: ReactNode = <AnnouncementBar bar={site.announcementBar} />;
  let navbar: ReactNode = <Navbar view={view} />;
  let footer: ReactNode = <Footer footer={site.footer} />;
  if (HAS_SLOTS) {
    bar = slot(view, 'announcement', bar);
    navbar = slot(view, 'navbar', navbar);
    footer = slot(view, 'footer', footer);
  }
  const app = (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {skipToContent()}
      </a>
      {navigate?.progress ? <div className="progress" aria-hidden="true" /> : null}
      {bar}
      {navbar}
      <div className={shellClass(page, nodes !== null)}>
        <Drawer view={view} nodes={nodes} />
        {body}
      </div>
      {footer}
      <button type="button" className="back-to-top" data-dg={hook.backToTop} aria-label={backToTop()} hidden suppressHydrationWarning>
        <Icon name="up" />
      </button>
    </>
  );
  return HAS_SLOTS ? slot(view, 'root', app) : app;
}

/** Pages with a sidebar keep the room of the table of contents even when they have none, so that text does not jump between pages. */
function shellClass(page: PageData, hasSidebar: boolean): string {
  const hasToc = tocOf(page).length > 0 || hasSidebar;
  return `shell${hasSidebar ? ' with-sidebar' : ''}${hasToc ? ' with-toc' : ''}`;
}

function mainClass(page: PageData): string {
  const { layout } = page as { layout?: PageLayout };
  return layout && layout !== 'default' ? `page ${layout}` : 'page';
}

/** The slot that the main part of a page is in; '' for none. */
function nameBody({ site, page }: View): string {
  if (page.kind === 'not-found') return page.kind;
  return page.path === site.baseUrl || `${page.path}/` === site.baseUrl ? 'home' : '';
}

function PageBody({ view, html, navigate }: { view: View; html: string | null; navigate: NavigateState | undefined }): ReactElement {
  const { page, site } = view;
  // Its text is the theme's own, unless the site has written one.
  if (page.kind === 'versions' || (page.kind === 'not-found' && !('layout' in page)))
    return (
      <article>
        <PageContent html={html} navigate={navigate} className={null} />
      </article>
    );
  switch (page.kind) {
    case 'doc':
    case 'page':
    case 'tags':
    case 'not-found':
      return <DocPage view={view} page={page} html={html} navigate={navigate} />;
    case 'category-index':
      return <CategoryIndexPage view={view} page={page} />;
    case 'search':
      return <SearchPage site={site} />;
  }
}
