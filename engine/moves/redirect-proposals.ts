import { randomBytes } from 'node:crypto';
import type { PageMove } from './move-tracker.ts';
import type { PagePlace } from './page-places.ts';

/** Redirects that the writer may want, since pages have moved. */
export interface RedirectProposal {
  /** Names this proposal: nobody can answer one that they have not seen. */
  id: string;
  /** Old addresses, each with the page that is now elsewhere. Routes with the base URL. */
  moves: { from: PagePlace; to: PagePlace }[];
}

export interface RedirectProposals {
  /** Null while there is nothing to propose. */
  readonly current: RedirectProposal | null;
  /**
   * Takes note of moves, given the routes of all pages and those that have a redirect. Gives whether there is something new to propose.
   */
  take(moves: readonly PageMove[], site: { pages: ReadonlySet<string>; redirects: ReadonlySet<string> }): boolean;
  /** Nothing is proposed until the next move. */
  clear(): void;
  /** Where the page is that stood at a route at which there is none now, whether a redirect is wanted or not; null for any other route. */
  whereIs(route: string): string | null;
}

/** Proposes a redirect from each address that a page has left, to where the page is in the end. */
export function createRedirectProposals(): RedirectProposals {
  /** By old route. */
  let open = new Map<string, PageMove>();
  /** All moves of the session, for tabs that show an old address. */
  const followed = new Map<string, string>();
  let current: RedirectProposal | null = null;

  function follow(moves: readonly PageMove[], pages: ReadonlySet<string>): void {
    const now = new Map(moves.map(({ from, to }) => [from.route, to.route]));
    for (const [from, to] of followed) followed.set(from, now.get(to) ?? to);
    for (const { from, to } of moves) followed.set(from.route, to.route);
    for (const [from, to] of followed) if (pages.has(from) || !pages.has(to)) followed.delete(from);
  }

  return {
    get current() {
      return current;
    },
    whereIs: (route) => followed.get(route) ?? null,
    take(moves, { pages, redirects }) {
      if (moves.length > 0 || followed.size > 0) follow(moves, pages);
      if (moves.length === 0 && open.size === 0) return false;
      const before = open;
      const now = new Map(moves.map(({ from, to }) => [from.route, to]));
      open = new Map([...before].map(([route, { from, to }]) => [route, { from, to: now.get(to.route) ?? to }]));
      for (const move of moves) {
        // A page that comes back has left nothing behind.
        const isUndone = before.get(move.to.route)?.to.route === move.from.route;
        if (!isUndone) open.set(move.from.route, move);
      }
      for (const [route, { from, to }] of open) {
        const isNeeded = !pages.has(route) && pages.has(to.route) && !redirects.has(route) && !from.isDraft && !to.isDraft;
        if (!isNeeded) open.delete(route);
      }
      const list = [...open.values()];
      const isSame = current !== null && JSON.stringify(current.moves) === JSON.stringify(list);
      if (!isSame) current = list.length === 0 ? null : { id: randomBytes(16).toString('hex'), moves: list };
      return !isSame && current !== null && moves.length > 0;
    },
    clear() {
      open = new Map();
      current = null;
    },
  };
}
