import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeError, formatFailure, Interruption } from '../../cli/describe-error.ts';
import { type IndexCommandOptions, runIndex } from '../../cli/index-command.ts';
import { withoutSecrets } from '../../cli/without-secrets.ts';
import { acquireLock } from '../../engine/state/build-lock.ts';
import { BUILT_IN } from '../../engine/synonyms/list-synonyms.ts';
import { ADMIN_ACL } from '../algolia-server/api-keys.ts';
import { type FaultScript, listFaults } from '../algolia-server/fault-script.ts';
import { type AlgoliaServer, startAlgoliaServer } from '../algolia-server/start-algolia-server.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { algoliaOf, hostsOf, write, writeSite } from './write-site.ts';

let server: AlgoliaServer;
let cwd: string;
beforeEach(async () => {
  server = await startAlgoliaServer();
  cwd = mkdtempSync(join(tmpdir(), 'docsgen-index-'));
});
afterEach(async () => {
  await server.close();
  rmSync(cwd, { recursive: true });
});

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  stop?: AbortSignal;
}

/** Runs the command in the folder of the site as a shell would. */
async function run(options: IndexCommandOptions = {}, { env, stop }: RunOptions = {}) {
  const given = env ?? { ALGOLIA_ADMIN_KEY: server.adminKey, ALGOLIA_HOSTS: hostsOf(server) };
  const shell = createTestTerminal({ cwd, env: given, ...(stop && { stop }) });
  const terminal = withoutSecrets(shell);
  try {
    const exitCode = await runIndex('.', options, terminal);
    return { exitCode, ...shell.written };
  } catch (error) {
    const failure = describeError(error);
    terminal.err(formatFailure(failure, terminal));
    return { exitCode: failure.exitCode, ...shell.written };
  }
}

const putSite = (pages?: number) => writeSite(cwd, { algolia: algoliaOf(server), pages });
const writes = () => server.requests.filter(({ method, path }) => method !== 'GET' && !/\/(?:browse|synonyms\/search)$/.test(path)).length;
const count = () => server.application.indices.get('docs')?.records.size ?? null;

/** Those that come with docsgen for English. */
const SYNONYMS = BUILT_IN.en!.trim().split('\n').length;

/** The state of the index after a failure, as it is said. */
const UNTOUCHED = 'The index "docs" is unchanged: readers find what they found before.';

describe('docsgen index', () => {
  it('pushes what has changed, and says what that was of each version', async () => {
    putSite();
    const first = await run();
    expect(first).toEqual({
      exitCode: 0,
      out: '',
      err: `Reading the config
Finding pages
Compiling 12 pages
Linking
Comparing with the index
Pushing 34 records
Checking what was pushed
Putting the new index in place
The index "docs" now has the site's 34 records.
  version  records  added  changed  removed
  2.0           17     17        0        0
  1.0           17     17        0        0
  Settings updated: attributesToRetrieve, attributesToHighlight, attributesToSnippet, camelCaseAttributes, searchableAttributes and 20 more
  Synonyms updated: ${SYNONYMS} added, 0 removed
`,
    });
    expect(count()).toBe(34);

    write(cwd, 'content/2.0/page-1.md', '---\ntitle: Page 1\n---\n\n## Section\n\nEdited.\n\n## More\n\nText.\n');
    rmSync(join(cwd, 'content/1.0/page-5.md'));
    const { err, exitCode } = await run({ json: true });
    expect(exitCode).toBe(0);
    expect(err).toContain(`
The index "docs" now has the site's 33 records.
  version  records  added  changed  removed
  2.0           19      2        1        0
  1.0           14      0        0        3
`);
    const before = writes();
    expect((await run()).err).toContain('The index "docs" already has the site\'s 33 records. Nothing was written.\n');
    expect(writes()).toBe(before);
  });

  it('gives the same report for the same input', async () => {
    putSite();
    await run();
    const reports = [await run({ json: true }), await run({ json: true })].map(({ out }) => out);
    expect(reports[0]).toBe(reports[1]);
    expect(JSON.parse(reports[0]!)).toEqual({
      outcome: 'unchanged',
      index: { appId: 'TESTAPP', name: 'docs' },
      records: 34,
      largestRecord: expect.any(Number),
      versions: ['2.0', '1.0'].map((version) => ({ version, records: 17, added: 0, changed: 0, removed: 0 })),
      settings: [],
      synonyms: { added: 0, removed: 0, others: 0 },
      refusal: null,
      resumed: false,
      removedTemporaries: [],
      leftTemporaries: [],
      output: null,
      warnings: 0,
      errors: 0,
      diagnostics: [],
    });
  });

  it('--dry-run compares and writes nothing', async () => {
    putSite();
    await run();
    putSite(2);
    rmSync(join(cwd, 'content/1.0'), { recursive: true });
    write(cwd, 'content/1.0/introduction.md', '---\ntitle: Introduction\n---\n\nWhat it was.\n');
    const before = writes();
    const { exitCode, err } = await run({ dryRun: true });
    expect(exitCode).toBe(0);
    expect(err).toContain("Compared the site's");
    expect(err).toMatch(/\n {2}1\.0 {12}2 {6}0 {8}1 {7}15\n/);
    expect(err).toContain('Pushing this would be refused: The index would shrink from 34 records to ');
    expect(writes()).toBe(before);
  });

  it("pushes the site's synonyms and settings, and says in a dry run which differ", async () => {
    putSite();
    await run();
    write(cwd, 'config/search.synonyms', 'page = sheet\ncost => fee\n');
    const config = readFileSync(join(cwd, 'config/site.config.ts'), 'utf8');
    write(cwd, 'config/site.config.ts', config.replace("indexName: 'docs',", "indexName: 'docs', settings: { removeStopWords: false },"));
    server.application.indices.get('docs')!.synonyms.set('theirs', { objectID: 'theirs', type: 'synonym', synonyms: ['a', 'b'] });
    const before = writes();
    const { err } = await run({ dryRun: true });
    expect(err).toContain('  Settings that differ: removeStopWords\n');
    expect(err).toContain('  Synonyms that differ: 2 missing, 0 too many\n');
    expect(err).toContain('  Left alone: 1 synonym that docsgen did not write\n');
    expect(writes()).toBe(before);
    expect((await run()).err).toContain('  Synonyms updated: 2 added, 0 removed\n');
    const { settings, synonyms } = server.application.indices.get('docs')!;
    expect(settings.removeStopWords).toBe(false);
    const words = [...synonyms.values()].map(({ synonyms: list }) => list);
    expect(words).toEqual(expect.arrayContaining([['page', 'sheet'], ['fee'], ['remove', 'delete', 'erase'], ['a', 'b']]));
  });

  it('--dry-run without a key says that nothing was compared', async () => {
    putSite();
    const { exitCode, err } = await run({ dryRun: true }, { env: {} });
    expect(exitCode).toBe(0);
    expect(err).toContain('The site has 34 records. They were not compared with "docs", because ALGOLIA_ADMIN_KEY is not set.\n');
    expect(err).toContain('  version  records\n  2.0           17\n  1.0           17\n');
    expect(server.requests).toEqual([]);
  });

  it('--output writes the records to a file, with no need of Algolia', async () => {
    writeSite(cwd, { algolia: null });
    const { exitCode, err } = await run({ output: 'out/records.ndjson' }, { env: {} });
    expect(exitCode).toBe(0);
    expect(err).toMatch(/The site has 34 records\.\n.*Records written to out\/records\.ndjson\n$/s);
    const lines = readFileSync(join(cwd, 'out/records.ndjson'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toHaveLength(34);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      objectID: expect.any(String),
      type: 'lvl1',
      digest: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('--output writes what is pushed', async () => {
    putSite();
    await run({ output: 'records.ndjson' });
    const lines = readFileSync(join(cwd, 'records.ndjson'), 'utf8').trimEnd().split('\n');
    const pushed = [...server.application.indices.get('docs')!.records.values()];
    const byId = (a: { objectID: string }, b: { objectID: string }) => (a.objectID < b.objectID ? -1 : 1);
    expect(lines.map((line) => JSON.parse(line)).sort(byId)).toEqual(pushed.sort(byId));
  });

  it('--full writes every record anew', async () => {
    putSite();
    await run();
    const from = server.requests.length;
    expect(await run({ full: true, quiet: true })).toEqual({ exitCode: 0, out: '', err: '' });
    const batch = server.requests.slice(from).find(({ path }) => path.endsWith('/batch'))!;
    expect(batch.readBody().requests).toHaveLength(34);
  });

  it('--allow-shrink lets many records go', async () => {
    putSite();
    await run();
    putSite(2);
    for (const version of ['1.0', '2.0']) for (const page of [2, 3, 4, 5]) rmSync(join(cwd, `content/${version}/page-${page}.md`));
    const refused = await run({ json: true });
    expect(refused.exitCode).toBe(4);
    expect(refused.err).toContain(`by 70.5%. More than 10% looks like a mistake.\n  ${UNTOUCHED}\n  Fix: check what is missing`);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { kind: 'search-service', index: 'untouched' } });
    expect(count()).toBe(34);
    expect((await run({ allowShrink: true })).exitCode).toBe(0);
    expect(count()).toBe(10);
  });
});

describe('what it needs', () => {
  it.each([
    ['a config that names an index', null, {}, "The site's config names no Algolia index, so there is nothing to push to."],
    ['a key in the environment', 'yes', {}, 'ALGOLIA_ADMIN_KEY is not set, but pushing needs a key that can write.'],
    ['a key that is not blank', 'yes', { ALGOLIA_ADMIN_KEY: ' ' }, 'ALGOLIA_ADMIN_KEY is not set, but pushing needs a key that can write.'],
    ['hosts that are hosts', 'yes', { ALGOLIA_HOSTS: 'nowhere' }, 'ALGOLIA_HOSTS contains something that is not a host.'],
    [
      'hosts that keep the key secret',
      'yes',
      { ALGOLIA_HOSTS: 'http://proxy.example' },
      'ALGOLIA_HOSTS names "http://proxy.example", but a key must not be sent there unencrypted.',
    ],
  ])('is %s', async (_, algolia, env, message) => {
    writeSite(cwd, { algolia: algolia === null ? null : algoliaOf(server) });
    const { exitCode, err } = await run({ quiet: true }, { env });
    expect(exitCode).toBe(2);
    expect(err).toContain(`error: ${message}\n  Fix: `);
    expect(server.requests).toEqual([]);
  });

  it('is a site without errors', async () => {
    putSite();
    write(cwd, 'content/2.0/page-1.md', '[gone](nowhere.md)\n');
    const { exitCode, err } = await run({ quiet: true, output: 'records.ndjson' });
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^content\/2\.0\/page-1\.md:1:1 {2}error {2}broken-link\n/);
    expect(err).toMatch(/Nothing was written\.\n$/);
    expect(server.requests).toEqual([]);
    expect(readdirSync(cwd)).not.toContain('records.ndjson');
  });

  it('is a file that can be written, when one is named', async () => {
    putSite();
    const { exitCode, err } = await run({ quiet: true, output: 'config' });
    expect(exitCode).toBe(3);
    expect(err).toMatch(
      /^error: Cannot open ".*config": a folder is in the way \(EISDIR\)\.\n {2}Fix: remove or rename what is in the way\n$/,
    );
    expect(server.requests).toEqual([]);
  });

  it('is the site for itself', async () => {
    putSite();
    const lock = acquireLock(join(cwd, '.docsgen'));
    expect(await run({ quiet: true })).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Another build of this site is running'),
    });
    lock.release();
    expect(server.requests).toEqual([]);
  });

  it('is a key that Algolia lets in', async () => {
    putSite();
    const { exitCode, err } = await run({ quiet: true }, { env: { ALGOLIA_ADMIN_KEY: 'wrong', ALGOLIA_HOSTS: hostsOf(server) } });
    expect(exitCode).toBe(2);
    expect(err).toContain(
      `error: Algolia refused the key: Invalid Application-ID or API key (403).\n  ${UNTOUCHED}\n  Fix: set ALGOLIA_ADMIN_KEY`,
    );
  });
});

describe('the search key in the config', () => {
  const page = readFileSync(new URL('../../docs/content/errors.md', import.meta.url), 'utf8');
  const exampleOf = (code: string) => new RegExp(`^## ${code}\n[\\s\\S]*?\`\`\`text\n([\\s\\S]*?)\n\`\`\``, 'm').exec(page)![1]!;

  async function runWithKey(
    apiKey: string,
    keys: { value: string; acl: string[] }[],
    adminKey = 'admin',
    options: IndexCommandOptions = {},
  ) {
    await server.close();
    server = await startAlgoliaServer({ keys });
    writeSite(cwd, { algolia: { indexName: 'docs', appId: 'TESTAPP', apiKey } });
    return run({ quiet: true, ...options }, { env: { ALGOLIA_ADMIN_KEY: adminKey, ALGOLIA_HOSTS: hostsOf(server) } });
  }
  const admin = { value: 'admin', acl: ADMIN_ACL };

  it('must do no more than search', async () => {
    const { exitCode, err } = await runWithKey('writes', [admin, { value: 'writes', acl: ['search', 'addObject'] }]);
    expect(exitCode).toBe(1);
    expect(err).toBe(`${exampleOf('search-key-too-strong')}\n\n1 error in 1 file. Nothing was written.\n`);
    expect(writes()).toBe(0);
  });

  it('does not keep the records from a file, which is not denied', async () => {
    const keys = [admin, { value: 'writes', acl: ['search', 'addObject'] }];
    const { exitCode, err } = await runWithKey('writes', keys, 'admin', { output: 'records.ndjson' });
    expect(exitCode).toBe(1);
    expect(err).toBe(`${exampleOf('search-key-too-strong')}\n\n1 error in 1 file.\n`);
    expect(readFileSync(join(cwd, 'records.ndjson'), 'utf8')).not.toBe('');
  });

  it('must not be the key that writes, of which nothing is shown', async () => {
    const { exitCode, err } = await runWithKey('admin-canary', [{ value: 'admin-canary', acl: ADMIN_ACL }], 'admin-canary');
    expect(exitCode).toBe(1);
    expect(err).toBe(`${exampleOf('secret-in-config')}\n\n1 error in 1 file. Nothing was written.\n`);
    expect(err).not.toContain('canary');
    expect(server.requests).toEqual([]);
  });

  it('must be one of the application', async () => {
    const { exitCode, err } = await runWithKey('0123456789abcdef0123456789abcdef', [admin]);
    expect(exitCode).toBe(1);
    expect(err).toBe(`${exampleOf('search-key-unknown')}\n\n1 error in 1 file. Nothing was written.\n`);
    expect(writes()).toBe(0);
  });

  it('is a matter of trust when it cannot be checked', async () => {
    const acl = ADMIN_ACL.filter((right) => right !== 'admin');
    const { exitCode, err } = await runWithKey('search-only-key-0123456789abcdef', [{ value: 'admin', acl }]);
    expect(exitCode).toBe(0);
    expect(err).toBe(`${exampleOf('search-key-unchecked')}\n\n1 warning in 1 file.\n`);
    expect(count()).toBe(34);
  });
});

describe('when Algolia fails', () => {
  it('says so, what readers find, and what to do', async () => {
    putSite();
    await run();
    write(cwd, 'content/2.0/page-1.md', '---\ntitle: Page 1\n---\n\nEdited.\n');
    server.setFaults(listFaults([{ path: /batch$/, fault: { kind: 'status', status: 429, retryAfter: 900 } }]));
    const { exitCode, err } = await run({ quiet: true });
    expect(exitCode).toBe(3);
    expect(err).toBe(`error: Algolia is limiting requests for longer than docsgen waits: Too many jobs (429).
  ${UNTOUCHED}
  Fix: run docsgen index again later; it continues where this run stopped
`);
    server.setFaults(null);
    expect((await run()).err).toContain('The index "docs" now has the site\'s 33 records; an earlier run had started the push.\n');
  });

  it('tries again, and says that it does', async () => {
    putSite();
    server.setFaults(listFaults([{ path: /batch$/, times: 1, fault: { kind: 'status', status: 503 } }]));
    const { exitCode, err } = await run();
    expect(exitCode).toBe(0);
    expect(err).toContain('Retrying in 1 s: the service failed (503)\n');
  });

  it('is stopped by Ctrl+C between two requests, also while it waits', async () => {
    putSite();
    const stop = new AbortController();
    const stopAtBatch: FaultScript = ({ path }) => {
      if (!path.endsWith('/batch')) return null;
      setTimeout(() => stop.abort(new Interruption('SIGINT')), 10);
      return { kind: 'status', status: 429, retryAfter: 200 };
    };
    server.setFaults(stopAtBatch);
    const { exitCode, err } = await run({ quiet: true }, { stop: stop.signal });
    expect({ exitCode, err }).toEqual({ exitCode: 130, err: `Stopped. ${UNTOUCHED}\n` });
  });

  it('is stopped by Ctrl+C while no answer comes, and says what is not known', async () => {
    putSite();
    await run();
    write(cwd, 'content/2.0/page-1.md', '---\ntitle: Page 1\n---\n\n## Section\n\nEdited.\n');
    const stop = new AbortController();
    server.setFaults(({ path, number }) => {
      if (!path.endsWith('/operation') || server.requests[number - 1]!.readBody().operation !== 'move') return null;
      setTimeout(() => stop.abort(new Interruption('SIGINT')), 10);
      return { kind: 'hang', applied: true };
    });
    expect(await run({ quiet: true }, { stop: stop.signal })).toEqual({
      exitCode: 130,
      out: '',
      err: 'Stopped. The index "docs" is complete, but docsgen does not know whether it is the old one or the new one.\n',
    });
  });

  it('ends before anything is pushed when it is stopped early', async () => {
    putSite();
    const { exitCode, err } = await run({ quiet: true }, { stop: AbortSignal.abort(new Interruption('SIGTERM')) });
    expect({ exitCode, err }).toEqual({ exitCode: 143, err: 'Stopped. Nothing was pushed.\n' });
  });
});

describe('the admin key', () => {
  it('is nowhere in what is written, whatever Algolia answers', async () => {
    const canary = 'canary+key/of=64';
    await server.close();
    server = await startAlgoliaServer({ keys: [{ value: canary, acl: ADMIN_ACL }] });
    putSite();
    const env = { ALGOLIA_ADMIN_KEY: canary, ALGOLIA_HOSTS: hostsOf(server) };
    const texts: string[] = [];
    const faults: (FaultScript | null)[] = [
      null,
      () => ({ kind: 'status', status: 403 }),
      ({ path }) => (path.endsWith('batch') ? { kind: 'status', status: 429, retryAfter: 900 } : null),
    ];
    for (const script of faults) {
      server.setFaults(script);
      const { out, err } = await run({ full: true, json: true, output: 'records.ndjson' }, { env });
      texts.push(out, err);
    }
    const files = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    texts.push(...files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')));
    expect(files.map(({ name }) => name)).toContain('index-push.json');
    for (const text of texts) expect(text.includes('canary') || text.includes(encodeURIComponent(canary))).toBe(false);
  });
});
