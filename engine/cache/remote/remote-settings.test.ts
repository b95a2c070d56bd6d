import { expect, it } from 'vitest';
import { UsageError } from '../../state/usage-error.ts';
import { resolveRemoteSettings } from './remote-settings.ts';

const CONFIG = { url: 'https://cache.example.com/docs', mode: 'read' as const };

it('takes the config, and reads without a secret', () => {
  expect(resolveRemoteSettings(CONFIG, {})).toEqual({ url: CONFIG.url, mode: 'read', authorization: null, timeout: 3000 });
  expect(resolveRemoteSettings(null, {})).toBeNull();
});

it('lets the environment go before the config', () => {
  const env = {
    DOCSGEN_REMOTE_CACHE: 'http://127.0.0.1:8080/a/b//',
    DOCSGEN_REMOTE_CACHE_MODE: 'read-write',
    DOCSGEN_REMOTE_CACHE_TOKEN: 'secret',
    DOCSGEN_REMOTE_CACHE_TIMEOUT: '500',
  };
  const expected = { url: 'http://127.0.0.1:8080/a/b', mode: 'read-write', authorization: 'Bearer secret', timeout: 500 };
  expect(resolveRemoteSettings(CONFIG, env)).toEqual(expected);
  expect(resolveRemoteSettings(null, env)).toEqual(expected);
  expect(resolveRemoteSettings(CONFIG, { ...env, DOCSGEN_REMOTE_CACHE: 'off' })).toBeNull();
  expect(resolveRemoteSettings(CONFIG, { DOCSGEN_REMOTE_CACHE: '' })).toMatchObject({ url: CONFIG.url });
});

it('sends a user and a password as basic authorization, and shows them nowhere', () => {
  const settings = resolveRemoteSettings(null, { DOCSGEN_REMOTE_CACHE: 'https://ada:p%40ss@cache.example.com/' });
  expect(settings).toMatchObject({ url: 'https://cache.example.com', authorization: `Basic ${btoa('ada:p@ss')}` });
  const header = { DOCSGEN_REMOTE_CACHE: 'https://cache.example.com', DOCSGEN_REMOTE_CACHE_AUTHORIZATION: 'Custom x' };
  expect(resolveRemoteSettings(null, header)).toMatchObject({ authorization: 'Custom x' });
});

it.each([
  [{ DOCSGEN_REMOTE_CACHE: 'cache.example.com' }, /^DOCSGEN_REMOTE_CACHE must be a URL/],
  [{ DOCSGEN_REMOTE_CACHE: 'ftp://cache.example.com' }, /^DOCSGEN_REMOTE_CACHE must be a URL/],
  [{ DOCSGEN_REMOTE_CACHE: 'https://cache.example.com?token=x' }, /^DOCSGEN_REMOTE_CACHE must be a URL/],
  [{ DOCSGEN_REMOTE_CACHE_MODE: 'write' }, /^DOCSGEN_REMOTE_CACHE_MODE must be "read" or "read-write"; found "write"\.$/],
  [{ DOCSGEN_REMOTE_CACHE_TIMEOUT: '3s' }, /^DOCSGEN_REMOTE_CACHE_TIMEOUT must be a number of milliseconds\.$/],
])('refuses %j', (env, message) => {
  const resolve = () => resolveRemoteSettings(CONFIG, env);
  expect(resolve).toThrow(UsageError);
  expect(resolve).toThrow(message);
});
