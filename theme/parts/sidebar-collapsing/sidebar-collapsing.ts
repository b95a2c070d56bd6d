import { closestHook, findHook, findHooks, onHook } from '../../boot/on-hook.ts';
import { forgetOpen, isRemembered, rememberOpen } from '../../boot/sidebar-state.ts';
import * as hook from '../../hook.ts';

let isStarted = false;

/**
 * Of the categories side by side one is open: a reader who opens another closes it, and so does a page of another. What the site has open from
 * the start stays so until then.
 */
export function start(): void {
  if (!isStarted) listen();
  isStarted = true;
  closeAside();
}

/** Those that lead to the page are open; what the reader had opened before is not any more. */
function closeAside(): void {
  for (const category of findHooks(hook.sidebarCategory)) {
    if (isOnWay(category)) closeOthers(category, isRemembered);
  }
}

function listen(): void {
  onHook('click', hook.sidebar, (_, event) => {
    const target = event.target instanceof Element ? event.target : null;
    const summary = target?.closest('summary');
    const link = event.defaultPrevented ? target?.closest('a[aria-current="page"]') : null;
    const category = summary?.parentElement ?? link?.nextElementSibling;
    if (!(category instanceof HTMLDetailsElement) || !closestHook(category, hook.sidebarCategory)) return;
    // The summary opens it after this, the link has opened it already.
    if (category.open === Boolean(link)) closeOthers(category);
  });
  // On the next page, what leads there is open, and nothing is to be closed before the reader's eyes.
  addEventListener('pagehide', () => {
    const sidebar = findHook(hook.sidebar);
    if (sidebar) forgetOpen(sidebar);
  });
}

function isOnWay(category: HTMLElement): boolean {
  const own = category.previousElementSibling;
  return own?.getAttribute('aria-current') === 'page' || category.querySelector('[aria-current="page"]') !== null;
}

function closeOthers(category: HTMLElement, isMeant: (other: HTMLElement) => boolean = () => true): void {
  const list = category.closest('li')?.parentElement;
  for (const other of findHooks(hook.sidebarCategory, list ?? category)) {
    if (other === category || other.closest('li')?.parentElement !== list || !other.hasAttribute('open') || !isMeant(other)) continue;
    other.removeAttribute('open');
    rememberOpen(other, false);
  }
}
