import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Patience } from '../../engine/serve/patient-server.ts';
import { serveSite } from '../../engine/serve-site.ts';
import { type LiveChannel, openLiveChannel } from '../../engine/watch/live-channel.ts';
import { startWatchServer } from '../../engine/watch/watch-server.ts';
import { makeFolder } from '../build/site-folder.ts';

/** Clients that take their time: as many as like could hold a server that waits for them. */

const LARGE = new Uint8Array(16 * 1024 * 1024);
const ADDRESS = { port: 0, host: '127.0.0.1' };

let server: { readonly url: string; close(): Promise<void> };
let channel: LiveChannel;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  channel?.close();
  await server.close();
});

const inTests = (patience: Partial<Patience>): Patience => ({
  headersTimeout: 150,
  requestTimeout: 300,
  connectionsCheckingInterval: 50,
  silence: 60_000,
  ...patience,
});

async function startServe(patience: Partial<Patience>): Promise<void> {
  const dir = makeFolder('slow');
  writeFileSync(join(dir, 'large.bin'), LARGE);
  server = await serveSite({ dir, baseUrl: '/', ...ADDRESS, patience: inTests(patience) });
}

async function startWatch(patience: Partial<Patience>): Promise<void> {
  channel = openLiveChannel();
  const file = { digest: 'd', contents: async () => LARGE };
  server = await startWatchServer({
    moves: { addressNow: () => null, answer: async () => null },
    site: {
      form: { baseUrl: '/' },
      build: 'one',
      isStarting: false,
      output: { get: (path) => (path === 'large.bin' ? file : undefined), paths: () => ['large.bin'] },
      preview: async () => null,
      problemsAt: () => null,
      started: Promise.resolve(),
    },
    channel,
    liveFiles: new Map(),
    readClientFile: async () => null,
    ...ADDRESS,
    patience: inTests(patience),
  });
}

/** Connects and goes on sending a byte now and then; one that reads never ends its own side. */
function open(first: string, drip: string, { reads = true } = {}) {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: reads });
  sockets.push(socket);
  const opened = { answer: '', isOpen: true, socket };
  const drips = setInterval(() => socket.write(drip), 20);
  if (drip === '') clearInterval(drips);
  socket.write(first);
  if (reads) socket.on('data', (data) => (opened.answer += data.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => {
    opened.isOpen = false;
    clearInterval(drips);
  });
  return opened;
}

const HOST = 'Host: 127.0.0.1\r\n';

const SLOW: Record<string, [first: string, drip: string]> = {
  'headers that come byte by byte': ['GET / HTTP/1.1\r\nX: ', 'x'],
  'headers that never end': [`GET / HTTP/1.1\r\n${HOST}`, 'X: y\r\n'],
  'a body that comes byte by byte': [`POST / HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n`, 'x'],
  'a body that comes in small chunks': [`POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  'a tunnel': [`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, 'x'],
  'what is no HTTP and goes on': ['hello\r\n\r\n', 'hello\r\n'],
};

describe.each([
  ['docsgen serve', startServe],
  ['docsgen watch', startWatch],
])('%s', (_command, start) => {
  it('ends connections whose requests come slowly, or not at all', async () => {
    await start({});
    const opened = Object.entries(SLOW).map(([name, [first, drip]]) => ({ name, opened: open(first, drip) }));
    const listOpen = () => opened.flatMap(({ name, opened }) => (opened.isOpen ? [name] : []));
    await expect.poll(listOpen, { timeout: 60_000, interval: 20 }).toEqual([]);
  });

  it('tells one that was opened ahead, and asked nothing, to ask again', async () => {
    await start({});
    const opened = open('', '');
    await expect.poll(() => opened.answer.split('\r\n')[0], { timeout: 60_000, interval: 20 }).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('ends a connection on which nothing is taken of an answer', async () => {
    await start({ silence: 300 });
    const opened = open(`GET /large.bin HTTP/1.1\r\n${HOST}\r\n`, '', { reads: false });
    await sleep(2000);
    // What is in the system's buffers is all that ever comes.
    let bytes = 0;
    opened.socket.on('data', (data) => (bytes += data.length));
    await expect.poll(() => opened.isOpen, { timeout: 60_000, interval: 20 }).toBe(false);
    expect(bytes).toBeLessThan(LARGE.length);
  });
});

it('keeps the live channel open, and whoever reads slowly but does read', async () => {
  await startWatch({});
  const stream = open(`GET /__docsgen/events HTTP/1.1\r\n${HOST}\r\n`, '');
  await sleep(800);
  expect([stream.isOpen, channel.size]).toEqual([true, 1]);
  channel.send({ build: 'two', change: null, problems: '', counts: { errors: 0, warnings: 0 }, proposal: null, added: [] });
  await expect.poll(() => stream.answer, { timeout: 60_000 }).toContain('"build":"two"');
});

it('cuts off a page that takes nothing from the live channel', async () => {
  await startWatch({});
  open(`GET /__docsgen/events HTTP/1.1\r\n${HOST}\r\n`, '', { reads: false });
  await expect.poll(() => channel.size, { timeout: 60_000 }).toBe(1);
  const long = { build: 'x'.repeat(1_000_000), change: null, problems: '', counts: { errors: 1, warnings: 0 }, proposal: null, added: [] };
  for (let event = 0; event < 40 && channel.size > 0; event++) {
    channel.send(long);
    await sleep(5);
  }
  await expect.poll(() => channel.size, { timeout: 60_000 }).toBe(0);
});
