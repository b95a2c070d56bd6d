import { createDeferred } from './deferred.ts';

/** Answers who asks for a page before the first build has ended. */
export interface EarlyPreviews<Listed> {
  /** Is told what is known before any page has been read. Resolves when those who wait are answered. */
  answer(listed: Listed): Promise<void>;
  /** The page at a route as soon as the site's files are listed; null when it is not known by then, or `building` ends first. */
  find(route: string, building: Promise<unknown>): Promise<string | null>;
}

/** Makes EarlyPreviews of a function that renders a page of a site whose files have been listed. */
export function createEarlyPreviews<Listed>(render: (route: string, listed: Listed) => Promise<string | null>): EarlyPreviews<Listed> {
  let listed: Listed | null = null;
  const waiting = new Set<(found: Listed) => Promise<void>>();
  return {
    async answer(found) {
      listed = found;
      // Lets a request in that has arrived while the config was run.
      if (waiting.size === 0) await new Promise((resume) => setImmediate(resume));
      for (const reply of waiting) await reply(found);
    },
    async find(route, building) {
      if (listed) return render(route, listed);
      const answered = createDeferred<string | null>();
      const reply = async (found: Listed) => answered.resolve(await render(route, found));
      waiting.add(reply);
      try {
        return await Promise.race([answered.promise, building.then(() => null)]);
      } finally {
        // Of a build that could not even list the files nobody waits for a page any more.
        waiting.delete(reply);
      }
    },
  };
}
