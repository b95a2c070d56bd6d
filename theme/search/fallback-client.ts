import type { SearchClient } from './search-client.ts';
import { isOutage } from './search-errors.ts';

/** As long as Algolia's own client leaves a host alone that failed. */
export const DOWN_MS = 2 * 60 * 1000;

/**
 * Asks the second backend when the first cannot be reached or turns requests down, and goes on asking it for two minutes: a reader who types must not wait for
 * every host to time out again with each key. When neither can be had, the failure is that of the first.
 */
export function createFallbackClient(first: SearchClient, second: SearchClient, { now = () => Date.now() } = {}): SearchClient {
  let downUntil = 0;
  return {
    async search(input) {
      if (now() < downUntil) return second.search(input).catch(() => first.search(input));
      try {
        return await first.search(input);
      } catch (error) {
        if (!isOutage(error)) throw error;
        const answer = await second.search(input).catch(() => {
          throw error;
        });
        downUntil = now() + DOWN_MS;
        return answer;
      }
    },
  };
}
