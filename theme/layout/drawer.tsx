import type { ReactElement } from 'react';
import * as hook from '../hook.ts';
import { DRAWER_ID } from '../markup.ts';
import { backToMainMenu, backToSectionMenu, closeMenu, mainMenu } from '../text.ts';
import { Brand } from './brand.tsx';
import { Icon } from './icon.tsx';
import { showMenuEntry } from './menu-entry.tsx';
import { type ResolvedItem, resolveNavbarItem } from './resolve-navbar-item.ts';
import { Sidebar } from './sidebar.tsx';
import type { SidebarNode } from './sidebar-tree.ts';
import { slot } from './slot.tsx';
import type { View } from './view.ts';

/**
 * The docs sidebar, and with it, on narrow screens, the main menu: one element, a column on desktop and a popover that slides in
 * below the breakpoint. So the sidebar is in the HTML once, and the drawer opens without script.
 *
 * In the drawer a page with a sidebar shows that first. The main menu is a <details> before it; CSS hides the sidebar while it is open.
 */
export function Drawer({ view, nodes }: { view: View; nodes: SidebarNode[] | null }): ReactElement {
  return (
    <div id={DRAWER_ID} className={nodes ? 'drawer has-sidebar' : 'drawer'} popover="auto" data-dg={hook.drawer}>
      <nav className="drawer-main" aria-label={mainMenu()}>
        <div className="drawer-head">
          <Brand site={view.site} />
          <button
            type="button"
            className="icon-button"
            data-dg={hook.drawerClose}
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            aria-label={closeMenu()}
          >
            <Icon name="close" />
          </button>
        </div>
        {nodes ? (
          <details data-dg={hook.drawerBack} suppressHydrationWarning>
            <summary>
              <span className="when-closed">{backToMainMenu()}</span>
              <span className="when-open">{backToSectionMenu()}</span>
            </summary>
            <MainMenu view={view} />
          </details>
        ) : (
          <MainMenu view={view} />
        )}
      </nav>
      {nodes ? <Sidebar view={view} nodes={nodes} /> : null}
    </div>
  );
}

/** The navbar's items as a list. */
function MainMenu({ view }: { view: View }): ReactElement {
  const items = view.site.navbar.items.map((item) => resolveNavbarItem(item, view));
  return <ul className="side-list">{items.map((item, index) => item && showItem(item, index, view))}</ul>;
}

function showItem(item: ResolvedItem, key: number, view: View): ReactElement | null {
  if (HAS_SLOTS && item.kind === 'slot') return <li key={key}>{slot(view, `${item.id}.drawer`, null)}</li>;
  switch (item.kind) {
    case 'link':
    case 'html':
      return showMenuEntry(item, key, { linkClass: 'side-link' });
    case 'menu':
      return (
        <li key={key}>
          <details suppressHydrationWarning>
            <summary className="side-link">{item.drawerLabel}</summary>
            <ul>{item.items.map((entry, index) => showMenuEntry(entry, index, { linkClass: 'side-link' }))}</ul>
          </details>
        </li>
      );
    case 'slot':
    case 'search':
      // It stays in the bar, whatever the width.
      return null;
  }
}
