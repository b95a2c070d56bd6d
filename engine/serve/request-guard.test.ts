import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { createRequestGuard } from './request-guard.ts';

const ask = (listening: string, host: string | undefined, headers: Record<string, string> = {}, url = '/') =>
  createRequestGuard(
    listening,
    'serve',
  )({
    url,
    headers: { ...(host !== undefined && { host }), ...headers },
    rawHeaders: host === undefined ? [] : ['Host', host],
  })?.status ?? 200;

it.each([
  ['127.0.0.1', ['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000']],
  ['localhost', ['localhost:3000', '127.0.0.1']],
  ['::1', ['[::1]', 'localhost']],
  ['10.1.2.3', ['10.1.2.3:3000', 'localhost']],
  ['Docs.Test', ['docs.test:3000', 'DOCS.TEST']],
  ['0.0.0.0', ['localhost', '10.1.2.3:80', '192.168.99.99', '[fd00::1]:3000', hostname(), `${hostname()}:3000`]],
  ['::', ['[::1]', '8.8.8.8', hostname().toUpperCase()]],
])('listening at %s, answers to %j', (listening, hosts) => {
  expect(hosts.map((host) => [host, ask(listening, host)])).toEqual(hosts.map((host) => [host, 200]));
});

it.each([
  [
    '127.0.0.1',
    ['evil.example', '10.1.2.3', '0.0.0.0', '[::2]', 'localhost.evil.example', '127.0.0.1.nip.io', '2130706433', '0x7f.1', 'localhost.'],
  ],
  ['10.1.2.3', ['10.1.2.4', 'evil.example']],
  ['docs.test', ['test', 'docs.test.evil.example']],
  ['0.0.0.0', ['evil.example', '10.1.2.3.nip.io', '2130706433', '0x7f.1', '1.2.3', 'rebound.test:3000', '999.1.1.1']],
])('listening at %s, refuses %j', (listening, hosts) => {
  expect(hosts.map((host) => [host, ask(listening, host)])).toEqual(hosts.map((host) => [host, 403]));
});

it.each([undefined, '', 'a b', '[::1', 'a@b', 'http://localhost', 'localhost:x'])('calls the host %j malformed', (host) => {
  expect(ask('0.0.0.0', host)).toBe(400);
});

it('says what to start to be asked under another name', () => {
  const refusal = createRequestGuard('127.0.0.1', 'serve')({ url: '/', headers: { host: 'docs.test:3000' }, rawHeaders: [] });
  expect(refusal?.reason).toBe('"docs.test" is not a name of this server. To use it, start docsgen serve with --host docs.test.');
});

it('refuses two hosts, another host in the address, other origins and what comes from other sites', () => {
  const guard = createRequestGuard('127.0.0.1', 'serve');
  const headers = { host: 'localhost' };
  expect(guard({ url: '/', headers, rawHeaders: ['Host', 'localhost', 'hOST', 'evil.example'] })?.status).toBe(400);
  expect(ask('127.0.0.1', 'localhost', {}, 'http://evil.example/')).toBe(400);
  expect(ask('127.0.0.1', 'localhost:1', { origin: 'http://localhost:2' })).toBe(403);
  expect(ask('127.0.0.1', 'localhost', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(ask('127.0.0.1', 'localhost:1', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-origin' }, 'http://localhost:1/')).toBe(
    200,
  );
});
