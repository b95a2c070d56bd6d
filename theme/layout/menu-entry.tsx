import type { ReactElement } from 'react';
import { NavbarLink } from './navbar-link.tsx';
import type { MenuEntry } from './resolve-navbar-item.ts';
import { siteHtml } from './site-html.ts';

interface MenuStyle {
  linkClass: string;
  /** Class of all entries but versions. */
  apart?: string;
}

/** An entry of a navbar menu, or of the drawer's list. */
export function showMenuEntry(entry: MenuEntry, key: number, { linkClass, apart }: MenuStyle): ReactElement {
  if (entry.kind === 'html') {
    const className = [apart, 'menu-html', entry.className].filter(Boolean).join(' ');
    return <li key={key} className={className} {...siteHtml(entry.value)} />;
  }
  return (
    <li key={key} className={entry.version ? undefined : apart}>
      <NavbarLink link={entry} className={linkClass} />
    </li>
  );
}
