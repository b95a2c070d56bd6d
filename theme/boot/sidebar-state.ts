import * as hook from '../hook.ts';
import { MOBILE } from '../markup.ts';
import { readStoredRecord, writeStorage } from '../state/storage.ts';
import { SIDEBAR_KEY } from '../storage-keys.ts';
import { collapseCategory, expandCategory } from '../text.ts';
import { closestHook, findHook, findHooks, onHook } from './on-hook.ts';
import { onEachPage, onWholeSidebar } from './page-event.ts';

interface SidebarState {
  /** Category key → open, for those the reader opened or closed and those that led to a page they read. */
  open: Record<string, boolean>;
  scrollTop: number;
}

/** Keeps a sidebar as the reader left it: its open categories and its scroll position, through navigations and reloads. */
export function startSidebarState(): void {
  onEachPage(() => {
    restoreOpen(true);
    restoreScroll();
  });
  onWholeSidebar(() => restoreOpen(false));
  // Clicks, not toggle events: those also come when a navigation or we ourselves open and close categories.
  onHook('click', hook.sidebarCategory, (category, event) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null;
    if (summary?.parentElement === category) rememberOpen(category, !category.hasAttribute('open'));
  });
  onHook('toggle', hook.sidebarCategory, (category, { target }) => target === category && labelSummary(category));
  onHook('click', hook.sidebar, toggleOwnCategory);
  onHook('scroll', hook.sidebarScroll, (box) => {
    scrollTops.set(sidebarId(box), box.scrollTop);
  });
  addEventListener('pagehide', saveScroll);
}

/** Read from memory when the page goes: writing to storage on each scroll event would be a waste. */
const scrollTops = new Map<string, number>();

/** Of a new page, the way to it is open; later the reader may have closed that. */
function restoreOpen(isNewPage: boolean): void {
  const sidebar = findHook(hook.sidebar);
  if (!sidebar) return;
  const id = sidebarId(sidebar);
  const state = readState(id);
  for (const category of findHooks(hook.sidebarCategory, sidebar)) {
    const key = category.dataset.key ?? '';
    if (isNewPage && isOnWay(category)) state.open[key] = true;
    const isOpen = state.open[key];
    if (isOpen !== undefined) category.toggleAttribute('open', isOpen);
    // The inline script may have opened it before anybody listened.
    labelSummary(category);
  }
  writeState(id, state);
}

function restoreScroll(): void {
  const box = findHook(hook.sidebarScroll);
  // In the drawer it is as high as its items. Asking the box itself would lay the page out.
  if (!box || matchMedia(MOBILE).matches) return;
  const id = sidebarId(box);
  box.scrollTop = scrollTops.get(id) ?? readState(id).scrollTop;
  showCurrent(box);
}

/** Whether the page being read is the category's own or inside it. */
function isOnWay(category: HTMLElement): boolean {
  return (
    category.querySelector('[aria-current="page"]') !== null || category.previousElementSibling?.getAttribute('aria-current') === 'page'
  );
}

/** Scrolls the sidebar, and only it, so far that the current page's link is in view. */
function showCurrent(box: HTMLElement): void {
  const link = box.querySelector('[aria-current="page"]');
  if (!link) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}

/** A click on the link of the category whose page is being read opens or closes the category. */
function toggleOwnCategory(_sidebar: HTMLElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[aria-current="page"]') : null;
  const category = link?.nextElementSibling;
  if (!(category instanceof HTMLDetailsElement) || !closestHook(category, hook.sidebarCategory)) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  rememberOpen(category, !category.open);
  category.open = !category.open;
}

/** Keeps the name of a category's button true, where the category's own name is a link beside it. */
function labelSummary(category: HTMLElement): void {
  const summary = category.querySelector(':scope > summary');
  const label = category.previousElementSibling?.textContent;
  if (!label || !summary?.hasAttribute('aria-label')) return;
  summary.setAttribute('aria-label', category.hasAttribute('open') ? collapseCategory(label) : expandCategory(label));
}

/** Keeps whether a category is open. */
export function rememberOpen(category: HTMLElement, isOpen: boolean): void {
  const id = sidebarId(category);
  const state = readState(id);
  state.open[category.dataset.key ?? ''] = isOpen;
  writeState(id, state);
}

/** Whether the reader opened a category, or has read a page in it. */
export function isRemembered(category: HTMLElement): boolean {
  return readState(sidebarId(category)).open[category.dataset.key ?? ''] === true;
}

/** Forgets which categories of a sidebar are open; not which of them the reader closed. */
export function forgetOpen(sidebar: HTMLElement): void {
  const id = sidebarId(sidebar);
  const state = readState(id);
  const closed = Object.entries(state.open).filter(([, isOpen]) => !isOpen);
  writeState(id, { ...state, open: Object.fromEntries(closed) });
}

function saveScroll(): void {
  for (const [id, scrollTop] of scrollTops) writeState(id, { ...readState(id), scrollTop });
}

function sidebarId(inside: HTMLElement): string {
  return closestHook(inside, hook.sidebar)?.dataset.sidebar ?? '';
}

function readState(id: string): SidebarState {
  const state = readStoredRecord<Partial<SidebarState>>(SIDEBAR_KEY, 'session')[id];
  return { open: { ...state?.open }, scrollTop: Number(state?.scrollTop) || 0 };
}

function writeState(id: string, state: SidebarState): void {
  const all = readStoredRecord<SidebarState>(SIDEBAR_KEY, 'session');
  writeStorage(SIDEBAR_KEY, JSON.stringify({ ...all, [id]: state }), 'session');
}
