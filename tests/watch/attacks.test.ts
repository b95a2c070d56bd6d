import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServer, serveSite } from '../../engine/serve-site.ts';
import { watchSite } from '../../engine/watch-site.ts';
import { buildWell, makeFolder, makeSite } from '../build/site-folder.ts';
import { createRandom, pick } from '../fixtures/random.mjs';
import { times } from './watch-folder.ts';

/** What other sites, other machines and broken clients send to `watch` and `serve`, from raw sockets: no client has tidied it up. */

const SECRET = 'the-secret-of-this-machine';

let server: RunningServer;
let port: number;
let secretFile: string;

/** A site, and secrets in and around it. */
function makeAttackedSite(): string {
  const outside = makeFolder('outside');
  secretFile = join(outside, 'secret.txt');
  writeFileSync(secretFile, SECRET);
  return makeSite({
    'config/private.ts': `export const key = '${SECRET}';\n`,
    'content/introduction.md': '# Introduction\n',
    'content/_private.md': SECRET,
    'content/public/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/public/_headers': SECRET,
    '.env': SECRET,
    'package.json': `{ "description": "${SECRET}" }`,
  });
}

async function startWatch(): Promise<RunningServer> {
  const siteDir = makeAttackedSite();
  const watched = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1 });
  await watched.settled();
  // Refused: what was served before stays.
  symlinkSync(dirname(secretFile), join(siteDir, 'content/outside'));
  watched.rebuild();
  await watched.settled();
  return watched;
}

/** Links of every kind that lead out of the site, under names that are asked for. */
const SYMLINKS: Record<string, (secret: string) => string> = {
  'link-to-file.txt': (secret) => secret,
  'link-to-folder': (secret) => dirname(secret),
  'relative.txt': (secret) => `../../../../../../../../..${secret}`,
  'img/nested.svg': (secret) => secret,
  'chain-1.txt': () => 'chain-2.txt',
  'chain-2.txt': (secret) => secret,
  'through-folder.txt': () => 'link-to-folder/secret.txt',
  root: () => '/',
  up: () => '..',
  'page-as-link/index.html': (secret) => secret,
  'loop.txt': () => 'loop.txt',
  '.well-known/secret.txt': (secret) => secret,
};

async function startServe(): Promise<RunningServer> {
  const siteDir = makeAttackedSite();
  await buildWell(siteDir);
  const dir = join(siteDir, 'dist');
  symlinkSync(dirname(secretFile), join(dir, 'outside'));
  for (const [path, target] of Object.entries(SYMLINKS)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    symlinkSync(target(secretFile), join(dir, path));
  }
  return serveSite({ dir, baseUrl: '/', port: 0, host: '127.0.0.1' });
}

/** Sends bytes and gives all that comes back until the server ends the connection, or falls silent. */
function send(bytes: string | Buffer, { silence, headOnly = false }: { silence: number; headOnly?: boolean }): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(silence, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (headOnly && answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
  });
}

/** Asks for a target as it is; the server ends the connection after its answer. */
function ask(target: string, headers: string[] = [`Host: 127.0.0.1:${port}`], method = 'GET'): Promise<string> {
  return send(`${method} ${target} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`, { silence: 30_000 });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** The server still answers a good request. */
async function isAlive(): Promise<boolean> {
  return statusOf(await ask('/')) === 200;
}

async function inGroups<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 25) results.push(...(await Promise.all(items.slice(start, start + 25).map(run))));
  return results;
}

/** Ways out of a folder that servers have fallen for, around several files that exist. */
function listTraversals(): string[] {
  const files = [
    'etc/passwd',
    'etc/hosts',
    secretFile.slice(1),
    'proc/self/environ',
    'package.json',
    '.env',
    'config/site.config.ts',
    'config/private.ts',
    'root/.ssh/id_rsa',
    'dist/.docsgen.json',
  ];
  const ups = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '%c0%ae%c0%ae/',
    '.%2e/',
    '%u002e%u002e/',
    '.%00./',
    '%2e%2e%5c',
    '/../',
  ];
  const forms = files.flatMap((file) =>
    ups.flatMap((up) => [`/${up.repeat(8)}${file}`, `/assets/${up.repeat(9)}${file}`, `/img/${up}${up}${file}`]),
  );
  const exploits = files.flatMap((file) => [
    `/@fs/${file}`,
    `//${file}`,
    `///${file}`,
    `/./${file}`,
    `/${file}?raw??`,
    `/${file}?raw`,
    `/${file}?import&raw`,
    `/${file}?inline&import`,
    `/${file}?.svg?.wasm?init`,
    `/@fs//x/x/x/vite/../../../../${file}`,
    `/__docsgen/../${file}`,
    `/__docsgen/..%2f${file}`,
    `/${file}#`,
    `/img/dot.svg/../../${file}`,
    `/img/dot.svg%00${file}`,
    `/${file}::$DATA`,
    `/_image?href=/${file}`,
    `file:///${file}`,
    `http://127.0.0.1:${port}/../../${file}`,
    `/outside/${file}`,
    `/content/${file}`,
    `/${encodeURIComponent(`/${file}`)}`,
  ]);
  return [
    ...forms,
    ...exploits,
    '/outside/secret.txt',
    '/_headers',
    '/_redirects',
    '/_private',
    '/_private.md',
    '/content/_private.md',
    '/.docsgen/lock',
    '/.docsgen.json',
    ...Object.keys(SYMLINKS).map((path) => `/${path}`),
    ...['link-to-folder/secret.txt', 'root/etc/passwd', 'up/package.json', 'up/.env', `root${secretFile}`, 'page-as-link'].map(
      (path) => `/${path}`,
    ),
  ];
}

describe.each([
  ['docsgen watch', startWatch],
  ['docsgen serve', startServe],
])('%s', (command, start) => {
  beforeAll(async () => {
    server = await start();
    port = Number(new URL(server.url).port);
  });
  afterAll(() => server.close());

  it('gives away nothing that is not the site, however it is asked', async () => {
    const targets = listTraversals();
    expect(targets.length).toBeGreaterThan(500);
    const answers = await inGroups(targets, async (target) => ({ target, answer: await ask(target) }));
    const foreign = ({ answer }: { answer: string }) =>
      answer.includes(SECRET) || /root:.*:0:0:|PATH=|localhost\n/.test(answer) || /export (const|default)/.test(answer);
    expect(answers.filter(foreign).map(({ target }) => target)).toEqual([]);
    // `/./` and `?` forms may name a page that exists; nothing else may be found.
    expect(answers.filter(({ answer }) => statusOf(answer) === 200).map(({ target }) => target)).toEqual([]);
    expect(await isAlive()).toBe(true);
  });

  describe('to other sites', () => {
    const LIVE = command === 'docsgen watch' ? ['/__docsgen/events', '/__docsgen/live.js'] : [];
    const TARGETS = ['/', '/introduction', '/img/dot.svg', '/404.html', ...LIVE];
    const own = () => `127.0.0.1:${port}`;
    const HOSTS = [
      'evil.example',
      'localhost.evil.example',
      'evil.example:3000',
      '127.0.0.1.evil.example',
      '127.0.0.1@evil.example',
      '10.0.0.5',
      '0.0.0.0',
      '[::2]',
      '2130706433',
      '0x7f.1',
    ];
    const ORIGINS = [
      'http://evil.example',
      'https://127.0.0.1',
      'http://127.0.0.1',
      'http://localhost:1',
      'null',
      'http://127.0.0.1.evil.example',
      'http://10.0.0.5',
      'file://',
      'chrome-extension://abc',
      '',
    ];

    it('answers nothing, whatever they say of themselves', async () => {
      const attempts = TARGETS.flatMap((target) => [
        ...HOSTS.map((host) => ({ target, headers: [`Host: ${host}`] })),
        ...ORIGINS.map((origin) => ({ target, headers: [`Host: ${own()}`, `Origin: ${origin}`] })),
        ...['cross-site', 'same-site', 'nonsense'].flatMap((site) => [
          { target, headers: [`Host: ${own()}`, `Sec-Fetch-Site: ${site}`, 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: script'] },
          { target, headers: [`Host: ${own()}`, `Sec-Fetch-Site: ${site}`, 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'] },
          { target, headers: [`Host: ${own()}`, `Sec-Fetch-Site: ${site}`, 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'] },
        ]),
        // Each host with each origin.
        ...(target === '/'
          ? HOSTS.flatMap((host) => ORIGINS.map((origin) => ({ target, headers: [`Host: ${host}`, `Origin: ${origin}`] })))
          : []),
        ...(target === '/'
          ? HOSTS.map((host) => ({ target, headers: [`Host: ${host}`, `Origin: http://${host}`, 'Sec-Fetch-Site: same-origin'] }))
          : []),
        { target, headers: [] },
        { target, headers: [`Host: ${own()}`, 'Host: evil.example'] },
        { target: `http://evil.example${target}`, headers: [`Host: ${own()}`] },
      ]);
      expect(attempts.length).toBeGreaterThan(200);
      const answers = await inGroups(attempts, async ({ target, headers }) => ({ target, headers, answer: await ask(target, headers) }));
      const served = ({ answer }: { answer: string }) =>
        ![400, 403].includes(statusOf(answer)) || /Introduction|<svg|EventSource|data:/.test(answer);
      expect(answers.filter(served).map(({ target, headers, answer }) => [target, headers, answer.slice(0, 200)])).toEqual([]);
      expect(answers.filter(({ answer }) => /access-control-/i.test(answer))).toEqual([]);
    });

    it('answers under its own names alone, and lets no other site load what it gives', async () => {
      for (const host of [own(), `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`, 'localhost:8080']) {
        const answer = await ask('/', [`Host: ${host}`]);
        expect([host, statusOf(answer)]).toEqual([host, 200]);
        expect(answer).toMatch(/cross-origin-resource-policy: same-origin/i);
        expect(answer).not.toMatch(/access-control-/i);
      }
      for (const site of ['same-origin', 'none']) expect(statusOf(await ask('/', [`Host: ${own()}`, `Sec-Fetch-Site: ${site}`]))).toBe(200);
      expect(statusOf(await ask('/', [`Host: ${own()}`, `Origin: http://${own()}`]))).toBe(200);
    });

    it('turns a link on another site into a page with the link', async () => {
      const visit = [`Host: ${own()}`, 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
      const answer = await ask('/introduction?a=%22%3E%3Cscript%3E', visit);
      expect(statusOf(answer)).toBe(403);
      expect(answer).toContain('<a href="/introduction?a=%22%3E%3Cscript%3E">');
      expect(await ask('//evil.example/', visit)).toContain('<a href="/evil.example/">');
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('does nothing by %s', async (method) => {
      expect(statusOf(await ask('/', [`Host: ${own()}`], method))).toBe(405);
    });
  });

  describe('what is no request', () => {
    const host = () => `Host: 127.0.0.1:${port}`;

    it.each([
      ['no HTTP', () => 'hello\r\n\r\n'],
      ['TLS', () => Buffer.from('16030100c4010000c00303', 'hex')],
      ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
      ['a header without a colon', () => `GET / HTTP/1.1\r\n${host()}\r\nnonsense\r\n\r\n`],
      ['a header that is too large', () => `GET / HTTP/1.1\r\n${host()}\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`],
      ['two lengths', () => `GET / HTTP/1.1\r\n${host()}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`],
      ['a length and chunks', () => `POST / HTTP/1.1\r\n${host()}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      ['a bad percent sign', () => `GET /%zz HTTP/1.1\r\n${host()}\r\n\r\n`],
      ['no UTF-8', () => `GET /%ff%fe HTTP/1.1\r\n${host()}\r\n\r\n`],
      ['a target that is no path', () => `GET introduction HTTP/1.1\r\n${host()}\r\n\r\n`],
      ['another form of target', () => `GET * HTTP/1.1\r\n${host()}\r\n\r\n`],
      ['a tunnel', () => `CONNECT evil.example:443 HTTP/1.1\r\n${host()}\r\n\r\n`],
      ['no host', () => 'GET / HTTP/1.1\r\n\r\n'],
      ['a host that is none', () => 'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n'],
      ['an origin that is none', () => `GET / HTTP/1.1\r\n${host()}\r\nOrigin: http://[\r\n\r\n`],
    ])('gets a 4xx: %s', async (_name, bytes) => {
      expect(String(statusOf(await send(bytes(), { silence: 30_000, headOnly: true })))).toMatch(/^40[03]$/);
      expect(await isAlive()).toBe(true);
    });

    it('does not end the process, nor keep it busy', async () => {
      const random = createRandom(7);
      const parts = [
        'GET ',
        'POST ',
        '/',
        ' HTTP/1.1',
        'HTTP/9.9',
        '\r\n',
        '\n',
        '\0',
        `Host: 127.0.0.1:${port}`,
        'Host: ',
        'Origin: http://[',
        ': ',
        'Upgrade: websocket\r\nConnection: Upgrade',
        'Transfer-Encoding: chunked',
        'ffffffffff\r\n',
        'Expect: 100-continue',
        'Content-Length: 99999999999999999999',
        '%',
        '..',
        '\xff\xfe',
        'x'.repeat(5000),
        '__docsgen/events',
        'Sec-Fetch-Site: ',
        'Range: bytes=0-',
        'If-None-Match: "',
        'Accept-Encoding: br;q=',
        ';',
      ];
      const requests = Array.from({ length: times(300, 10_000) }, () => {
        const begin = random() < 0.6 ? `GET /${random() < 0.5 ? '' : 'introduction'} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` : '';
        return begin + Array.from({ length: 1 + random(12) }, () => pick(random, parts)).join('') + (random() < 0.7 ? '\r\n\r\n' : '');
      });
      await inGroups(requests, (bytes) => send(Buffer.from(bytes, 'latin1'), { silence: 60 }));
      expect(await isAlive()).toBe(true);
    });
  });
});

describe('the request by which docsgen watch writes something', () => {
  const TARGET = '/__docsgen/redirects';
  let siteDir: string;
  let id: string;
  let own: string;

  beforeAll(async () => {
    siteDir = makeSite({ 'content/introduction.md': '# Introduction\n', 'content/guide.md': '# Guide\n\nOf a lantern.\n' });
    const proposals: string[] = [];
    const watched = await watchSite({
      ...{ siteDir, port: 0, host: '127.0.0.1', workers: 1 },
      onProposal: (proposal) => proposals.push(proposal.id),
    });
    await watched.settled();
    renameSync(join(siteDir, 'content/guide.md'), join(siteDir, 'content/moved.md'));
    await vi.waitFor(() => expect(proposals.length).toBe(1), 60_000);
    id = proposals[0]!;
    server = watched;
    port = Number(new URL(server.url).port);
    own = `127.0.0.1:${port}`;
  });
  afterAll(() => server.close());

  const post = (headers: string[], body: string, target = TARGET) =>
    send(
      `POST ${target} HTTP/1.1\r\n${[...headers, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`,
      { silence: 30_000 },
    );
  const good = () => [`Host: ${own}`, `Origin: http://${own}`, 'Sec-Fetch-Site: same-origin', 'Content-Type: application/json'];
  const without = (name: string) => good().filter((header) => !header.startsWith(name));
  const add = (given: unknown = id) => JSON.stringify({ id: given, answer: 'add' });
  const isWritten = () => existsSync(join(siteDir, 'config/redirects.json'));

  it('is refused to everybody but a page of the site that shows the proposal', async () => {
    const attempts: [what: string, headers: string[], body: string, status: number][] = [
      ['no origin', without('Origin'), add(), 403],
      ['another origin', [...without('Origin'), 'Origin: http://evil.example'], add(), 403],
      ['an origin of another port', [...without('Origin'), `Origin: http://127.0.0.1:${port + 1}`], add(), 403],
      ['no origin at all, from a frame', [...without('Origin'), 'Origin: null'], add(), 403],
      ['another site', [...without('Sec-Fetch-Site'), 'Sec-Fetch-Site: cross-site'], add(), 403],
      ['a site of the same domain', [...without('Sec-Fetch-Site'), 'Sec-Fetch-Site: same-site'], add(), 403],
      ['the address bar', [...without('Sec-Fetch-Site'), 'Sec-Fetch-Site: none'], add(), 403],
      ['a name that leads here', ['Host: evil.example', 'Origin: http://evil.example', ...good().slice(2)], add(), 403],
      ['a form', [...without('Content-Type'), 'Content-Type: text/plain'], add(), 415],
      ['another form', [...without('Content-Type'), 'Content-Type: application/x-www-form-urlencoded'], add(), 415],
      ['no type', without('Content-Type'), add(), 415],
      ['no id', good(), JSON.stringify({ answer: 'add' }), 400],
      ['an id that is none', good(), add({ length: 32 }), 400],
      ['a guessed id', good(), add('0'.repeat(32)), 409],
      ['an empty id', good(), add(''), 409],
      ['another word', good(), JSON.stringify({ id, answer: 'remove' }), 400],
      ['no JSON', good(), `{"id":"${id}",`, 400],
      ['null', good(), 'null', 400],
      ['nothing', good(), '', 400],
      ['too much', good(), JSON.stringify({ id, answer: 'add', more: 'x'.repeat(10_000) }), 400],
    ];
    const answers = await inGroups(attempts, async ([what, headers, body]) => [what, statusOf(await post(headers, body))]);
    expect(answers).toEqual(attempts.map(([what, , , status]) => [what, status]));
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect(statusOf(await ask(TARGET, good(), method))).toBe(405);
    expect(statusOf(await ask(`${TARGET}?answer=add&id=${id}`, good().slice(0, 3)))).toBe(404);
    for (const target of [`${TARGET}/`, `${TARGET}?a`, '/', '/__docsgen/events'])
      expect(statusOf(await post(good(), add(), target))).toBe(405);
    expect([isWritten(), await isAlive()]).toEqual([false, true]);
  });

  it('is answered once, and writes what was proposed', async () => {
    const answer = await post(good(), add());
    expect([statusOf(answer), isWritten()]).toEqual([200, true]);
    expect(answer).not.toMatch(/access-control-/i);
    expect(statusOf(await post(good(), add()))).toBe(409);
  });
});
