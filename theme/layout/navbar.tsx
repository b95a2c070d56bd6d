import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { NavbarItem } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { DRAWER_ID } from '../markup.ts';
import { mainNavigation, openMenu } from '../text.ts';
import { Brand } from './brand.tsx';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { Icon } from './icon.tsx';
import { showMenuEntry } from './menu-entry.tsx';
import { NavbarLink } from './navbar-link.tsx';
import { type ResolvedItem, resolveNavbarItem } from './resolve-navbar-item.ts';
import { SearchButton } from './search-button.tsx';
import { siteHtml } from './site-html.ts';
import { slot } from './slot.tsx';
import type { View } from './view.ts';
import { withClass } from './with-class.ts';

/** The bar at the top of each page. On narrow screens its items are in the drawer instead, all but the search. */
export function Navbar({ view }: { view: View }): ReactElement {
  const { site } = view;
  const at = (position: NavbarItem['position']) =>
    site.navbar.items.filter((item) => item.position === position).map((item) => resolveNavbarItem(item, view));
  let start: ReactNode = <div className="navbar-items">{at('left').map((item, index) => item && showItem(item, index, view))}</div>;
  let end: ReactNode = (
    <div className="navbar-items navbar-end">{at('right').map((item, index) => item && showItem(item, index, view))}</div>
  );
  if (HAS_SLOTS) {
    start = slot(view, 'navbar-start', start);
    const around = slot(view, 'navbar-end', end);
    if (around !== end) end = <div className="navbar-slot">{around}</div>;
  }
  const hasSearchItem = site.navbar.items.some((item) => item.type === 'search');
  return (
    <header
      className="navbar"
      data-dg={hook.navbar}
      data-hide-on-scroll={site.navbar.hideOnScroll ? '' : undefined}
      suppressHydrationWarning
    >
      <nav aria-label={mainNavigation()}>
        <button
          type="button"
          className="icon-button drawer-toggle"
          data-dg={hook.drawerToggle}
          popoverTarget={DRAWER_ID}
          aria-label={openMenu()}
        >
          <Icon name="menu" />
        </button>
        <Brand site={site} />
        {start}
        {end}
        <ColorModeToggle colorMode={site.colorMode} />
        {hasSearchItem ? null : <SearchButton search={site.search} />}
      </nav>
    </header>
  );
}

function showItem(given: ResolvedItem, key: number, view: View): ReactElement {
  if (HAS_SLOTS && given.kind === 'slot') return <Fragment key={key}>{slot(view, `${given.id}.bar`, null)}</Fragment>;
  const item = given as Exclude<ResolvedItem, { kind: 'slot' }>;
  switch (item.kind) {
    case 'link':
      return <NavbarLink key={key} link={item} className="navbar-link" />;
    case 'menu':
      return (
        <details key={key} className={withClass('dropdown', item.className)} data-dg={hook.dropdown} suppressHydrationWarning>
          <summary className={item.active ? 'navbar-link active' : 'navbar-link'}>{item.label}</summary>
          <ul>{item.items.map((entry, index) => showMenuEntry(entry, index, { linkClass: 'menu-link', apart: 'apart' }))}</ul>
        </details>
      );
    case 'search':
      return <SearchButton key={key} search={view.site.search} className={item.className} />;
    case 'html':
      return <div key={key} className={item.className ?? undefined} {...siteHtml(item.value)} />;
  }
}
