import type { SiteConfig } from '../../1-load/site-input.ts';
import { UsageError } from '../../state/usage-error.ts';

export interface RemoteSettings {
  /** Without a slash at its end, and without secrets. */
  url: string;
  mode: 'read' | 'read-write';
  /** Value of the Authorization header; null for none. */
  authorization: string | null;
  /** Milliseconds for one request. */
  timeout: number;
}

const DEFAULT_TIMEOUT = 3000;

/**
 * Decides on the remote cache: the environment goes before the config, and secrets come from the environment alone. Null for none.
 *
 * - DOCSGEN_REMOTE_CACHE: its URL; 'off' for none
 * - DOCSGEN_REMOTE_CACHE_MODE: 'read' or 'read-write'
 * - DOCSGEN_REMOTE_CACHE_TOKEN: sent as a bearer token
 * - DOCSGEN_REMOTE_CACHE_AUTHORIZATION: sent as it is, for other schemes ('Basic …')
 * - DOCSGEN_REMOTE_CACHE_TIMEOUT: milliseconds for one request
 *
 * Throws UsageError for values that cannot be meant.
 */
export function resolveRemoteSettings(config: SiteConfig['cache']['remote'], env: NodeJS.ProcessEnv): RemoteSettings | null {
  const url = env.DOCSGEN_REMOTE_CACHE || config?.url;
  if (url === undefined || url === 'off') return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.search !== '' || parsed.hash !== '') {
    throw new UsageError(
      'DOCSGEN_REMOTE_CACHE must be a URL that begins with https:// or http://, without "?" and "#".',
      'set it to the URL of the cache, or to "off"',
    );
  }
  const mode = env.DOCSGEN_REMOTE_CACHE_MODE || config?.mode || 'read';
  if (mode !== 'read' && mode !== 'read-write')
    throw new UsageError(`DOCSGEN_REMOTE_CACHE_MODE must be "read" or "read-write"; found "${mode}".`, 'correct it, or unset it');
  const timeout = Number(env.DOCSGEN_REMOTE_CACHE_TIMEOUT || DEFAULT_TIMEOUT);
  if (!Number.isInteger(timeout) || timeout <= 0)
    throw new UsageError('DOCSGEN_REMOTE_CACHE_TIMEOUT must be a number of milliseconds.', 'correct it, or unset it');
  return { url: `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}`, mode, authorization: readAuthorization(parsed, env), timeout };
}

function readAuthorization({ username, password }: URL, env: NodeJS.ProcessEnv): string | null {
  if (env.DOCSGEN_REMOTE_CACHE_AUTHORIZATION) return env.DOCSGEN_REMOTE_CACHE_AUTHORIZATION;
  if (env.DOCSGEN_REMOTE_CACHE_TOKEN) return `Bearer ${env.DOCSGEN_REMOTE_CACHE_TOKEN}`;
  if (username === '' && password === '') return null;
  return `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
}
