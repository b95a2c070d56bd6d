import * as hook from '../hook.ts';
import { findHooks, onHook } from './on-hook.ts';
import { onNextPages } from './page-event.ts';
import { watchScroll } from './scroll-watch.ts';

const THRESHOLD = 300;

/** Shows the button that leads back to the top when a reader far down begins to scroll up. */
export function startBackToTop(): void {
  let isShown = false;
  const show = (shown: boolean) => {
    if (shown === isShown) return;
    isShown = shown;
    for (const button of findHooks(hook.backToTop)) button.hidden = !shown;
  };
  watchScroll((y, previousY) => {
    if (y < THRESHOLD) show(false);
    else if (y < previousY) show(true);
    // Not at the very end: there the window may spring back, which no reader means as scrolling up.
    else if (y > previousY && y + innerHeight < document.documentElement.scrollHeight) show(false);
  });
  onHook('click', hook.backToTop, scrollToTop);
  onNextPages(() => show(false));
}

/** Smooth by the browser where the site's styles ask for that, by ourselves elsewhere, at once for readers who want less motion. */
function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) scrollTo({ top: 0, behavior: 'instant' });
  else if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') scrollTo({ top: 0, behavior: 'smooth' });
  else stepToTop(Number.POSITIVE_INFINITY);
}

/** The fallback: each frame leaves 85 % of the distance. It stops when the reader scrolls down meanwhile. */
function stepToTop(expected: number): void {
  const y = scrollY;
  if (y === 0 || y > expected) return;
  const next = nextStep(y);
  scrollTo({ top: next, behavior: 'instant' });
  requestAnimationFrame(() => stepToTop(next));
}

/** Where one frame of the fallback leads from a position, in whole pixels so that it ends. */
export function nextStep(y: number): number {
  return Math.floor(y * 0.85);
}
