import * as hook from '../hook.ts';
import { findHook } from './on-hook.ts';
import { onNextPages } from './page-event.ts';
import { watchScroll } from './scroll-watch.ts';

/** Slides the navbar out while the reader scrolls down and back in on the way up, on sites that want that. */
export function startNavbarHiding(): void {
  const navbar = () => findHook(hook.navbar);
  if (navbar()?.dataset.hideOnScroll === undefined) return;
  const hide = (hidden: boolean) => navbar()?.setAttribute('data-hidden', String(hidden));
  watchScroll((y, previousY) => hide(y > previousY && y > (navbar()?.offsetHeight ?? 0)));
  addEventListener('focusin', (event) => {
    if (event.target instanceof Node && navbar()?.contains(event.target)) hide(false);
  });
  onNextPages(() => hide(false));
}
