import { onTestFinished } from 'vitest';
import { type AlgoliaServer, type AlgoliaServerOptions, startAlgoliaServer } from '../algolia-server/start-algolia-server.ts';

/** Starts a local Algolia, which is closed when the test has ended. */
export async function startServer(options: AlgoliaServerOptions = {}): Promise<AlgoliaServer> {
  const server = await startAlgoliaServer({ taskDelay: 2, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** The writes among the requests since `from`, without what differs from run to run. */
export function listWrites(server: AlgoliaServer, from = 0): string[] {
  return server.requests
    .slice(from)
    .filter(({ method, path }) => method !== 'GET' && !/\/(?:browse|synonyms\/search)$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/_docsgen_\w{8}_\w{8}/, '_TEMPORARY')}`);
}

/** The names of all indexes, sorted. */
export function listIndexes(server: AlgoliaServer): string[] {
  return [...server.application.indices.keys()].sort();
}
