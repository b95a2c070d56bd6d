import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CONFIG, makeFolder } from '../build/site-folder.ts';
import { watchFolder } from './watch-folder.ts';

/** A page that takes all of the machine takes nothing of the server: it answers, tells of the page, and goes on. */

const LOOP = '# Loop\n\n{(() => { while (true); })()}\n';

it('answers while a page without an end is built, tells of it, and builds the next edit', async () => {
  const site = await watchFolder({
    'config/site.config.ts': CONFIG.replace(' }', ', limits: { pageSeconds: 1 } }'),
    'content/introduction.md': '# Introduction\n',
    'content/loop.mdx': '# Loop\n',
  });
  site.write({ 'content/loop.mdx': LOOP });
  let answers = 0;
  while (site.builds.length < 2) {
    expect((await site.get('/loop')).status).toBe(200);
    answers++;
    await sleep(50);
  }
  expect(answers).toBeGreaterThan(5);
  expect(site.builds[1]!.report.diagnostics).toMatchObject([{ code: 'page-takes-time', place: { file: 'content/loop.mdx', line: 1 } }]);

  // Another page's edit does not wait for the limit again.
  site.write({ 'content/introduction.md': '# Introduction\n\nMore.\n' });
  await expect.poll(() => site.builds.length, { timeout: 60_000 }).toBeGreaterThan(2);
  expect(site.builds[2]!.report).toMatchObject({ compiled: 1, errors: 1 });
  site.write({ 'content/loop.mdx': '# Loop\n\nMended.\n' });
  await site.shows('/loop', 'Mended.');
  expect(site.failures).toEqual([]);
});

it('tries such a page again when the writer asks for everything anew', async () => {
  const flag = join(makeFolder('flag'), 'wait');
  writeFileSync(flag, '');
  const waiting = `{(() => { const { existsSync } = process.getBuiltinModule('node:fs'); while (existsSync(${JSON.stringify(flag)})); return 'Done.'; })()}`;
  const site = await watchFolder({
    'config/site.config.ts': CONFIG.replace(' }', ', limits: { pageSeconds: 1 } }'),
    'content/introduction.md': '# Introduction\n',
    'content/loop.mdx': `# Loop\n\n${waiting}\n`,
  });
  expect(site.builds[0]!.report.diagnostics).toMatchObject([{ code: 'page-takes-time' }]);
  rmSync(flag);
  site.write({ 'content/introduction.md': '# Introduction\n\nMore.\n' });
  await expect.poll(() => site.builds.length, { timeout: 20_000 }).toBe(2);
  expect(site.builds[1]!.report.errors).toBe(1);
  site.server.rebuild();
  await expect.poll(() => site.builds.length, { timeout: 20_000 }).toBe(3);
  expect(site.builds[2]).toMatchObject({ published: true, report: { errors: 0 } });
  await site.shows('/loop', 'Done.');
});

it('ends in the middle of such a page', async () => {
  const site = await watchFolder({
    'config/site.config.ts': CONFIG.replace(' }', ', limits: { pageSeconds: 3600 } }'),
    'content/introduction.md': '# Introduction\n',
  });
  site.write({ 'content/loop.mdx': LOOP });
  await sleep(600);
  await site.server.close();
  expect(site.failures).toEqual([]);
});
