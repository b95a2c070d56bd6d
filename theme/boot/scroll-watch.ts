/**
 * One scroll listener for all behaviors that follow the window's position. They are told at most once a frame, and not at all
 * while a position is being held: then the window scrolls so that the page seems to stand still, which is no reading movement.
 */
const watchers: ((y: number, previousY: number) => void)[] = [];
let previousY = 0;
let isHeld = false;
let isScheduled = false;

/** Runs with the new and the previous position after each scroll. */
export function watchScroll(watcher: (y: number, previousY: number) => void): void {
  if (watchers.length === 0) {
    // Asked for at once, it would have the page laid out.
    requestAnimationFrame(() => {
      previousY = scrollY;
    });
    addEventListener('scroll', schedule, { passive: true });
  }
  watchers.push(watcher);
}

/** Makes a change to the page that leaves an element where the reader sees it. */
export function holdPosition(element: Element, change: () => void): void {
  const y = scrollY;
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  // The browser may have scrolled by itself, to anchor what was in view. Either way one scroll event will tell, and none if nothing moved.
  isHeld = scrollY !== y;
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    const y = scrollY;
    if (!isHeld) for (const watcher of watchers) watcher(y, previousY);
    isHeld = false;
    previousY = y;
  });
}
