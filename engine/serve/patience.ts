import type { ServerOptions } from 'node:http';

/** Milliseconds that a server waits for clients, which may be slow by intent, and many. */
export interface Patience extends Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'> {
  /** A connection on which nothing was sent or received for so long is closed. */
  silence: number;
}

/** Requests are short, and come whole. An answer may have to wait for the first build, and a stream has a sign of life more often than that. */
export const PATIENCE: Patience = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2000, silence: 120_000 };
