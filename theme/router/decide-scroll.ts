export interface Position {
  x: number;
  y: number;
}

export type ScrollDecision = { to: 'position'; position: Position } | { to: 'anchor'; id: string } | { to: 'top' } | { to: 'none' };

/**
 * Tells where the window scrolls after a navigation: back and forward return to where the reader was, a hash leads to its element,
 * a new path to the top, and a change of the query alone moves nothing.
 */
export function decideScroll(from: URL, to: URL, saved: Position | null): ScrollDecision {
  if (saved) return { to: 'position', position: saved };
  if (to.hash) return { to: 'anchor', id: decodeHash(to.hash) };
  const isSamePath = from.pathname === to.pathname;
  if (isSamePath && from.search !== to.search) return { to: 'none' };
  return { to: 'top' };
}

/** The id that an address names; what cannot be decoded is taken as it is. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
