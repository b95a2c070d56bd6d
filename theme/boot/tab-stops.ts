import { onEachPaint } from './page-event.ts';

/** What scrolls where it is wider than the page. In the HTML the keyboard stops at all of it, for readers without script. */
const SCROLLERS = '.table-wrap, pre, .formula-block, .diagram-drawing';

/** Lets the keyboard stop only at what does scroll, in a window of this width. */
export function startTabStops(): void {
  const observer = new ResizeObserver((entries) => {
    // All are measured before any is changed: one layout serves all. Heights are rounded.
    const found = entries.map(({ target }) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
      return [target as HTMLElement, scrollWidth > clientWidth || scrollHeight > clientHeight + 1] as const;
    });
    for (const [element, scrolls] of found) {
      if (scrolls) element.tabIndex = 0;
      else if (element !== document.activeElement) element.removeAttribute('tabindex');
    }
  });
  const look = () => {
    observer.disconnect();
    for (const element of document.querySelectorAll(SCROLLERS)) observer.observe(element);
  };
  onEachPaint(look);
  // A font that comes late makes what is in a box wider, and not the box.
  document.fonts.addEventListener('loadingdone', look);
}
