import * as hook from '../hook.ts';
import { DRAWER_ID, MOBILE } from '../markup.ts';
import { closestHook, findHook, onHook } from './on-hook.ts';
import { onNextPages } from './page-event.ts';

/** Marks the history entry that stands for the open drawer, so that the browser's Back closes it and leaves the page alone. */
const DRAWER_STATE = 'docsgenDrawer';

/** Makes the popover drawer a proper one: the page behind is still, Back and a wider window close it. Escape is the browser's own. */
export function startDrawer(): void {
  onHook('toggle', hook.drawer, (drawer, event) => {
    // A <details> inside the drawer sends toggle events through it as well.
    if (event.target === drawer) settle(drawer, isOpen(drawer));
  });
  // Before the browser gives the focus back to what is behind.
  onHook('beforetoggle', hook.drawer, (drawer, event) => {
    if (event.target === drawer && event.newState === 'closed') setBehind(drawer, false);
  });
  addEventListener('popstate', () => {
    if (!hasDrawerState()) closeDrawer();
  });
  matchMedia(MOBILE).addEventListener('change', closeDrawer);
  // On the window, so that the router has had its say on the document.
  addEventListener('click', leaveByLink);
  onNextPages(closeDrawer);
}

/** Whether the current history entry stands for the open drawer: a navigation from it replaces the entry. */
export function hasDrawerState(): boolean {
  return Boolean(history.state?.[DRAWER_STATE]);
}

function settle(drawer: HTMLElement, isNowOpen: boolean): void {
  document.documentElement.toggleAttribute('data-drawer-open', isNowOpen);
  if (isNowOpen) {
    findHook(hook.drawerClose, drawer)?.focus();
    setBehind(drawer, true);
    if (!hasDrawerState()) history.pushState({ ...history.state, [DRAWER_STATE]: true }, '');
    return;
  }
  findHook(hook.drawerBack)?.removeAttribute('open');
  if (hasDrawerState()) history.back();
}

/** Makes all of the page but the drawer inert, or live again. What scripts have put beside the page stays as it is. */
function setBehind(drawer: HTMLElement, isInert: boolean): void {
  let within = drawer;
  for (let parent = drawer.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    for (const behind of parent.children) if (behind !== within) behind.toggleAttribute('inert', isInert);
    within = parent;
  }
}

/** Without the client, a link in the drawer takes the place of the drawer's history entry: one Back then leads to the page before. */
function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.href || link.target || link.origin !== location.origin || event.defaultPrevented || !isPlain || !hasDrawerState()) return;
  if (!closestHook(link, hook.drawer)) return;
  event.preventDefault();
  location.replace(link.href);
}

function closeDrawer(): void {
  const drawer = document.getElementById(DRAWER_ID);
  if (drawer && isOpen(drawer)) drawer.hidePopover();
}

function isOpen(drawer: HTMLElement): boolean {
  try {
    return drawer.matches(':popover-open');
  } catch {
    // A browser without popovers has no drawer either: there the menu is a plain part of the page.
    return false;
  }
}
