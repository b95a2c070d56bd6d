import type { BrowserContext } from 'playwright-core';
import type { SearchHit, SearchResponse } from '../../theme/search/search-client.ts';

/** What is changed in the answers to a query: of the whole, and of its hits in their order. */
export interface Changed extends Pick<SearchResponse, 'suggestion'> {
  found?: SearchHit['found'][];
}

/** Lets the worker that searches say more of its answers than this site's words give cause for. */
export async function answerAs(context: BrowserContext, changes: Record<string, Changed>): Promise<void> {
  await context.addInitScript((changed) => {
    const Real = Worker;
    window.Worker = class extends Real {
      override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
        super.addEventListener(type, (event) => {
          const { response } = (event as MessageEvent<{ response?: SearchResponse }>).data ?? {};
          // Whoever asks for one hit only wants to know whether there are any.
          const change = response && response.hitsPerPage > 1 ? changed[response.query] : undefined;
          if (change?.suggestion !== undefined) response!.suggestion = change.suggestion;
          change?.found?.forEach((found, index) => {
            if (found && response!.hits[index]) response!.hits[index].found = found;
          });
          (listener as EventListener)(event);
        });
      }
    };
  }, changes);
}
