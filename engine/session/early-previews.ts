import { createDeferred } from './deferred.ts';

/** Answers who asks for a page before the first build has ended. */
export interface EarlyPreviews<Listed> {
  /** Is told what is known before pages are compiled, perhaps a sketch first. Resolves when those who can be answered are. */
  answer(listed: Listed): Promise<void>;
  /** The page at a route as soon as what is known shows it; null when `building` ends first. */
  find(route: string, building: Promise<unknown>): Promise<string | null>;
  /** Makes the pages anew that were asked for last, since files have changed; gives the routes of those that are other now. */
  refresh(): Promise<string[]>;
}

/** Pages that somebody may be looking at: each is made anew with each change. */
const MOST_LOOKED_AT = 4;

/** Makes EarlyPreviews of a function that renders a page of a site whose files have been listed. */
export function createEarlyPreviews<Listed>(render: (route: string, listed: Listed) => Promise<string | null>): EarlyPreviews<Listed> {
  let listed: Listed | null = null;
  const waiting = new Set<{ route: string; answer(html: string): void }>();
  /** Pages that are being made: who asks again meanwhile, as one that was told to wait does, gets the same. */
  const making = new Map<string, { found: Listed; html: Promise<string | null> }>();
  /** By route, what was made last; `isFresh` until it is fetched. The ones asked for last stand at the end. */
  const shown = new Map<string, { html: string; isFresh: boolean }>();

  function makeOnce(route: string, found: Listed): Promise<string | null> {
    const known = making.get(route);
    if (known?.found === found) return known.html;
    const html = make(route, found).finally(() => {
      if (making.get(route)?.html === html) making.delete(route);
    });
    making.set(route, { found, html });
    return html;
  }

  async function make(route: string, found: Listed): Promise<string | null> {
    const known = shown.get(route);
    // Its readers were just told of it, and come for it.
    if (known?.isFresh) {
      known.isFresh = false;
      return known.html;
    }
    const html = await render(route, found);
    if (html !== null) keep(route, { html, isFresh: false });
    return html;
  }

  function keep(route: string, page: { html: string; isFresh: boolean }): void {
    shown.delete(route);
    shown.set(route, page);
    for (const earlier of shown.keys()) if (shown.size > MOST_LOOKED_AT) shown.delete(earlier);
  }

  return {
    async answer(found) {
      listed = found;
      // Lets a request in that has arrived while the config was run.
      if (waiting.size === 0) await nextTurn();
      const routes = new Set([...waiting].map((each) => each.route));
      for (const route of routes) {
        const html = await makeOnce(route, found);
        for (const each of waiting) if (html !== null && each.route === route) each.answer(html);
      }
      // Lets the answers go out before there is more to do.
      if (routes.size > 0) await nextTurn();
    },
    async find(route, building) {
      // More may have become known while the page was made of less.
      for (let found: Listed | null = null; found !== listed; ) {
        found = listed!;
        const html = await makeOnce(route, found);
        if (html !== null) return html;
      }
      const answered = createDeferred<string | null>();
      const asker = { route, answer: answered.resolve };
      waiting.add(asker);
      try {
        return await Promise.race([answered.promise, building.then(() => null)]);
      } finally {
        // Of a build that could not even list the files nobody waits for a page any more.
        waiting.delete(asker);
      }
    },
    async refresh() {
      const found = listed;
      if (!found) return [];
      for (const page of shown.values()) page.isFresh = false;
      const changed = await Promise.all(
        [...shown].map(async ([route, { html: before }]) => {
          const html = await render(route, found);
          if (html === null || html === before) return [];
          keep(route, { html, isFresh: true });
          return [route];
        }),
      );
      return changed.flat();
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
