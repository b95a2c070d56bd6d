/** What Tab stops at, options of the list left out. */
const STOPS = 'input, select, button, a[href]:not([tabindex="-1"])';

/** Leads Tab from an element's last stop to its first one, and back with Shift. */
export function keepFocusInside(element: HTMLElement, event: { shiftKey: boolean; preventDefault(): void }): void {
  const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  // What scrolls is a stop too, in browsers that make it one.
  if (element.contains(document.activeElement) && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
