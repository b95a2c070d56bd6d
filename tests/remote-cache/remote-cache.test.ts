import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeActionResult, encodeActionResult } from '../../engine/cache/remote/action-result.ts';
import { indexSite } from '../../engine/index-site.ts';
import { build, buildWell, type FileTree, listChanges, makeSite, readDigests } from '../build/site-folder.ts';
import { type CacheServer, type Fault, startCacheServer } from './start-cache-server.ts';

/** A cache that machines share: it saves compiling, and whatever it does, the site is the same and the build ends. */

const NAMES = ['introduction', ...Array.from({ length: 11 }, (_, index) => `page-${index}`)];
const FILES: FileTree = Object.fromEntries(
  NAMES.map((name, index) => [
    `content/${name}.md`,
    `# Page ${index}\n\nSee [the next](${NAMES[(index + 1) % NAMES.length]}.md).\n\n## Part\n\n\`\`\`js\nconst a = ${index};\n\`\`\`\n`,
  ]),
);

let clean: Record<string, string>;
beforeAll(async () => {
  const siteDir = makeSite(FILES);
  await buildWell(siteDir);
  clean = readDigests(join(siteDir, 'dist'));
});

let server: CacheServer;
beforeEach(async () => {
  server = await startCacheServer();
});
afterEach(() => server.close());

/** A cache that a busy machine, too, has the time to ask: the build keeps this process, which serves it, from answering. */
const remote = () => ({ DOCSGEN_REMOTE_CACHE: server.url, DOCSGEN_REMOTE_CACHE_TIMEOUT: '60000' });

/** Builds the site as a machine that has never seen it. */
async function buildElsewhere(env: NodeJS.ProcessEnv = {}) {
  const siteDir = makeSite(FILES);
  const report = await build(siteDir, { env: { ...remote(), ...env } });
  expect(listChanges(clean, readDigests(join(siteDir, 'dist')))).toEqual([]);
  const { compiled, fromCache, diagnostics } = report;
  return { compiled, fromCache, warnings: diagnostics.map(({ code, message }) => `${code}: ${message.replace(server.url, 'URL')}`) };
}

const fill = () => buildElsewhere({ DOCSGEN_REMOTE_CACHE_MODE: 'read-write' });
const ALL_COMPILED = { compiled: NAMES.length, fromCache: 0 };
const ALL_FETCHED = { compiled: 0, fromCache: NAMES.length, warnings: [] };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a remote cache', () => {
  it('gives another machine what one has compiled', async () => {
    expect(await fill()).toEqual({ ...ALL_COMPILED, warnings: [] });
    expect(await buildElsewhere()).toEqual(ALL_FETCHED);
  });

  it('holds what the protocol of Bazel asks for: blobs by their SHA-256, and messages that name them', async () => {
    await fill();
    for (const [path, bytes] of server.entries) {
      const [, kind, name = ''] = path.split('/');
      if (kind === 'cas') expect(sha256(bytes)).toBe(name);
      else expect(name).toMatch(/^[0-9a-f]{64}$/);
      if (kind === 'ac')
        for (const { hash, size } of decodeActionResult(bytes)!) expect(server.entries.get(`/cas/${hash}`)).toHaveLength(size);
    }
    // Two pages never share a blob, since each holds its key.
    expect([...server.entries.keys()].map((path) => path.split('/')[1]).sort()).toEqual([
      ...NAMES.map(() => 'ac'),
      ...NAMES.flatMap(() => ['cas', 'cas']),
    ]);
    // A name is there only after what it names.
    const puts = server.requests.filter((line) => line.startsWith('PUT'));
    const named = puts.flatMap((line, index) =>
      line.startsWith('PUT /ac/')
        ? decodeActionResult(server.entries.get(line.slice(4))!)!.map(({ hash }) => puts.indexOf(`PUT /cas/${hash}`) < index)
        : [],
    );
    expect(named).toEqual(NAMES.flatMap(() => [true, true]));
  });

  it('is only read unless writing is asked for', async () => {
    await buildElsewhere();
    expect(server.requests.filter((line) => !line.startsWith('GET /ac/'))).toEqual([]);
    expect(server.requests).toHaveLength(NAMES.length);
  });

  it('is not asked for what stands in the local cache, nor by a build without any cache', async () => {
    const siteDir = makeSite(FILES);
    const env = remote();
    await buildWell(siteDir, { env });
    server.requests.length = 0;
    await buildWell(siteDir, { env });
    await buildWell(siteDir, { env, cache: false });
    expect(server.requests).toEqual([]);
  });

  it('is filled and read by workers', async () => {
    const many: FileTree = {
      ...FILES,
      ...Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`content/more/${index}.md`, `# More ${index}\n`])),
    };
    const env = { ...remote(), DOCSGEN_REMOTE_CACHE_MODE: 'read-write' };
    const [first, second] = [makeSite(many), makeSite(many)];
    expect(await buildWell(first, { env, workers: 2 })).toMatchObject({ compiled: 44 });
    expect(await buildWell(second, { env, workers: 2 })).toMatchObject({ compiled: 0, fromCache: 44 });
    expect(readDigests(join(second, 'dist'))).toEqual(readDigests(join(first, 'dist')));
  });

  it('is read and filled by commands that build nothing, and done with when they end', async () => {
    const env = { DOCSGEN_REMOTE_CACHE: server.url, DOCSGEN_REMOTE_CACHE_MODE: 'read-write', DOCSGEN_REMOTE_CACHE_TIMEOUT: '60000' };
    const index = async () => indexSite({ siteDir: makeSite(FILES), adminKey: null, hosts: null, dryRun: true, env });
    expect((await index()).diagnostics).toEqual([]);
    expect(server.entries.size).toBe(NAMES.length * 3);
    expect(await buildElsewhere()).toEqual(ALL_FETCHED);
    await server.close();
    expect((await index()).diagnostics.map(({ code }) => code)).toEqual(['remote-cache']);
    server = await startCacheServer();
  });

  it('gets the secret of the environment', async () => {
    await buildElsewhere({ DOCSGEN_REMOTE_CACHE_TOKEN: 'secret' });
    expect([...server.authorizations]).toEqual(['Bearer secret']);
  });

  it('can be named in the config', async () => {
    const config = `export default { title: 'Docs', url: 'https://docs.example.com', cache: { remote: { url: '${server.url}' } } };\n`;
    await fill();
    const env = { DOCSGEN_REMOTE_CACHE_TIMEOUT: '60000' };
    expect(await buildWell(makeSite({ ...FILES, 'config/site.config.ts': config }), { env })).toMatchObject({ compiled: 0 });
  });
});

describe('a cache that fails', () => {
  const isGet =
    (kind: string): ((request: { method: string; path: string }) => boolean) =>
    ({ method, path }) =>
      method === 'GET' && path.startsWith(`/${kind}/`);
  /** A fault of all GETs below /cas/ or /ac/ that would have found something. */
  const sending =
    (kind: string, change: (stored: Buffer, others: Buffer[]) => Uint8Array): Fault =>
    (request, response) => {
      if (!isGet(kind)(request) || request.stored === null) return 'go on';
      response.writeHead(200).end(change(request.stored, request.others));
      return 'answered';
    };
  const answering =
    (status: number, headers: Record<string, string> = {}): Fault =>
    (_, response) => {
      response.writeHead(status, headers).end('sorry');
      return 'answered';
    };
  const flipped = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy[copy.length >> 1] = copy[copy.length >> 1]! ^ 1;
    return copy;
  };

  it.each<[string, Fault, RegExp]>([
    ['answers with 500', answering(500), /^it answered with status 500$/],
    ['answers with 401', answering(401), /^it answered with status 401$/],
    ['redirects', answering(302, { location: 'http://127.0.0.1:1/' }), /^it answered with status 302$/],
    ['sends blobs with a byte changed', sending('cas', flipped), /^it sent bytes that do not match the requested digest$/],
    ['sends empty blobs', sending('cas', () => Buffer.alloc(0)), /^it sent bytes that do not match/],
    ['sends blobs of others', sending('cas', (_, others) => others[0]!), /^it sent bytes that do not match/],
    ['names the blobs of another page', sending('ac', (_, others) => others[0]!), /^it sent an entry that does not match its key$/],
    [
      'ends connections within an answer',
      ({ stored }, response) => {
        response.writeHead(200, { 'content-length': '100000' });
        response.write(stored?.subarray(0, 10) ?? 'x');
        setImmediate(() => response.destroy());
        return 'answered';
      },
      /./,
    ],
    [
      'resets connections',
      (_, response) => {
        response.socket?.resetAndDestroy();
        return 'answered';
      },
      /./,
    ],
  ])('because it %s is left alone soon, with one warning', async (_, fault, reason) => {
    await fill();
    server.requests.length = 0;
    server.fault = fault;
    const { warnings, ...counts } = await buildElsewhere();
    expect(warnings).toHaveLength(1);
    expect(
      /^remote-cache: The remote cache at "URL" could not be used: (.*)\. The site was built without it\.$/.exec(warnings[0]!)?.[1],
    ).toMatch(reason);
    // One of the pages may be what the lying server sends for all.
    expect(counts.compiled).toBeGreaterThanOrEqual(NAMES.length - 1);
  });

  it.each<[string, Fault]>([
    ['sends messages that are none', sending('ac', () => Buffer.from('<html>welcome</html>'))],
    [
      'names blobs that it has forgotten',
      (request) => {
        if (isGet('cas')(request)) server.entries.delete(request.path);
        return 'go on';
      },
    ],
    ['names no blobs', sending('ac', () => encodeActionResult([]))],
  ])('because it %s counts as one that has nothing', async (_, fault) => {
    await fill();
    server.fault = fault;
    expect(await buildElsewhere()).toEqual({ ...ALL_COMPILED, warnings: [] });
  });

  it('with blobs that are whole, and rubbish, is found out', async () => {
    await fill();
    const poison = (change: (text: string) => string | Buffer) => {
      for (const [path, bytes] of [...server.entries]) {
        if (!path.startsWith('/ac/')) continue;
        const blobs = decodeActionResult(bytes)!.map(({ path: name, hash }) => {
          const text = change(gunzipSync(server.entries.get(`/cas/${hash}`)!).toString());
          const blob = typeof text === 'string' ? gzipSync(text) : text;
          server.entries.set(`/cas/${sha256(blob)}`, blob);
          return { path: name, hash: sha256(blob), size: blob.length };
        });
        server.entries.set(path, Buffer.from(encodeActionResult(blobs)));
      }
    };
    const original = new Map(server.entries);
    const changes: ((text: string) => string | Buffer)[] = [
      () => '',
      () => Buffer.from('no gzip'),
      (text) => text.slice(0, -2),
      (text) => text.replace(/[0-9a-f]{64}/, 'f'.repeat(64)),
      (text) => (text.startsWith('content') ? text.replace(/\n.*/s, '\nnull') : text),
      (text) => (text.startsWith('content') ? text : text.replace('"toc":', '"tic":')),
    ];
    for (const change of changes) {
      server.entries = new Map(original);
      poison(change);
      expect(await buildElsewhere()).toMatchObject(ALL_COMPILED);
    }
  });

  it('by never answering costs one time-out', async () => {
    server.fault = () => 'answered';
    const { warnings, ...counts } = await buildElsewhere({ DOCSGEN_REMOTE_CACHE_TIMEOUT: '150' });
    expect({ counts, warnings }).toEqual({
      counts: ALL_COMPILED,
      warnings: [
        'remote-cache: The remote cache at "URL" could not be used: it did not answer within 150 ms. The site was built without it.',
      ],
    });
    // What was asked before the first answer was missed, and nothing more.
    expect(server.requests.length).toBeLessThanOrEqual(16);
  });

  it('by answering ever so slowly is given up', async () => {
    let answered = 0;
    await fill();
    server.fault = ({ method, path, stored }, response) => {
      if (method !== 'GET' || !path.startsWith('/cas/')) return 'go on';
      // Each answer in time, and all of them together too late.
      setTimeout(() => response.writeHead(200).end(stored), 250 * ++answered);
      return 'answered';
    };
    const { warnings, compiled } = await buildElsewhere({ DOCSGEN_REMOTE_CACHE_TIMEOUT: '1000' });
    expect(compiled).toBeGreaterThan(0);
    expect(warnings).toHaveLength(1);
  });

  it('because nothing listens there is left alone', async () => {
    const { url } = server;
    await server.close();
    const { warnings, ...counts } = await buildElsewhere();
    expect({ counts, warnings }).toEqual({
      counts: ALL_COMPILED,
      warnings: [
        `remote-cache: The remote cache at "URL" could not be used: nothing is listening there (ECONNREFUSED). The site was built without it.`,
      ],
    });
    server = await startCacheServer();
    expect(url).toMatch(/^http/);
  });

  it('once or twice is asked again, and not spoken of', async () => {
    await fill();
    let failures = 0;
    server.fault = (_, response) => (failures++ < 2 ? answering(503)(_, response) : 'go on');
    expect(await buildElsewhere()).toEqual({ compiled: 2, fromCache: NAMES.length - 2, warnings: [] });
  });

  it('to take what is sent keeps what it has', async () => {
    server.fault = ({ method }, response) =>
      method === 'PUT' ? answering(403)({ method, path: '', stored: null, others: [] }, response) : 'go on';
    const { warnings, ...counts } = await fill();
    expect(counts).toEqual(ALL_COMPILED);
    expect(warnings).toEqual([
      'remote-cache: The remote cache at "URL" could not be used: it answered with status 403. The site was built without it.',
    ]);
    expect(server.entries.size).toBe(0);
  });
});
