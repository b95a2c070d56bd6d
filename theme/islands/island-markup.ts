/** The element of an island. Its data attributes are for islands.tsx. */
export const ISLAND = 'docsgen-island';
/** Within an island, what React renders. */
export const ROOT = 'docsgen-root';
/** Within what React renders, content that the page gives the island. */
export const SLOT = 'docsgen-slot';

/** As the server rendered an island, before React has gone on with it. No element's id or name reaches a symbol. */
const ORIGINAL = Symbol.for('docsgen.island');

/** Remembers an island's HTML, for `docsgen watch`, which compares it with that of the next build. */
export function keepOriginal(island: Element): void {
  Object.assign(island, { [ORIGINAL]: island.outerHTML });
}

/** An island's HTML, awake or not. */
export function originalOf(island: Element): string {
  return (island as { [ORIGINAL]?: string })[ORIGINAL] ?? island.outerHTML;
}
