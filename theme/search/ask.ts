import type { askSite } from './site-search.ts';

let connected: typeof askSite;

/** Gives the screens what they ask: what has loaded them made it before they were there. */
export function connect(backend: typeof askSite): void {
  connected = backend;
}

/** Asks the site's search one query. */
export const ask: typeof askSite = (...question) => connected(...question);
