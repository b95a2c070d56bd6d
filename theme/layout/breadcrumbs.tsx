import type { ReactElement } from 'react';
import type { SiteData } from '../contract/site-data.ts';
import { breadcrumbsLabel, homePage } from '../text.ts';
import { Icon } from './icon.tsx';

/** The way from the site's start to the page, through the sidebar. */
export function Breadcrumbs({ site, items }: { site: SiteData; items: { label: string; href: string | null }[] }): ReactElement | null {
  if (!site.breadcrumbs || items.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={breadcrumbsLabel()}>
      <ol>
        <li>
          <a href={site.baseUrl} aria-label={homePage()}>
            <Icon name="home" />
          </a>
        </li>
        {items.map((item, index) => {
          const isPage = index === items.length - 1;
          return (
            <li key={`${item.label} ${item.href}`}>
              {item.href === null || isPage ? <span>{item.label}</span> : <a href={item.href}>{item.label}</a>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
