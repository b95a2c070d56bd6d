import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { watchSite } from '../../engine/watch-site.ts';
import type { PageProblems } from '../../theme/live-contract.ts';
import { ADMIN_ACL } from '../algolia-server/api-keys.ts';
import { type AlgoliaServer, startAlgoliaServer } from '../algolia-server/start-algolia-server.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { setVariable } from '../fixtures/until-test-ends.ts';
import { hostsOf } from '../index/write-site.ts';
import { startProgram } from './run-program.ts';
import { makeSite, writeTree } from './site-folder.ts';

/** What the environment knows and nobody else may: in a config it is refused, and nothing that docsgen leaves behind holds it. */

const ADMIN_KEY = 'c0ffee00deadbeef0123456789abcdef';
const TOKEN = 'token-of-the-remote-cache';
const SECRETS = { ALGOLIA_ADMIN_KEY: ADMIN_KEY, DOCSGEN_REMOTE_CACHE_TOKEN: TOKEN };

/** Of a published site, its sources and its logs. */
const config = (more: string) =>
  `export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n${more.replace(/^/gm, '  ')}\n};\n`;
const algolia = (key: string) => `search: { algolia: { appId: 'TESTAPP', apiKey: ${key}, indexName: 'docs' } },`;

async function run(siteDir: string, command: string, env: NodeJS.ProcessEnv = SECRETS) {
  const terminal = createTestTerminal({ cwd: siteDir, env });
  const exitCode = await runProgram([command, '--quiet'], terminal);
  return { exitCode, ...terminal.written };
}

/** The files below a folder that hold one of the texts, as they are or unpacked. */
function findFilesWith(folder: string, texts: string[], except: RegExp = /^$/): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !except.test(path.slice(folder.length + 1)));
  return paths.filter((path) => {
    const bytes = readFileSync(path);
    const forms = [bytes, ...[gunzipSync, brotliDecompressSync].flatMap((unpack) => tryTo(() => unpack(bytes)))];
    return texts.some((text) =>
      forms.some((form) => form.includes(text) || form.includes(Buffer.from(text).toString('base64').slice(0, 16))),
    );
  });
}

function tryTo<Value>(make: () => Value): Value[] {
  try {
    return [make()];
  } catch {
    return [];
  }
}

describe('a config that holds a secret of the environment', () => {
  it.each([
    ['as it is, for the search key', 'build', algolia(`'${ADMIN_KEY}'`), '4:50', 'search.algolia.apiKey'],
    ['as it is, for the search key', 'index', algolia(`'${ADMIN_KEY}'`), '4:50', 'search.algolia.apiKey'],
    ['read from the environment', 'build', algolia('process.env.TEST_ADMIN_KEY'), '4:50', 'search.algolia.apiKey'],
    ['in the middle of a text', 'build', `tagline: 'Key: ${ADMIN_KEY}!',`, '4:12', 'tagline'],
    ['in an address', 'build', `footer: { copyright: 'a?key=${ADMIN_KEY}' },`, '4:24', 'footer.copyright'],
    ['in a list', 'build', `scripts: ['/a.js', '/b.js?${ADMIN_KEY}'],`, '4:22', 'scripts[1]'],
    [
      'in an attribute',
      'build',
      `headTags: [{ tagName: 'meta', attributes: { name: 'x', content: '${ADMIN_KEY}' } }],`,
      '4:67',
      'headTags[0].attributes.content',
    ],
    ['where it is wrong for another reason, too', 'build', `favicon: 5, url: '${ADMIN_KEY}',`, '4:20', 'url'],
  ])('%s, is refused by %s', async (_name, command, text, place, key) => {
    setVariable('TEST_ADMIN_KEY', ADMIN_KEY);
    const siteDir = makeSite({ 'config/site.config.ts': config(text), 'content/introduction.md': '# Introduction\n' });
    const { exitCode, out, err } = await run(siteDir, command);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toContain(
      `config/site.config.ts:${place}  error  secret-in-config\n  "${key}" contains the value of ALGOLIA_ADMIN_KEY, and values in this file are published with the site.\n  Fix: use a key whose only right is "search"; if this one was ever published, revoke it\n`,
    );
    expect(err).not.toContain(ADMIN_KEY);
    expect(existsSync(join(siteDir, 'dist'))).toBe(false);
    expect(findFilesWith(join(siteDir, '.docsgen'), [ADMIN_KEY])).toEqual([]);
  });

  it('names all of them at once, in manifests too, and those of every kind', async () => {
    const siteDir = makeSite({
      'config/site.config.ts': config(`tagline: '${ADMIN_KEY}',\nproduct: { name: '${TOKEN}' },`),
      'config/versions.json': `{ "latest": "1.0", "versions": [{ "name": "1.0", "label": "${TOKEN}" }] }\n`,
      'config/sidebars/1.0.json': `{ "docs": [{ "type": "link", "label": "A", "href": "https://x.example/?${ADMIN_KEY}" }], "${ADMIN_KEY}": [] }\n`,
      'content/1.0/introduction.md': '# Introduction\n',
    });
    const { exitCode, err } = await run(siteDir, 'build');
    expect(exitCode).toBe(1);
    const found = [...err.matchAll(/^(\S+) {2}error {2}secret-in-config\n {2}(.*) contains the value of (\w+)/gm)].map((match) =>
      match.slice(1),
    );
    expect(found).toEqual([
      ['config/sidebars/1.0.json:1:52', '"docs[0].href"', 'ALGOLIA_ADMIN_KEY'],
      ['config/sidebars/1.0.json:1:110', '"***"', 'ALGOLIA_ADMIN_KEY'],
      ['config/site.config.ts:4:12', '"tagline"', 'ALGOLIA_ADMIN_KEY'],
      ['config/site.config.ts:5:20', '"product.name"', 'DOCSGEN_REMOTE_CACHE_TOKEN'],
      ['config/versions.json:1:59', '"versions[0].label"', 'DOCSGEN_REMOTE_CACHE_TOKEN'],
    ]);
    expect(findFilesWith(siteDir, [ADMIN_KEY, TOKEN], /^config\//)).toEqual([]);
  });

  it('is told of by a session of watching, without the line, to open pages too', async () => {
    const siteDir = makeSite({
      'config/site.config.ts': config(`tagline: '${ADMIN_KEY}', nonsense: 1,`),
      'content/introduction.md': '# Introduction\n',
    });
    const server = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1, env: SECRETS });
    await server.settled();
    const ask = (path: string) => fetch(new URL(path, server.url), { headers: { Accept: 'text/html' } });
    const { value } = await (await ask('/__docsgen/events')).body!.getReader().read();
    const [told, page] = await Promise.all(['/__docsgen/problems?page=/', '/'].map(async (path) => (await ask(path)).text()));
    await server.close();
    const { groups } = JSON.parse(told!) as PageProblems;
    expect(groups.map(({ file }) => file)).toEqual(['config/site.config.ts']);
    expect(groups[0]!.problems.map(({ code, frame }) => [code, frame?.source ?? null])).toEqual([
      ['secret-in-config', null],
      // It quotes the line.
      ['unknown-key', expect.stringContaining(`tagline: '***', nonsense: 1`)],
    ]);
    const event = Buffer.from(value!).toString('utf8');
    expect(event).toContain('"errors":2');
    expect([event, told, page].filter((text) => text!.includes(ADMIN_KEY))).toEqual([]);
    expect(findFilesWith(siteDir, [ADMIN_KEY], /^config\//)).toEqual([]);
  });

  it('is built where no secret has that value', async () => {
    const siteDir = makeSite({ 'config/site.config.ts': config(algolia(`'${ADMIN_KEY}'`)), 'content/introduction.md': '# Introduction\n' });
    expect(await run(siteDir, 'build', { ALGOLIA_ADMIN_KEY: 'another-key-0123456789' })).toEqual({ exitCode: 0, out: '', err: '' });
  });
});

describe('an environment with twenty secrets', () => {
  const names = [
    ...['GITHUB_TOKEN', 'NPM_TOKEN', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'CI_JOB_TOKEN', 'GITLAB_TOKEN'],
    ...[
      'DATABASE_URL',
      'STRIPE_SECRET_KEY',
      'SLACK_WEBHOOK',
      'SENTRY_AUTH_TOKEN',
      'NETLIFY_AUTH_TOKEN',
      'VERCEL_TOKEN',
      'CLOUDFLARE_API_TOKEN',
    ],
    ...[
      'AZURE_CLIENT_SECRET',
      'GOOGLE_CREDENTIALS',
      'DOCKER_PASSWORD',
      'SSH_PRIVATE_KEY',
      'ALGOLIA_ADMIN_KEY',
      'DOCSGEN_REMOTE_CACHE_TOKEN',
    ],
    'DOCSGEN_REMOTE_CACHE_AUTHORIZATION',
  ];
  const canaries = Object.fromEntries(names.map((name, index) => [name, `canary-${index}-4f9a1c7e`]));
  const texts = Object.values(canaries);
  const SEARCH_KEY = { value: '0123456789abcdef0123456789abcdef', acl: ['search'] };
  const logs: string[] = [];
  let siteDir: string;
  let server: AlgoliaServer;

  beforeAll(async () => {
    server = await startAlgoliaServer({ keys: [{ value: canaries.ALGOLIA_ADMIN_KEY!, acl: ADMIN_ACL }, SEARCH_KEY] });
    siteDir = makeSite({
      'config/site.config.ts': config(algolia(`'${SEARCH_KEY.value}'`)),
      'content/introduction.mdx': 'export const n = 1;\n\n# Introduction\n\nSee [next](next.md). {n}\n\n```js\nlet a = 1;\n```\n',
      'content/next.md': '# Next\n\n```pyhton\nprint()\n```\n',
      'content/public/a.txt': 'A\n',
    });
    // A build that fails, one that works, one with nothing to do, one of a part, and a push.
    const commands: [args: string[], exitCode: number][] = [
      [['build'], 1],
      [['build', '--json', '--profile'], 0],
      [['build', '--json'], 0],
      [['build', '--shard', '1/1'], 0],
      [['index', '--json'], 0],
    ];
    writeTree(siteDir, { 'content/broken.mdx': '# Broken\n\n{process.nothing.at.all}\n\n[gone](gone.md)\n' });
    for (const [args, expected] of commands) {
      const env = { ...canaries, ALGOLIA_HOSTS: hostsOf(server), DOCSGEN_REMOTE_CACHE: 'http://127.0.0.1:1' };
      const { stdout, stderr, exitCode } = await startProgram(args, siteDir, env).outcome;
      logs.push(stdout, stderr);
      expect([args, exitCode]).toEqual([args, expected]);
      writeTree(siteDir, { 'content/broken.mdx': '# Mended\n' });
    }
    expect(server.application.indices.get('docs')?.records.size).toBeGreaterThan(0);
  });
  afterAll(() => server.close());

  it('leaves none of them in the site, the cache or a log, packed or not', () => {
    expect(names).toHaveLength(21);
    expect(findFilesWith(join(siteDir, 'dist'), ['Introduction'])).not.toEqual([]);
    expect(findFilesWith(siteDir, texts)).toEqual([]);
    expect(logs.filter((log) => texts.some((text) => log.includes(text)))).toEqual([]);
  });
});
