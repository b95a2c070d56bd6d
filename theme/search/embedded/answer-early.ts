import type { EmbeddedSearch } from './search-embedded.ts';

/**
 * Answers from what is here while the rest is on its way, and from all of it in the end. Opens all of it when the first answer is given, so that nothing
 * comes before that; a failure is told to whoever searches, and the next search tries again.
 */
export function answerEarly(first: EmbeddedSearch, openAll: () => Promise<EmbeddedSearch>): EmbeddedSearch {
  let opening: Promise<EmbeddedSearch> | null = null;
  let isOpen = false;
  const open = () => {
    opening ??= openAll().then(
      (all) => {
        isOpen = true;
        return all;
      },
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };

  return {
    async search(request, onFirst) {
      if (onFirst && !isOpen) {
        const early = await first.search(request);
        // That headings have nothing is no answer yet, and what they seem to misspell may be right.
        if (!isOpen && early.hits.length > 0) onFirst({ ...early, exhaustiveNbHits: false, suggestion: undefined });
      }
      return await (await open()).search(request, onFirst);
    },
  };
}
