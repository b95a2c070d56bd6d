import { afterEach, expect, it } from 'vitest';
import type { BuildSession, SessionBuild } from '../session/build-session.ts';
import { NOTHING_SHOWN } from '../session/shown-problems.ts';
import { openLiveChannel } from './live-channel.ts';
import { createLiveSite } from './live-site.ts';
import { startWatchServer, type WatchServer } from './watch-server.ts';

let server: WatchServer | undefined;
afterEach(() => server?.close());

/** Serves a session that has built these files. */
async function watch(files: Record<string, string>): Promise<string> {
  const output = {
    get: (path: string) => (path in files ? { digest: path, contents: async () => Buffer.from(files[path]!) } : undefined),
    paths: () => Object.keys(files),
  };
  const session: BuildSession = {
    build: () => Promise.reject(new Error('It has built.')),
    findMissed: () => [],
    output,
    preview: async () => null,
    refreshPreviews: async () => [],
    close: async () => {},
  };
  const site = createLiveSite(session, '.');
  const report = { diagnostics: [], errors: 0, warnings: 0 } as unknown as SessionBuild['report'];
  await site.take({
    report,
    published: true,
    shown: NOTHING_SHOWN,
    changedPaths: Object.keys(files),
    changedPages: [],
    inputs: { dirs: [], files: [], boundary: null },
    places: null,
  });
  const channel = openLiveChannel();
  const moves = { addressNow: () => null, answer: async () => null };
  server = await startWatchServer({
    site,
    channel,
    moves,
    liveFiles: new Map(),
    readClientFile: async () => null,
    host: '127.0.0.1',
    port: 0,
  });
  channel.close();
  return server.url;
}

it.each([
  [undefined, 'x/index.html', '/docs/x', '/docs/x/'],
  [true, 'x/index.html', '/docs/x/', '/docs/x'],
  [false, 'x.html', '/docs/x', '/docs/x/'],
])('answers as a host does for which the site is made: trailingSlash %s', async (trailingSlash, file, address, other) => {
  const url = await watch({ 'assets/site.12345678.json': JSON.stringify({ baseUrl: '/docs/', trailingSlash }), [file]: '<p>X</p>' });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, url), { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await ask(`${address}?a=1`)).toEqual([200, null]);
  expect(await ask(`${other}?a=1`)).toEqual([301, `${address}?a=1`]);
});
