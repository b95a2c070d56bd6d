import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import type { Terminal } from '../../cli/terminal.ts';
import { checkLinks } from '../../engine/check-links.ts';
import { createQuickClock } from '../check-links/manual-clock.ts';
import { type MisbehavingServer, openMisbehavingServer } from '../check-links/misbehaving-server.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { type FileTree, makeSite } from './site-folder.ts';

let server: MisbehavingServer;
beforeAll(async () => {
  server = await openMisbehavingServer({ delay: 20 });
});
afterAll(() => server.close());

const config = (more: string) => `export default { title: 'Docs', url: 'https://docs.example.com', ${more} };\n`;

async function check(cwd: string, args: string[] = [], options: Partial<Terminal> = {}) {
  const before = server.requests.length;
  const terminal = createTestTerminal({ cwd, ...options });
  const exitCode = await runProgram(['check', 'links', ...args], terminal);
  return { exitCode, ...terminal.written, requests: server.requests.slice(before) };
}

const linking = (links: string[], more: FileTree = {}) =>
  makeSite({ 'content/introduction.md': `# Balloons\n\n${links.map((url) => `- [balloons of others](${url})\n`).join('')}`, ...more });

it('says where a broken link stands, at all its places', async () => {
  const url = `${server.origin}/gone`;
  const site = linking([url, `${server.origin}/here`], {
    'content/basket.md': `# Basket\n\nSee [balloons](${url}).\n`,
    'config/site.config.ts': config(
      `navbar: { items: [{ label: 'Others', href: '${url}' }] }, footer: { copyright: '<a href="${url}">Others</a>' }`,
    ),
  });
  const { exitCode, out, err } = await check(site, ['--external', '--allow-private', '--json']);
  expect(exitCode).toBe(1);
  const { external, diagnostics } = JSON.parse(out);
  expect(external).toEqual({ urls: 2, places: 5, asked: 2, fromCache: 0, ignored: 0, unknown: [], network: 'asked' });
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'external-link-broken',
      message: `"${url}" answers 404 Not Found.`,
      places: [
        { file: 'config/site.config.ts', line: 1 },
        { file: 'config/site.config.ts', line: 1 },
        { file: 'content/basket.md', line: 3, column: 5 },
        { file: 'content/introduction.md', line: 3, column: 3 },
      ],
    },
  ]);
  expect(diagnostics[0].places[0].column).not.toBe(diagnostics[0].places[1].column);
  expect(err).toContain('2 links to other sites at 5 places\n  asked for 2 · 0 known from earlier\n');
});

it('reports URLs that browsers cannot read, and asks nobody for them', async () => {
  const links = ['https://example.com:99999/x', 'https://exa%mple.com/', 'https://[example.com/'];
  const site = linking([...links, `${server.origin}/here`]);
  for (const more of [[], ['--offline']]) {
    const { exitCode, out, requests } = await check(site, ['--external', '--allow-private', '--json', ...more]);
    const { external, diagnostics } = JSON.parse(out);
    expect({ exitCode, urls: external.urls, unknown: external.unknown }).toEqual({ exitCode: 1, urls: 4, unknown: [] });
    expect([external.asked, external.fromCache, requests.length]).toEqual(more.length === 0 ? [1, 0, 1] : [0, 1, 0]);
    expect(diagnostics.map(({ code, message }: { code: string; message: string }) => `${code}: ${message}`)).toEqual(
      links.map((url) => `external-link-broken: "${url}" is no URL that browsers can read.`),
    );
  }
});

it('asks again only for what is old or was not fine', async () => {
  const site = linking([`${server.origin}/here`, `${server.origin}/410`]);
  const clock = createQuickClock(Date.UTC(2030, 0, 1));
  const options = { siteDir: site, isExternal: true, allowPrivate: true, network: { clock } };
  const ask = async (more: object = {}) => {
    const before = server.requests.length;
    const { external } = await checkLinks({ ...options, ...more });
    return { fromCache: external?.fromCache, requests: server.requests.slice(before).map((each) => each.replace('HEAD ', '')) };
  };
  const after = (days: number) => createQuickClock(Date.UTC(2030, 0, 1) + days * 86_400_000);
  expect(await ask()).toEqual({ fromCache: 0, requests: ['/here', '/410', 'GET /410'] });
  expect(await ask()).toEqual({ fromCache: 2, requests: [] });
  expect(await ask({ network: { clock: after(0.1) } })).toEqual({ fromCache: 1, requests: ['/410', 'GET /410'] });
  expect((await ask({ network: { clock: after(8) } })).requests).toContain('/here');
  expect((await ask({ network: { clock: after(8) }, isFresh: true })).requests).toHaveLength(3);
});

it('asks nobody when it is offline, and says what is unknown', async () => {
  const site = linking([`${server.origin}/here`]);
  const { exitCode, err, requests } = await check(site, ['--external', '--offline', '--allow-private']);
  expect({ exitCode, requests }).toEqual({ exitCode: 0, requests: [] });
  expect(err).toMatch(
    / {2}unknown: http:.*\/here\n1 link to other sites at 1 place\n {2}offline, so nobody was asked · 0 known from earlier · 1 unknown\n$/,
  );
});

it('leaves out what the config names, and asks no private address', async () => {
  const { port } = new URL(server.origin);
  const links = [`${server.origin}/here`, `${server.origin}/gone`, `http://localhost:${port}/here`];
  const site = linking(links, {
    'config/site.config.ts': config(`links: { external: { ignore: ['${server.origin}/go*'], allowPrivate: ['127.0.0.1'] } }`),
  });
  const { exitCode, out, requests } = await check(site, ['--external', '--json']);
  expect({ exitCode, requests }).toEqual({ exitCode: 0, requests: ['HEAD /here'] });
  const { external, diagnostics } = JSON.parse(out);
  expect(external).toMatchObject({ urls: 2, ignored: 1 });
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'external-link-private', place: { line: 5 } }]);
});

it('offers the new address of what has moved, with its fragment', async () => {
  const { err } = await check(linking([`${server.origin}/moved#part`]), ['--external', '--allow-private']);
  expect(err).toContain(`has moved for good.`);
  expect(err).toContain(`Fix: write "${server.origin}/new%20home?a=b#part"\n`);
});

it('looks for anchors when it is asked to', async () => {
  const site = linking([`${server.origin}/page#one`, `${server.origin}/page#gone`]);
  expect((await check(site, ['--external', '--allow-private', '--quiet'])).err).toBe('');
  const { exitCode, err, requests } = await check(site, ['--external', '--allow-private', '--anchors']);
  expect({ exitCode, requests }).toEqual({ exitCode: 0, requests: ['GET /page'] });
  expect(err).toContain('content/introduction.md:4:3  warning  external-anchor');
  expect(err).not.toContain('content/introduction.md:3:3');
});

it('asks a host for no more than two things at once', async () => {
  const before = server.most;
  await checkLinks({
    siteDir: linking(Array.from({ length: 12 }, (_, index) => `${server.origin}/page-${index}`)),
    isExternal: true,
    allowPrivate: true,
    network: { clock: createQuickClock(0) },
  });
  expect(Math.max(before, server.most)).toBe(2);
});

it('says once that there is no network, and keeps what it knew', async () => {
  const site = linking([`${server.origin}/here`]);
  await check(site, ['--external', '--allow-private']);
  const cache = readFileSync(join(site, '.docsgen/external-links.json'), 'utf8');
  const pages = makeSite(
    {
      'content/more.md': `# More\n\n${Array.from({ length: 40 }, (_, index) => `[site ${index}](http://site-${index}.invalid/)\n`).join('')}`,
    },
    site,
  );
  const { exitCode, out } = await check(pages, ['--external', '--allow-private', '--json']);
  expect(exitCode).toBe(3);
  const { external, diagnostics } = JSON.parse(out);
  expect(external).toMatchObject({ asked: 0, fromCache: 1, network: 'down' });
  expect(external.unknown).toHaveLength(40);
  expect(diagnostics).toMatchObject([
    { code: 'no-network', place: null, message: expect.stringContaining('nothing is known of 40 links') },
  ]);
  expect(readFileSync(join(site, '.docsgen/external-links.json'), 'utf8')).toBe(cache);
});

it('stops at once, and keeps what it has found', async () => {
  const stop = new AbortController();
  const site = linking([`${server.origin}/here`, `${server.origin}/hangs`]);
  const onProgress = (stage: string, done: number) => {
    if (stage === 'ask' && done === 1) stop.abort(new Error('Ctrl+C'));
  };
  const run = checkLinks({ siteDir: site, isExternal: true, allowPrivate: true, onProgress, signal: stop.signal });
  await expect(run).rejects.toThrow('Ctrl+C');
  expect(Object.keys(JSON.parse(readFileSync(join(site, '.docsgen/external-links.json'), 'utf8')).links)).toEqual([
    `${server.origin}/here`,
  ]);
});

it('checks the own links alone without --external', async () => {
  const site = linking([`${server.origin}/gone`, 'gone.md']);
  const { exitCode, err, requests } = await check(site);
  expect({ exitCode, requests }).toEqual({ exitCode: 1, requests: [] });
  expect(err).toContain('error  broken-link');
});

it('refuses options that do not go together', async () => {
  expect((await check(linking([]), ['--offline'])).err).toContain('Fix: add --external');
  expect((await check(linking([]), ['--external', '--offline', '--fresh'])).exitCode).toBe(2);
});
