import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import type { Terminal } from '../../cli/terminal.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { type FileTree, makeSite, writeTree } from './site-folder.ts';

const SITE: FileTree = {
  'content/introduction.md': '# Balloons\n\nHot air.\n\n## Burner\n\nIt burns.\n',
  'content/guides/basket.md': '# Basket\n\nOf wicker.\n\n## Ropes {#rope}\n\n<a id="knot"></a>Knots.\n',
  'content/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'content/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'content/public/report.pdf': 'x',
  'content/public/tour/index.html': '<h1>Tour</h1>',
  'content/public/_redirects': '/v1/* /:splat 301\n/start /introduction 301\n',
  'config/redirects.json': '{ "redirects": [{ "from": "/wicker", "to": "/guides/basket#rope" }] }\n',
};

async function urls(siteDir: string, args: string[] = [], options: Partial<Terminal> = {}) {
  const terminal = createTestTerminal({ cwd: siteDir, ...options });
  const exitCode = await runProgram(['urls', ...args], terminal);
  return { exitCode, ...terminal.written };
}

const LOCK = `# The public addresses of this site. Made by "docsgen urls --lock", checked by "docsgen urls --against".
docsgen-urls 1 /
/ page #balloons #burner
/guides/basket page #basket #knot #rope
/introduction page #balloons #burner
/opensearch.xml file
/report.pdf file
/robots.txt file
/search page
/secret page #secret
/sitemap.xml file
/start redirect /introduction
/tour/ file
/wicker redirect /guides/basket#rope
`;

it('prints the public addresses with their anchors', async () => {
  expect(await urls(makeSite(SITE), ['--quiet'])).toEqual({ exitCode: 0, out: LOCK, err: '' });
});

it('writes them to a file, with which the site then agrees', async () => {
  const site = makeSite(SITE);
  const written = await urls(site, ['--lock', 'config/urls.lock']);
  expect(written).toMatchObject({ exitCode: 0, out: '' });
  expect(written.err).toMatch(/\nWrote 12 addresses and 8 anchors to config\/urls\.lock\n$/);
  expect(readFileSync(join(site, 'config/urls.lock'), 'utf8')).toBe(LOCK);
  const { exitCode, err } = await urls(site, ['--against', 'config/urls.lock']);
  expect(exitCode).toBe(0);
  expect(err).toMatch(
    /\nCompared with 12 addresses of config\/urls\.lock \(lock file\)\n {2}2 redirected · 0 gone · 0 pages without an anchor · 0 outside the base URL\n$/,
  );
});

it('writes over no file but a lock file', async () => {
  const site = makeSite({ ...SITE, 'config/urls.lock': '<<<<<<< ours\n', 'config/notes.txt': '' });
  const { exitCode, err } = await urls(site, ['--lock', 'config/urls.lock']);
  expect({ exitCode, err }).toEqual({
    exitCode: 2,
    err: expect.stringContaining('"config/urls.lock" is no lock file, so docsgen does not write over it.\n  Fix: give another path'),
  });
  expect(readFileSync(join(site, 'config/urls.lock'), 'utf8')).toBe('<<<<<<< ours\n');
  expect((await urls(site, ['--lock', 'config/notes.txt'])).exitCode).toBe(0);
});

it('fails when an address or an anchor is gone, with a place and what to paste', async () => {
  const site = makeSite({ ...SITE, 'config/urls.lock': LOCK });
  writeTree(site, {
    'content/guides/basket.md': null,
    'content/gear/basket.md': '# Basket\n\nOf wicker.\n\n## Ropes {#rope}\n\n<a id="knot"></a>Knots.\n',
    'content/introduction.md': '# Balloons\n\nHot air.\n\n## Burners\n\nIt burns.\n',
    'config/redirects.json': '{ "redirects": [{ "from": "/wicker", "to": "/gear/basket#ropes" }] }\n',
  });
  const { exitCode, err } = await urls(site, ['--against', 'config/urls.lock', '--quiet']);
  expect(exitCode).toBe(1);
  expect(err).toBe(`config/redirects.json:1:44  error  redirect-to-nowhere
  The redirect from "/wicker" leads to "/gear/basket#ropes", and that page has no "#ropes".
    1 │ { "redirects": [{ "from": "/wicker", "to": "/gear/basket#ropes" }] }
      │                                            ^^^^^^^^^^^^^^^^^^^^
  Fix: did you mean "#rope"?

config/urls.lock:3:1  error  removed-anchor
  "/" lacks the anchor "#burner".
    3 │ / page #balloons #burner
      │ ^
  content/introduction.md:1:1  The page.
  Fix: "#burner" is most likely "#burners" now: write {#burner} behind the heading, or <a id="burner"></a> in front of it

config/urls.lock:4:1  error  removed-url
  "/guides/basket" is gone: it has no page and no redirect.
    4 │ /guides/basket page #basket #knot #rope
      │ ^^^^^^^^^^^^^^
  Fix: it is most likely "/gear/basket" now: add { "from": "/guides/basket", "to": "/gear/basket" } to config/redirects.json

config/urls.lock:5:1  error  removed-anchor
  "/introduction" lacks the anchor "#burner".
    5 │ /introduction page #balloons #burner
      │ ^^^^^^^^^^^^^
  content/introduction.md:1:1  The page.
  Fix: "#burner" is most likely "#burners" now: write {#burner} behind the heading, or <a id="burner"></a> in front of it

4 errors in 2 files.
`);
});

it('proposes all redirects at once', async () => {
  const site = makeSite({ ...SITE, 'old.txt': '/start\n/v1/introduction\n/v1/gone\n/old/basket\n/old/introduction\n' });
  const { exitCode, err } = await urls(site, ['--against', 'old.txt']);
  expect(exitCode).toBe(1);
  expect(err).toContain('The redirect "/v1/gone" → "/gone" leads nowhere: there is no such page.');
  expect(err.slice(err.indexOf('\nCompared'))).toBe(`
Compared with 5 addresses of old.txt (list)
  2 redirected · 2 gone · 0 pages without an anchor · 0 outside the base URL

For "redirects" in config/redirects.json, once you have read them:
  { "from": "/old/basket", "to": "/guides/basket" },
  { "from": "/old/introduction", "to": "/introduction" }
`);
});

it('knows the base URL and the slash at the end of addresses', async () => {
  const config = "export default { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/docs/', trailingSlash: true };\n";
  const site = makeSite({
    ...SITE,
    'content/public/_redirects': '/docs/start /docs/introduction 301\n',
    'config/site.config.ts': config,
    'sitemap.xml':
      '<urlset><url><loc>https://docs.example.com/docs/guides/basket</loc></url><url><loc>https://docs.example.com/docs/wicker</loc></url></urlset>',
  });
  const { out } = await urls(site, ['--quiet']);
  expect(out.split('\n').slice(1, 5)).toEqual([
    'docsgen-urls 1 /docs/',
    '/docs/ page #balloons #burner',
    '/docs/guides/basket/ page #basket #knot #rope',
    '/docs/introduction/ page #balloons #burner',
  ]);
  expect(await urls(site, ['--against', 'sitemap.xml', '--quiet'])).toEqual({ exitCode: 0, out: '', err: '' });
});

it('prints a report for programs', async () => {
  const site = makeSite({ ...SITE, 'old.txt': '/introduction#burners\n/gone\n' });
  const { exitCode, out } = await urls(site, ['--against', 'old.txt', '--json']);
  expect(exitCode).toBe(1);
  const report = JSON.parse(out);
  expect(report).toMatchObject({
    compared: { form: 'list', checked: 2, redirected: 0, removed: 1, withoutAnchors: 1, outside: 0, redirects: [] },
    errors: 2,
    diagnostics: [
      {
        code: 'removed-anchor',
        place: { file: 'old.txt', line: 1, column: 1, length: 21 },
        url: expect.stringContaining('#removed-anchor'),
      },
      { code: 'removed-url', place: { file: 'old.txt', line: 2, column: 1, length: 5 } },
    ],
  });
  expect(report.urls[1]).toEqual({
    url: '/guides/basket',
    kind: 'page',
    anchors: ['basket', 'knot', 'rope'],
    file: 'content/guides/basket.md',
  });
});

it('compares with what is published', async () => {
  const server = createServer((_, response) => response.end('<urlset><url><loc>https://docs.example.com/gone</loc></url></urlset>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sitemap.xml`;
  try {
    const { exitCode, err } = await urls(makeSite(SITE), ['--against', url, '--quiet']);
    expect(exitCode).toBe(1);
    expect(err).toContain('"https://docs.example.com/gone" is gone');
  } finally {
    server.close();
  }
});

it('writes and compares nothing while the site has errors', async () => {
  const site = makeSite({ ...SITE, 'content/introduction.md': '[gone](gone.md)\n' });
  const { exitCode, err } = await urls(site, ['--lock', 'config/urls.lock', '--quiet']);
  expect(exitCode).toBe(1);
  expect(err).toMatch(/error {2}broken-link[\s\S]*Nothing was written/);
  expect(existsSync(join(site, 'config/urls.lock'))).toBe(false);
});

it('needs a file that is there', async () => {
  const { exitCode, err } = await urls(makeSite(SITE), ['--against', 'gone.lock']);
  expect(exitCode).toBe(2);
  expect(err).toMatch(/There is no file ".*gone\.lock"\./);
});

it('does one of the two', async () => {
  const { exitCode, err } = await urls(makeSite(SITE), ['--against', 'a', '--lock', 'b']);
  expect(exitCode).toBe(2);
  expect(err).toContain("option '--against <file|url>' cannot be used with option '--lock <file>'");
});
