import type { PageBoot, SiteData } from '../contract.ts';
import { fetchJson } from '../router/fetch-json.ts';

/** What boot knows of the client's module (theme/client.tsx), which it only ever loads by its URL. */
export interface ClientModule {
  start(site: SiteData): Promise<void>;
}

export type LoadClient = () => Promise<ClientModule | null>;

/** What the loader takes from the browser. */
interface Sources {
  importModule(url: string): Promise<ClientModule>;
  fetchSite(url: string): Promise<SiteData>;
}

const browser: Sources = { importModule: (url) => import(url), fetchSite: (url) => fetchJson<SiteData>(url) };

/**
 * Makes the function that loads and starts the client, once. The site's data comes at the same time as the code. After a failure the
 * function answers null, and the next call tries again.
 */
export function createClientLoader({ client, siteData }: Pick<PageBoot, 'client' | 'siteData'>, sources = browser): LoadClient {
  let loading: Promise<ClientModule | null> | null = null;
  return () => {
    loading ??= Promise.all([sources.importModule(client), sources.fetchSite(siteData)])
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
