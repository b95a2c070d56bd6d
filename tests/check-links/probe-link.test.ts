import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHostGate } from '../../engine/check-links/host-gate.ts';
import { probeLink } from '../../engine/check-links/probe-link.ts';
import { sendRequest } from '../../engine/check-links/send-request.ts';
import { createQuickClock } from './manual-clock.ts';
import { findDeadPort, type MisbehavingServer, openMisbehavingServer } from './misbehaving-server.ts';

let server: MisbehavingServer;
let secure: MisbehavingServer;
let deadPort: number;
beforeAll(async () => {
  server = await openMisbehavingServer();
  secure = await openMisbehavingServer({ isSecure: true });
  deadPort = await findDeadPort();
});
afterAll(async () => {
  await server.close();
  await secure.close();
});

const NEW_YEAR = Date.UTC(2030, 0, 1);

/** What comes of a URL, the requests that were sent for it, and the waits of more than the pause between two requests. */
async function probe(
  url: string,
  { anchors = [] as string[], timeout = 5000, mayBePrivate = (host: string) => host.startsWith('127.0.0.1:') } = {},
) {
  const clock = createQuickClock(NEW_YEAR);
  const { signal } = new AbortController();
  const gate = openHostGate({ total: 16, perHost: 2, pause: 200 }, { clock, signal });
  const before = server.requests.length;
  const absolute = url.startsWith('/') ? server.origin + url : url;
  const outcome = await probeLink(absolute, anchors, {
    send: sendRequest,
    gate,
    clock,
    signal,
    userAgent: 'docsgen/test',
    timeout,
    mayBePrivate,
  });
  return { outcome, requests: server.requests.slice(before), waits: [...new Set(clock.slept.filter((each) => each !== 200))] };
}

const fine = { kind: 'fine' };

it('asks with HEAD, and says who asks', async () => {
  expect(await probe('/here')).toEqual({ outcome: fine, requests: ['HEAD /here'], waits: [] });
  expect([...server.userAgents]).toEqual(['docsgen/test']);
});

it.each(['/head-refused', '/head-404'])('asks again with GET where HEAD is not known: %s', async (path) => {
  expect(await probe(path)).toEqual({ outcome: fine, requests: [`HEAD ${path}`, `GET ${path}`], waits: [] });
});

it('asks again with GET where HEAD gets no answer', async () => {
  expect(await probe('/head-hangs', { timeout: 300 })).toEqual({
    outcome: fine,
    requests: ['HEAD /head-hangs', 'GET /head-hangs'],
    waits: [],
  });
});

it.each([
  ['/gone', '404 Not Found'],
  ['/410', '410 Gone'],
])('takes %s for broken, once GET says so, too', async (path, status) => {
  const { outcome, requests } = await probe(path);
  expect(outcome).toEqual({ kind: 'broken', cause: 'status', reason: `answers ${status}` });
  expect(requests).toEqual([`HEAD ${path}`, `GET ${path}`]);
});

it('does not take a site that refuses programs for broken', async () => {
  expect((await probe('/robots')).outcome).toEqual({ kind: 'unsure', cause: 'refusal', reason: 'answers 403 Forbidden' });
});

it('names where permanent redirects lead', async () => {
  expect((await probe('/moved')).outcome).toEqual({ kind: 'fine', movedTo: `${server.origin}/new%20home?a=b` });
  expect((await probe('/moved-for-now')).outcome).toEqual(fine);
  expect((await probe('/moved-to-gone')).outcome).toEqual({
    kind: 'broken',
    cause: 'status',
    reason: `redirects to "${server.origin}/gone", which answers 404 Not Found`,
  });
});

it('knows redirects that lead nowhere', async () => {
  const broken = (reason: string) => ({ kind: 'broken', cause: 'redirect', reason });
  expect((await probe('/loop')).outcome).toEqual(broken('redirects in a circle'));
  expect((await probe('/to-nonsense')).outcome).toEqual(broken('redirects to "http://[nonsense", which is no address of a page'));
  expect((await probe('/to-script')).outcome).toEqual(broken('redirects to "javascript:alert(1)", which is no address of a page'));
  expect((await probe('/to-nowhere')).outcome).toEqual({
    kind: 'unsure',
    cause: 'trouble',
    reason: 'answers 302 Found and does not say where to go',
  });
  expect((await probe('/cookies')).outcome).toMatchObject({ kind: 'unsure', cause: 'refusal' });
});

it('asks no private address, neither one that is written nor one that a redirect or a name leads to', async () => {
  const { outcome, requests } = await probe('/here', { mayBePrivate: () => false });
  expect(outcome).toEqual({ kind: 'private', reason: 'is at 127.0.0.1, an address of this machine or of a local network' });
  expect(requests).toEqual([]);
  expect((await probe('/to-private')).outcome).toEqual({
    kind: 'private',
    reason:
      'redirects to "http://169.254.169.254/latest/meta-data", which is at 169.254.169.254, an address of this machine or of a local network',
  });
  const port = new URL(server.origin).port;
  for (const host of [`localhost:${port}`, `[::ffff:127.0.0.1]:${port}`, `0x7f.1:${port}`])
    expect((await probe(`http://${host}/here`, { mayBePrivate: () => false })).outcome.kind, host).toBe('private');
});

it('waits as long as a busy server asks for', async () => {
  expect(await probe('/busy-seconds')).toEqual({ outcome: fine, requests: ['HEAD /busy-seconds', 'HEAD /busy-seconds'], waits: [7000] });
  const { outcome, waits } = await probe('/busy-date');
  expect(outcome).toEqual(fine);
  // A request takes no time on this clock, a pause does.
  expect(waits.every((wait) => wait > 8000 && wait <= 9000)).toBe(true);
});

it('does not wait for a day', async () => {
  const { outcome, waits } = await probe('/busy-long');
  expect(outcome).toEqual({
    kind: 'unsure',
    cause: 'refusal',
    reason: 'answers 429 Too Many Requests and asks to come back later ("86400")',
  });
  expect(waits).toEqual([]);
});

it('tries three times, and waits longer each time', async () => {
  const { outcome, requests, waits } = await probe('/fails-twice');
  expect(outcome).toEqual(fine);
  expect([requests, waits]).toEqual([
    ['HEAD /fails-twice', ...Array(3).fill('GET /fails-twice')],
    [1000, 4000],
  ]);
  expect((await probe('/fails')).outcome).toEqual({ kind: 'unsure', cause: 'trouble', reason: 'answers 500 Internal Server Error' });
});

it('says what is wrong with a connection', async () => {
  const unsure = (reason: string) => ({ kind: 'unsure', cause: 'connection', reason });
  expect((await probe('/reset')).outcome).toEqual(unsure('breaks the connection (ECONNRESET)'));
  expect((await probe('/hangs', { timeout: 100 })).outcome).toEqual(unsure('does not answer in time'));
  expect((await probe('/huge-headers')).outcome).toEqual(unsure('answers with headers that are too large'));
  expect((await probe('/no-http')).outcome.kind).toBe('unsure');
  expect((await probe(`http://127.0.0.1:${deadPort}/`)).outcome).toEqual(unsure('refuses the connection'));
});

it('tells a certificate apart', async () => {
  expect((await probe(`${secure.origin}/here`)).outcome).toEqual({
    kind: 'broken',
    cause: 'certificate',
    reason: 'has a certificate that browsers refuse: its owner has signed it',
  });
});

it('knows a host that does not exist, or a machine without names', async () => {
  const { outcome, waits } = await probe('http://docsgen.invalid/');
  expect(['host', 'network']).toContain('cause' in outcome && outcome.cause);
  if ('cause' in outcome && outcome.cause === 'host') expect(waits).toEqual([]);
});

it('looks for anchors in a page, compressed or not', async () => {
  const { outcome, requests } = await probe('/page', { anchors: ['one', 'zw&ei', 'three', 'four'] });
  expect(outcome).toEqual({ kind: 'fine', anchors: { one: true, 'zw&ei': true, three: true, four: false } });
  expect(requests).toEqual(['GET /page']);
});

it.each(['/endless', '/bomb', '/drips', '/truncated', '/no-gzip'])(
  'says nothing of an anchor in a page that it has not read whole: %s',
  async (path) => {
    const { outcome } = await probe(path, { anchors: ['there'], timeout: 500 });
    expect(outcome).toEqual(fine);
  },
);

it('finds an anchor in what it has read of a page', async () => {
  for (const path of ['/drips', '/truncated'])
    expect((await probe(path, { anchors: ['first'], timeout: 500 })).outcome, path).toEqual({ kind: 'fine', anchors: { first: true } });
  expect((await probe('/wrong-length', { anchors: ['first'] })).outcome.kind).toBe('unsure');
});

it('reads no body that it does not need', async () => {
  expect(await probe('/endless')).toEqual({ outcome: fine, requests: ['HEAD /endless'], waits: [] });
});
