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
  const waiting = new Set<(found: Listed) => Promise<void>>();
  /** By route, what was made last; `isFresh` until it is fetched. The ones asked for last stand at the end. */
  const shown = new Map<string, { html: string; isFresh: boolean }>();

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
      if (waiting.size === 0) await new Promise((resume) => setImmediate(resume));
      for (const reply of waiting) await reply(found);
    },
    async find(route, building) {
      const known = listed && (await make(route, listed));
      if (known !== null) return known;
      const answered = createDeferred<string | null>();
      const reply = async (found: Listed) => {
        const html = await make(route, found);
        if (html !== null) answered.resolve(html);
      };
      waiting.add(reply);
      try {
        return await Promise.race([answered.promise, building.then(() => null)]);
      } finally {
        // Of a build that could not even list the files nobody waits for a page any more.
        waiting.delete(reply);
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
