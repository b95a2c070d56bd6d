import { expect, it } from 'vitest';
import { listAlgoliaHosts, parseHosts } from './algolia-hosts.ts';

it("names an application's own hosts", () => {
  expect(listAlgoliaHosts('APP').map(({ protocol, url }) => `${protocol}://${url}`)).toEqual([
    'https://APP.algolia.net',
    'https://APP-1.algolianet.com',
    'https://APP-2.algolianet.com',
    'https://APP-3.algolianet.com',
  ]);
});

it('reads hosts', () => {
  expect(parseHosts('https://proxy.example, http://127.0.0.3:8108,http://localhost:1/')).toEqual([
    { url: 'proxy.example', protocol: 'https', accept: 'readWrite' },
    { url: '127.0.0.3', protocol: 'http', port: 8108, accept: 'readWrite' },
    { url: 'localhost', protocol: 'http', port: 1, accept: 'readWrite' },
  ]);
});

it.each([
  ['', 'ALGOLIA_HOSTS names no host.'],
  [' , ', 'ALGOLIA_HOSTS names no host.'],
  ['proxy.example', 'ALGOLIA_HOSTS contains something that is not a host.'],
  ['https://proxy.example/path', 'ALGOLIA_HOSTS contains something that is not a host.'],
  ['https://user:secret@proxy.example', 'ALGOLIA_HOSTS contains something that is not a host.'],
  ['ftp://127.0.0.1', 'ALGOLIA_HOSTS contains something that is not a host.'],
  ['http://proxy.example:8080', 'ALGOLIA_HOSTS names "http://proxy.example:8080", but a key must not be sent there unencrypted.'],
  ['http://127.0.0.1.proxy.example', 'ALGOLIA_HOSTS names "http://127.0.0.1.proxy.example", but a key must not be sent there unencrypted.'],
])('refuses %j', (text, message) => {
  expect(() => parseHosts(text)).toThrow(message);
});
