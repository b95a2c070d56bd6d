/** What boot knows of the client's module (theme/client.tsx), which it only ever loads by its URL. */
export interface ClientModule {
  start(): Promise<void>;
}

export type LoadClient = () => Promise<ClientModule | null>;

/** Makes the function that loads and starts the client, once. After a failure it answers null, and the next call tries again. */
export function createClientLoader(url: string, importModule = (href: string): Promise<ClientModule> => import(href)): LoadClient {
  let loading: Promise<ClientModule | null> | null = null;
  return () => {
    loading ??= importModule(url)
      .then(async (module) => {
        await module.start();
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
