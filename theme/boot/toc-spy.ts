import * as hook from '../hook.ts';
import { closestHook, findHook, findHooks, onHook } from './on-hook.ts';
import { onEachPaint } from './page-event.ts';
import { watchScroll } from './scroll-watch.ts';

/** Marks the heading being read in the table of contents, and closes the narrow one when a link in it is followed. */
export function startTocSpy(): void {
  let links: HTMLAnchorElement[] = [];
  const mark = () => markCurrent(links);
  onEachPaint(() => {
    links = findHooks(hook.toc).flatMap((toc) => [...toc.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]);
    mark();
  });
  watchScroll(mark);
  addEventListener('resize', mark, { passive: true });
  onHook('click', hook.tocMobile, (details, event) => {
    if (event.target instanceof Element && event.target.closest('a')) details.removeAttribute('open');
  });
}

/**
 * Index of the heading being read, -1 before the first one: the first heading at or below `offset` when it stands in the upper
 * half of the window, else the one before it, whose text fills the window. `tops` are distances from the window's upper edge.
 */
export function currentHeading(tops: number[], { offset, height }: { offset: number; height: number }): number {
  const next = tops.findIndex((top) => top >= offset);
  if (next === -1) return tops.length - 1;
  return tops[next]! < height / 2 ? next : next - 1;
}

function markCurrent(links: HTMLAnchorElement[]): void {
  const targets = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    // In a tab that is not open it is nowhere on the page.
    return heading?.checkVisibility() ? [{ link, heading }] : [];
  });
  const tops = targets.map(({ heading }) => heading.getBoundingClientRect().top);
  const offset = findHook(hook.navbar)?.offsetHeight ?? 0;
  const current = targets[currentHeading(tops, { offset, height: innerHeight })]?.link;
  for (const link of links) {
    if (link !== current) link.removeAttribute('aria-current');
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'true');
      keepInView(link);
    }
  }
}

/** Scrolls a long table of contents by itself; `scrollIntoView` would move the page too. */
function keepInView(link: HTMLElement): void {
  const toc = closestHook(link, hook.toc);
  for (let box: HTMLElement | null = toc; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible') continue;
    const { top, bottom } = link.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) box.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
    return;
  }
}
