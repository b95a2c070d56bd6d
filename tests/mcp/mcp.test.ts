import { renameSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MCP_PATH, serveMcpByHttp } from '../../engine/serve-mcp.ts';
import { buildWell, makeFolder, makeSite, writeTree } from '../build/site-folder.ts';

/** The server as agents meet it: asked by the protocol's own client. */

const program = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));
const LONG = Array.from({ length: 900 }, (_, at) => `Line ${at} of a page that is longer than what an answer holds.`).join('\n\n');
const VERSIONS = {
  latest: '2.0',
  versions: [
    { name: '2.0', path: '/' },
    { name: '1.0', path: '/1.0' },
  ],
};

let siteDir: string;
let running: Awaited<ReturnType<typeof serveMcpByHttp>>;
const errors: Error[] = [];

beforeAll(async () => {
  siteDir = makeSite({
    'config/versions.json': JSON.stringify(VERSIONS),
    'content/2.0/index.md': '# Harbor\n\nBoats and [moorings](moorings.md).\n',
    'content/2.0/moorings.md':
      '# Moorings\n\nTie up at a buoy.\n\n## Rings\n\n- Iron rings\n- Rope\n\n```bash title="knot.sh"\ntie --bowline\n```\n',
    'content/2.0/long.md': `# Long\n\n${LONG}\n`,
    ...Object.fromEntries(
      ['1.0', '2.0'].map((version) => [`content/${version}/rules.md`, '# Rules\n\nSee [moorings](moorings.md#rings).\n']),
    ),
    'content/2.0/new.md': '# New\n\nOnly here.\n',
    'content/1.0/index.md': '# Harbor\n\nBoats.\n',
    'content/1.0/moorings.md': '# Moorings\n\nTie up at a post.\n\n## Rings\n\n- Iron rings\n',
  });
  await buildWell(siteDir);
  running = await serveMcpByHttp({ dir: join(siteDir, 'dist'), host: '127.0.0.1', port: 0, onError: (error) => errors.push(error) });
});
afterAll(async () => {
  await running.close();
});

type Transport = Parameters<Client['connect']>[0];

async function withClient<T>(transport: Transport, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

const overHttp = () => new StreamableHTTPClientTransport(new URL(running.url));
const overStdio = () => new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', siteDir], stderr: 'pipe' });

interface Answer {
  text: string;
  isError: boolean;
}

async function askWith(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  return { text: (content as { text: string }[])[0]!.text, isError: isError as boolean };
}

const ask = (name: string, args?: Record<string, unknown>) => withClient(overHttp(), (client) => askWith(client, name, args));

describe.each([
  ['over standard input and output', overStdio],
  ['over HTTP', overHttp],
])('%s', (_, connect) => {
  it('says what can be asked, and answers', async () => {
    await withClient(connect(), async (client) => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
        ['search', true],
        ['read_page', true],
        ['list_versions', true],
        ['diff_page', true],
      ]);
      expect(await askWith(client, 'search', { query: 'iron ring' })).toMatchObject({
        text: expect.stringContaining('[Documentation › Moorings › Rings](https://docs.example.com/moorings#rings)'),
      });
    });
  });
});

describe('search', () => {
  it('searches in the version that is asked for, and no more than that', async () => {
    expect((await ask('search', { query: 'rope' })).text).toContain('1 of 1 hits in version 2.0');
    expect((await ask('search', { query: 'rope', version: '1.0' })).text).toBe('Nothing in version 1.0 matches "rope".');
  });

  it('gives as many hits as are asked for, and says how many there are', async () => {
    const { text } = await ask('search', { query: 'line', limit: 1 });
    expect(text.split('\n- ')).toHaveLength(2);
    expect(text).toMatch(/^1 of \d+ hits/);
  });

  it('offers what may be meant', async () => {
    expect((await ask('search', { query: 'moorigns' })).text).toContain('Did you mean "moorings"?');
  });

  it('refuses what is no question', async () => {
    for (const args of [{}, { query: '' }, { query: 'x'.repeat(501) }, { query: 'rope', limit: 21 }, { query: 'rope', version: '3.0' }])
      expect([args, (await ask('search', args)).isError]).toEqual([args, true]);
  });
});

describe('read_page', () => {
  it.each([
    '/moorings',
    'moorings',
    '/moorings/',
    '/moorings.md',
    'https://docs.example.com/moorings?q=1#rings',
    'http://localhost:3000/moorings',
  ])('finds %j', async (page) => {
    const { text } = await ask('read_page', { page });
    expect(text).toContain('Tie up at a buoy.');
    expect(text).toContain('tie --bowline');
  });

  it('finds the page in another version, by its path there or here', async () => {
    for (const args of [{ page: '/1.0/moorings' }, { page: 'moorings', version: '1.0' }, { page: '/1.0/moorings', version: '1.0' }])
      expect((await ask('read_page', args)).text).toContain('Tie up at a post.');
    expect((await ask('read_page', { page: '/1.0/moorings', version: '2.0' })).text).toContain('Tie up at a buoy.');
  });

  it('gives a long page in pieces that together are the page', async () => {
    const pieces: string[] = [];
    for (let from: number | undefined = 0; from !== undefined; ) {
      const { text }: Answer = await ask('read_page', { page: 'long', from });
      const next = /\n\[\d+ more characters: ask again with "from": (\d+)\]\n$/.exec(text);
      pieces.push(next ? text.slice(0, next.index) : text);
      expect(text.length).toBeLessThan(40_100);
      from = next ? Number(next[1]) : undefined;
    }
    expect(pieces.length).toBeGreaterThan(1);
    const whole = pieces.join('');
    for (let at = 0; at < 900; at++) expect(whole).toContain(`Line ${at} of`);
  });

  it('says what may be meant where there is no such page, and opens no other file', async () => {
    expect(await ask('read_page', { page: '/mooring' })).toEqual({
      text: 'The site has no page "/mooring". Did you mean "/moorings"?',
      isError: true,
    });
    expect(await ask('read_page', { page: 'new', version: '1.0' })).toMatchObject({ isError: true });
    for (const page of [
      '../config/site.config.ts',
      '/.docsgen.json',
      '/..%2f..%2fetc/passwd',
      '\0',
      'file:///etc/passwd',
      '//evil.example/x',
    ])
      expect([page, (await ask('read_page', { page })).isError]).toEqual([page, true]);
  });
});

it('lists the versions', async () => {
  const { text } = await ask('list_versions');
  expect(text).toContain(
    '- 2.0: the default, 7 pages, https://docs.example.com/\n- 1.0: Unmaintained, 3 pages, https://docs.example.com/1.0\n',
  );
});

describe('diff_page', () => {
  it('gives a unified diff', async () => {
    const { text } = await ask('diff_page', { page: 'moorings', older: '1.0' });
    expect(text).toContain('--- /1.0/moorings\t1.0\n+++ /moorings\t2.0\n');
    expect(text).toContain('-Tie up at a post.');
    expect(text).toContain('+Tie up at a buoy.');
    expect(text).not.toContain('Iron rings\n-');
  });

  it('says which version lacks the page', async () => {
    expect(await ask('diff_page', { page: 'new', older: '1.0' })).toEqual({
      text: 'Version "1.0" does not have the page "New" (/new).',
      isError: true,
    });
  });

  it('says that nothing has changed', async () => {
    expect((await ask('diff_page', { page: 'rules', older: '1.0' })).text).toBe('The page is the same in 1.0 and 2.0.\n');
  });
});

it('says that a site has no search', async () => {
  const site = makeSite({
    'config/site.config.ts': `export default { title: 'Docs', url: 'https://docs.example.com', search: { provider: 'none' } };`,
    'content/index.md': '# One\n\nWords.\n',
  });
  await buildWell(site);
  const own = await serveMcpByHttp({ dir: join(site, 'dist'), host: '127.0.0.1', port: 0, onError: (error) => errors.push(error) });
  try {
    await withClient(new StreamableHTTPClientTransport(new URL(own.url)), async (client) => {
      const { text, isError } = await askWith(client, 'search', { query: 'words' });
      expect([text, isError]).toEqual([expect.stringContaining('has no search index'), true]);
      expect((await askWith(client, 'read_page', { page: '/' })).text).toContain('Words.');
    });
  } finally {
    await own.close();
  }
});

it('answers from the newest build', async () => {
  const site = makeSite({ 'content/index.md': '# One\n\nThe first text.\n' });
  await buildWell(site);
  const own = await serveMcpByHttp({ dir: join(site, 'dist'), host: '127.0.0.1', port: 0, onError: (error) => errors.push(error) });
  try {
    await withClient(new StreamableHTTPClientTransport(new URL(own.url)), async (client) => {
      expect((await askWith(client, 'read_page', { page: '/' })).text).toContain('The first text.');
      writeTree(site, { 'content/index.md': '# One\n\nThe second text.\n' });
      await buildWell(site);
      expect((await askWith(client, 'read_page', { page: '/' })).text).toContain('The second text.');
      renameSync(join(site, 'dist'), join(site, 'gone'));
      expect(await askWith(client, 'read_page', { page: '/' })).toMatchObject({ isError: true });
    });
  } finally {
    await own.close();
  }
});

describe('the server', () => {
  const POST = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const initialize = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  });

  it('answers agents of this machine, and no page of another site', async () => {
    expect(await send(initialize, POST)).toBe(200);
    expect(await send(initialize, { ...POST, origin: 'https://evil.example' })).toBe(403);
    expect(await send(initialize, { ...POST, origin: 'null' })).toBe(403);
    expect(await send(initialize, { ...POST, host: 'evil.example' })).toBe(403);
    expect(await send(initialize, { ...POST, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('takes no question that is too large, of another kind, or at another address', async () => {
    expect(await send(`{"x":"${'x'.repeat(80_000)}"}`, POST)).toBe(413);
    expect(await send('query=rope', { ...POST, 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    expect(await send(initialize, POST, '/')).toBe(404);
    expect(await send('{', POST)).toBe(400);
    expect(await send('', {}, MCP_PATH, 'TRACE')).toBe(405);
  });

  it('wants a built site', async () => {
    const dir = makeFolder();
    await expect(serveMcpByHttp({ dir, host: '127.0.0.1', port: 0, onError: () => {} })).rejects.toThrow('There is no built site');
    rmSync(dir, { recursive: true });
  });

  function send(body: string, headers: Record<string, string>, path = MCP_PATH, method = 'POST'): Promise<number | undefined> {
    return new Promise((done, fail) => {
      const { port } = new URL(running.url);
      const sent = request({
        method,
        host: '127.0.0.1',
        port,
        path,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      sent.on('response', (response) => done(response.resume().statusCode)).on('error', fail);
      sent.end(body);
    });
  }
});
