import { UsageError } from '../state/usage-error.ts';

/** Where requests are sent. */
export interface AlgoliaHost {
  url: string;
  protocol: 'http' | 'https';
  port?: number;
  accept: 'readWrite';
}

/**
 * The hosts of an application: the main one, then three that other companies run, for when the first's DNS or network is down. Reads go
 * there too, and not to the nearest copy: what has just been written is looked at.
 */
export function listAlgoliaHosts(appId: string): AlgoliaHost[] {
  const names = [`${appId}.algolia.net`, ...[1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)];
  return names.map((url) => ({ url, protocol: 'https', accept: 'readWrite' }));
}

/**
 * Reads ALGOLIA_HOSTS, 'https://proxy.example, http://127.0.0.1:8108': hosts to ask instead, in this order. The admin key goes there, so
 * it must be https unless it is this machine.
 */
export function parseHosts(text: string): AlgoliaHost[] {
  const hosts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseHost);
  if (hosts.length === 0) throw new UsageError('ALGOLIA_HOSTS names no host.', EXAMPLE);
  return hosts;
}

const EXAMPLE = 'write ALGOLIA_HOSTS=https://proxy.example, or unset it to reach Algolia directly';

function parseHost(text: string): AlgoliaHost {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '';
  // What stands before an @ is a password, and is not repeated.
  if (!isOrigin || url.username !== '') throw new UsageError('ALGOLIA_HOSTS contains something that is not a host.', EXAMPLE);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isLoopback) {
    throw new UsageError(`ALGOLIA_HOSTS names "${url.origin}", but a key must not be sent there unencrypted.`, `write https://${url.host}`);
  }
  return {
    url: url.hostname,
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    accept: 'readWrite',
  };
}
