import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AlgoliaServer, startAlgoliaServer } from '../algolia-server/start-algolia-server.ts';
import { startProgram } from '../build/run-program.ts';
import { algoliaOf, hostsOf, write, writeSite } from './write-site.ts';

/* The program as it is installed, ended by the system while a request is on its way. */

let server: AlgoliaServer;
let cwd: string;
beforeAll(async () => {
  server = await startAlgoliaServer({ taskDelay: 1 });
  cwd = mkdtempSync(join(tmpdir(), 'docsgen-killed-'));
  writeSite(cwd, { algolia: algoliaOf(server) });
});
afterAll(async () => {
  await server.close();
  rmSync(cwd, { recursive: true });
});

const start = (...args: string[]) =>
  startProgram(['index', '--quiet', ...args], cwd, { ALGOLIA_ADMIN_KEY: server.adminKey, ALGOLIA_HOSTS: hostsOf(server) });
const texts = () => [...server.application.indices.get('docs')!.records.values()].map(({ content }) => content);

it('leaves the whole of the old index or of the new one, and the next run goes on', async () => {
  expect(await start().outcome).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  const old = texts();
  write(cwd, 'content/2.0/page-1.md', '---\ntitle: Page 1\n---\n\n## Section\n\nEdited.\n');

  const kills = [
    { at: 'copy', isApplied: false },
    { at: 'batch', isApplied: true },
    { at: 'move', isApplied: false },
  ];
  for (const { at, isApplied } of kills) {
    const { child, outcome } = start();
    server.setFaults(({ path, number }) => {
      const { operation } = server.requests[number - 1]!.readBody();
      if (operation !== at && !path.endsWith(`/${at}`)) return null;
      child.kill('SIGKILL');
      return { kind: 'hang', applied: isApplied };
    });
    expect(await outcome).toEqual({ exitCode: null, stdout: '', stderr: '' });
    expect(texts()).toEqual(old);
  }

  server.setFaults(null);
  expect(await start().outcome).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(texts()).toContain('Edited.');
  expect(texts()).toHaveLength(old.length);
  server.application.tasks.publishAll();
  expect([...server.application.indices.keys()]).toEqual(['docs']);
});
