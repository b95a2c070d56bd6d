import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { type RunningServer, serveSite } from './serve-site.ts';

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
    const socket = connect(Number(port), hostname, () => socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`));
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
