import type { SiteData } from '../contract/site-data.ts';

/** What boot knows of the client's module (theme/client.tsx), which it only ever loads by its URL. */
export interface ClientModule {
  start(site: SiteData): Promise<void>;
}

export type LoadClient = () => Promise<ClientModule | null>;

/**
 * Makes the function that loads and starts the client, once. The site's data comes at the same time as the code. After a failure the
 * function answers null, and the next call tries again.
 */
export function createClientLoader(
  client: string,
  loadSite: () => Promise<SiteData>,
  importModule: (url: string) => Promise<ClientModule>,
): LoadClient {
  let loading: Promise<ClientModule | null> | null = null;
  return () => {
    loading ??= Promise.all([importModule(client), loadSite()])
      .then(async ([module, site]) => {
        await module.start(site);
        return module;
      })
      .catch((error: unknown) => {
        // The page goes on without React: each link is then an ordinary one.
        console.error('docsgen could not start its client', error);
        loading = null;
        return null;
      });
    return loading;
  };
}
