/** Sent on the document when a client navigation has put another page, or the same page at another URL, on screen. */
const PAGE_EVENT = 'docsgen:page';

/** Tells the behaviors that the page on screen has changed. `modules` are those that it names; `isAtTop`: its beginning is what the reader will see. */
export function announcePage(modules?: string[], isAtTop?: boolean): void {
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: [modules ?? [], isAtTop] }));
}

/** Sent on the document when the sidebar has got categories that the page's HTML left out. */
const SIDEBAR_EVENT = 'docsgen:sidebar';

/** Tells the behaviors that the sidebar's categories are all there. */
export function announceSidebar(): void {
  document.dispatchEvent(new CustomEvent(SIDEBAR_EVENT));
}

/** Runs when the sidebar's categories are all there. */
export function onWholeSidebar(handle: () => void): void {
  document.addEventListener(SIDEBAR_EVENT, handle);
}

/** Runs now, for the page that was loaded, and again after each client navigation, then with the modules that the page names. */
export function onEachPage(handle: (modules?: string[]) => void): void {
  handle();
  onNextPages(handle);
}

/** Runs after each client navigation, until the function that it returns is called. */
export function onNextPages(handle: (modules: string[], isAtTop?: boolean) => void): () => void {
  const listen = (event: Event) => handle(...(event as CustomEvent<[string[], boolean?]>).detail);
  document.addEventListener(PAGE_EVENT, listen);
  return () => document.removeEventListener(PAGE_EVENT, listen);
}

/**
 * Runs when this page has been painted whole (first-screen.ts), and each next one: for what measures a page, which before would have it laid out at once, and for what no reader
 * sees. Each in a task of its own.
 */
export function onEachPaint(handle: () => void): void {
  onEachPage(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(handle))));
}
