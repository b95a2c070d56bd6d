import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, serveSite } from './serve-site.ts';
import { UsageError } from './state/usage-error.ts';

const HOME = `<!doctype html><title>Home</title>${'<p>text</p>'.repeat(200)}`;
const BIG = Buffer.alloc(5 * 1024 * 1024, 'x');

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-serve-'));
  put('secret.txt', 'secret');
  put('dist/index.html', HOME);
  put('dist/404.html', 'no such page');
  put('dist/quickstart/index.html', 'quickstart');
  put('dist/assets/app-ABCD2345.js', 'js');
  put('dist/assets/pages/quickstart.0123abcd.json', '{}');
  put('dist/assets/routes/release-20240101.json', '{}');
  put('dist/img/logo.png', Buffer.alloc(4000));
  put('dist/big.txt', BIG);
  put('dist/_redirects', '/old /quickstart 302\n');
  put('dist/.docsgen.json', '{}');
  put('dist/.git/config', '');
  put('dist/.well-known/security.txt', 'contact');
  symlinkSync(folder, join(folder, 'dist/out'));
  symlinkSync('../secret.txt', join(folder, 'dist/secret.txt'));
  server = await serveSite({ dir: join(folder, 'dist'), baseUrl: '/', port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function put(path: string, contents: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), contents);
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks without decoding, following or normalising anything. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.url);
    const call = request({ hostname, port, path, headers, method, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    });
    call.on('error', fail).end();
  });
}

/** Sends raw lines, for requests that no client would make; gives the status line. */
function askRaw(line: string): Promise<string> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`));
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('end', () => done(text.split('\r\n')[0]!)).on('error', fail);
  });
}

it('serves pages with their type, uncached, and nothing for a browser to guess', async () => {
  const { status, headers, body } = await ask('/');
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: HOME });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-length': String(HOME.length),
    vary: 'Accept-Encoding',
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('compresses for Accept-Encoding: %s', async (accepted, encoding) => {
  const { headers, body } = await ask('/', { 'Accept-Encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  expect(text.toString()).toBe(HOME);
});

it('does not compress what is small or compressed already', async () => {
  for (const path of ['/quickstart', '/img/logo.png']) {
    expect((await ask(path, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe(undefined);
  }
});

it('keeps files with a hash in their name for good', async () => {
  for (const path of ['/assets/app-ABCD2345.js', '/assets/pages/quickstart.0123abcd.json']) {
    expect((await ask(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

it('asks again for route tables, whatever the version is called', async () => {
  expect((await ask('/assets/routes/release-20240101.json')).headers['cache-control']).toBe('no-cache');
});

it('answers 304 to those who have the file', async () => {
  const first = await ask('/', { 'Accept-Encoding': 'br' });
  const tag = first.headers.etag!;
  const again = await ask('/', { 'Accept-Encoding': 'br', 'If-None-Match': `"other", W/${tag}` });
  expect({ status: again.status, length: again.body.length, etag: again.headers.etag }).toEqual({ status: 304, length: 0, etag: tag });
  expect((await ask('/', { 'If-None-Match': tag })).status).toBe(200); // Another encoding is another body.
});

it('answers HEAD like GET without the body', async () => {
  const { status, headers, body } = await ask('/', {}, 'HEAD');
  expect({ status, length: headers['content-length'], body: body.length }).toEqual({ status: 200, length: String(HOME.length), body: 0 });
  expect((await ask('/missing', {}, 'HEAD')).status).toBe(404);
});

it('streams large files', async () => {
  const { headers, body } = await ask('/big.txt', { 'Accept-Encoding': 'br' });
  expect(headers['content-length']).toBe(String(BIG.length));
  expect(body.equals(BIG)).toBe(true);
  expect((await ask('/big.txt', { 'If-None-Match': headers.etag! })).status).toBe(304);
});

describe.each([
  ['/img/logo.png', 4000],
  ['/', HOME.length],
  ['/big.txt', BIG.length],
])('of %s', (path, size) => {
  const whole = async () => (await ask(path)).body;

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=10-19', 10, 20],
    ['bytes=-7', size - 7, size],
    [`bytes=${size - 1}-`, size - 1, size],
    [`bytes=5-${size + 1000}`, 5, size],
  ])('sends the part %s', async (range, start, end) => {
    // As clients do that compress everything they can.
    const { status, headers, body } = await ask(path, { Range: range, 'Accept-Encoding': 'gzip, br' });
    expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 206, encoding: undefined });
    expect(headers['content-range']).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(headers['content-length']).toBe(String(end - start));
    expect(body.equals((await whole()).subarray(start, end))).toBe(true);
    expect(headers.etag).toBe((await ask(path)).headers.etag);
  });

  it('says that it has parts, and how long it is when there is no such part', async () => {
    expect((await ask(path)).headers['accept-ranges']).toBe('bytes');
    const { status, headers, body } = await ask(path, { Range: `bytes=${size}-` });
    expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${size}`, 0]);
  });

  it.each(['bytes=0-1,4-5', 'lines=0-1', 'bytes=5-2', 'nonsense'])('sends the whole for %s', async (range) => {
    const { status, body } = await ask(path, { Range: range });
    expect([status, body.length]).toEqual([200, size]);
  });

  it('sends a part only of the state that the asker has begun with', async () => {
    const { etag } = (await ask(path)).headers;
    const statusIf = async (condition: string) => (await ask(path, { Range: 'bytes=0-1', 'If-Range': condition })).status;
    expect(await statusIf(etag!)).toBe(206);
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()]) expect([other, await statusIf(other)]).toEqual([other, 200]);
    expect((await ask(path, { Range: 'bytes=0-1', 'If-None-Match': etag! })).status).toBe(304);
    expect((await ask(path, { Range: 'bytes=0-1', 'If-Match': '"other"' })).status).toBe(412);
    expect((await ask(path, { Range: 'bytes=0-1', 'If-Match': `"other", ${etag}` })).status).toBe(206);
  });

  it('sends no part to HEAD', async () => {
    const { status, headers, body } = await ask(path, { Range: 'bytes=0-1' }, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(size), 0]);
  });
});

it('sends the whole page that says that there is none', async () => {
  const { status, body } = await ask('/missing', { Range: 'bytes=0-1' });
  expect([status, body.toString()]).toEqual([404, 'no such page']);
});

it('sends what is empty', async () => {
  put('dist/empty.txt', '');
  expect(await ask('/empty.txt')).toMatchObject({ status: 200, headers: { 'content-length': '0' } });
  expect((await ask('/empty.txt', { Range: 'bytes=0-' })).status).toBe(416);
});

it('keeps connections for the next request, whatever was asked', async () => {
  const { hostname, port } = new URL(server.url);
  const lines = [
    ...[
      'GET /big.txt HTTP/1.1\r\nRange: bytes=1-5',
      'HEAD / HTTP/1.1',
      'GET /missing HTTP/1.1',
      'GET /big.txt HTTP/1.1\r\nRange: bytes=99999999-',
    ],
    ...['GET /old HTTP/1.1', 'GET /img/logo.png HTTP/1.1\r\nRange: bytes=-2', 'GET /quickstart HTTP/1.1\r\nConnection: close'],
  ];
  const text = await new Promise<string>((done, fail) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(lines.map((line) => `${line}\r\nHost: localhost\r\n\r\n`).join('')));
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    socket.on('end', () => done(received)).on('error', fail);
  });
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['206', '200', '404', '416', '302', '206', '200']);
  expect(text.endsWith('\r\n\r\nquickstart')).toBe(true);
});

it("shows the site's own page with status 404", async () => {
  const { status, headers, body } = await ask('/missing');
  expect({ status, body: body.toString() }).toEqual({ status: 404, body: 'no such page' });
  expect(headers['cache-control']).toBe('no-cache');
});

it('redirects, by rule and to clean URLs, without browsers keeping it', async () => {
  const byRule = await ask('/old?x=1');
  expect([byRule.status, byRule.headers.location]).toEqual([302, '/quickstart?x=1']);
  const toClean = await ask('/quickstart/index.html');
  expect([toClean.status, toClean.headers.location, toClean.headers['cache-control']]).toEqual([301, '/quickstart', 'no-cache']);
});

it.each([
  '/.git/config',
  '/.docsgen.json',
  '/_redirects',
  '/secret.txt',
  '/out/secret.txt',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  `/${'x'.repeat(5000)}`,
])('does not hand out %s', async (path) => {
  const { status, body } = await ask(path);
  expect({ status, body: body.toString() }).toEqual({ status: 404, body: 'no such page' });
});

it('hands out .well-known', async () => expect((await ask('/.well-known/security.txt')).body.toString()).toBe('contact'));

it.each([
  ['GET /../../secret.txt HTTP/1.1', 'HTTP/1.1 404 Not Found'],
  ['GET /%zz HTTP/1.1', 'HTTP/1.1 400 Bad Request'],
  ['GET /%c0%ae%c0%ae/secret.txt HTTP/1.1', 'HTTP/1.1 400 Bad Request'],
  ['GET secret.txt HTTP/1.1', 'HTTP/1.1 400 Bad Request'],
  ['nonsense', 'HTTP/1.1 400 Bad Request'],
  ['POST / HTTP/1.1', 'HTTP/1.1 405 Method Not Allowed'],
  ['OPTIONS * HTTP/1.1', 'HTTP/1.1 405 Method Not Allowed'],
])('%s gets %s', async (line, status) => expect(await askRaw(line)).toBe(status));

it('serves the new site after a build has replaced the folder', async () => {
  renameSync(join(folder, 'dist'), join(folder, 'old'));
  expect((await ask('/quickstart')).status).toBe(404);
  put('dist/quickstart/index.html', 'new quickstart');
  expect((await ask('/quickstart')).body.toString()).toBe('new quickstart');
  rmSync(join(folder, 'dist'), { recursive: true });
  renameSync(join(folder, 'old'), join(folder, 'dist'));
});

it('serves what stands there now, however little gives the change away', async () => {
  put('dist/page.txt', 'first');
  const path = join(folder, 'dist/page.txt');
  utimesSync(path, 1, 1);
  expect((await ask('/page.txt')).body.toString()).toBe('first');
  // The same size and time, in place and in one step.
  writeFileSync(path, 'other');
  utimesSync(path, 1, 1);
  expect((await ask('/page.txt')).body.toString()).toBe('other');
  put('dist/next.txt', 'third');
  utimesSync(join(folder, 'dist/next.txt'), 1, 1);
  renameSync(join(folder, 'dist/next.txt'), path);
  expect((await ask('/page.txt')).body.toString()).toBe('third');
  // In its place a link that leads out, of the same size and time.
  put('inner.txt', 'inner');
  utimesSync(join(folder, 'inner.txt'), 1, 1);
  rmSync(path);
  symlinkSync(join(folder, 'inner.txt'), path);
  expect((await ask('/page.txt')).status).toBe(404);
  rmSync(path);
  expect((await ask('/page.txt')).status).toBe(404);
});

it('follows the rules of the redirects that stand there now', async () => {
  const rules = readFileSync(join(folder, 'dist/_redirects'));
  put('dist/_redirects', '/old /elsewhere 302\n');
  expect((await ask('/old')).headers.location).toBe('/elsewhere');
  rmSync(join(folder, 'dist/_redirects'));
  expect((await ask('/old')).status).toBe(404);
  put('dist/_redirects', rules);
  expect((await ask('/old')).headers.location).toBe('/quickstart');
});

it('answers under its own names alone', async () => {
  for (const host of ['localhost:1', '127.0.0.1', '[::1]']) expect((await ask('/', { Host: host })).status).toBe(200);
  const { status, headers, body } = await ask('/', { Host: 'evil.example' });
  expect([status, headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
  expect(body.toString()).toBe('"evil.example" is not a name of this server. To use it, start docsgen serve with --host evil.example.\n');
});

it('names the port that is in use and the option to change it', async () => {
  const port = Number(new URL(server.url).port);
  await expect(serveSite({ dir: folder, baseUrl: '/', port, host: '127.0.0.1' })).rejects.toEqual(
    new UsageError(`Port ${port} is already in use.`, `choose another one with --port, for example --port ${port + 1}`),
  );
});

it('gives the address of the site, below its base URL', async () => {
  const other = await serveSite({ dir: join(folder, 'dist'), baseUrl: '/docs/', port: 0, host: '0.0.0.0' });
  expect(other.url).toMatch(/^http:\/\/localhost:\d+\/docs\/$/);
  expect((await fetch(new URL('/docs/quickstart', other.url.replace('localhost', '127.0.0.1')))).status).toBe(200);
  await other.close();
});
