import { expect, it } from 'vitest';
import { findSecret, listSecrets, scrub } from './secrets.ts';

it('lists what is secret of an environment, without the blanks around it', () => {
  const env = { ALGOLIA_ADMIN_KEY: ' 0123456789 \n', DOCSGEN_REMOTE_CACHE_TOKEN: 'token-of-the-cache', PATH: '/usr/bin:/usr/local/bin' };
  expect(listSecrets(env)).toEqual([
    { name: 'ALGOLIA_ADMIN_KEY', value: '0123456789' },
    { name: 'DOCSGEN_REMOTE_CACHE_TOKEN', value: 'token-of-the-cache' },
  ]);
});

it('takes nothing for a secret that is found in any text', () => {
  expect(listSecrets({ ALGOLIA_ADMIN_KEY: '1', DOCSGEN_REMOTE_CACHE_TOKEN: '   ' })).toEqual([]);
});

it('finds a secret in a text', () => {
  const secrets = listSecrets({ ALGOLIA_ADMIN_KEY: 'admin-key-1' });
  expect(findSecret('https://x/?key=admin-key-1&a', secrets)?.name).toBe('ALGOLIA_ADMIN_KEY');
  expect(findSecret('admin-key', secrets)).toBe(undefined);
});

it('scrubs secrets as they are written, in URLs and in JSON', () => {
  const secret = 'a/b+"c"';
  const text = `${secret} ${encodeURIComponent(secret)} ${JSON.stringify({ secret })}`;
  expect(scrub(text, [secret])).toBe('*** *** {"secret":"***"}');
});

it('scrubs nothing for an empty secret', () => expect(scrub('text', [''])).toBe('text'));
