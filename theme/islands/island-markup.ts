/** The element of an island. Its data attributes are for islands.tsx. */
export const ISLAND = 'docsgen-island';
/** Within an island, what React renders. */
export const ROOT = 'docsgen-root';
/** Within what React renders, content that the page gives the island. */
export const SLOT = 'docsgen-slot';
