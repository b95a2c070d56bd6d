/** Sent on the document when a client navigation has put another page, or the same page at another URL, on screen. */
const PAGE_EVENT = 'docsgen:page';

/** Tells the behaviours that the page on screen has changed. */
export function announcePage(): void {
  document.dispatchEvent(new CustomEvent(PAGE_EVENT));
}

/** Runs now, for the page that was loaded, and again after each client navigation. */
export function onEachPage(handle: () => void): void {
  handle();
  onNextPages(handle);
}

/** Runs after each client navigation. */
export function onNextPages(handle: () => void): void {
  document.addEventListener(PAGE_EVENT, handle);
}
