import * as hook from '../hook.ts';
import { decodeHash } from '../router/decide-scroll.ts';
import { closestHook, onHook } from './on-hook.ts';
import { onEachPage } from './page-event.ts';
import { showPanel } from './tabs.ts';

/**
 * Opens the tabs and the folded parts around what the reader is led to: by the address, by a link within the page, by the browser's own
 * search. Comes after what recalls tabs, which an address outweighs.
 */
export function startReveal(): void {
  const follow = () => {
    const target = findTarget(location.hash);
    // The browser has looked for it too, and found it hidden.
    if (target && reveal(target)) target.scrollIntoView({ behavior: 'instant' });
  };
  onEachPage(follow);
  addEventListener('hashchange', follow);
  // Before the browser scrolls to it, or the router.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
      const heading = link && link.pathname === location.pathname && findTarget(link.hash);
      if (heading) reveal(heading);
    },
    true,
  );
  onHook('beforematch' as keyof DocumentEventMap, hook.tabPanel, showPanel);
}

function findTarget(hash: string): Element | null {
  return hash.length > 1 ? document.getElementById(decodeHash(hash)) : null;
}

/** False if nothing was in the way. */
function reveal(target: Element): boolean {
  let isOpened = false;
  for (let around = target.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open) around.open = true;
    else if (around === closestHook(around, hook.tabPanel) && (around as HTMLElement).hidden) showPanel(around as HTMLElement);
    else continue;
    isOpened = true;
  }
  return isOpened;
}
