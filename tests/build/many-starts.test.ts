import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from './run-program.ts';
import { buildWell, CONFIG, makeSite, readDigests, writeTree } from './site-folder.ts';

/** So many builds of one site start at once: 50 with `DOCSGEN_LONG`. */
const STARTS = process.env.DOCSGEN_LONG ? 50 : 8;

/** The build that gets through to its config waits for a file, so that all others meet it. */
const WAITING = `import { existsSync } from 'node:fs';
while (!existsSync(${JSON.stringify('SITE/go')})) await new Promise((done) => setTimeout(done, 20));
${CONFIG}`;

it(`of ${STARTS} builds that start at once one works, and the others say who it is; when it is killed, the next takes its place`, async () => {
  const siteDir = makeSite({ 'content/introduction.md': '# Introduction\n' });
  await buildWell(siteDir);
  const clean = readDigests(join(siteDir, 'dist'));
  writeTree(siteDir, { 'config/site.config.ts': WAITING.replace('SITE', siteDir) });

  const started = Array.from({ length: STARTS }, () => startProgram(['build', '--quiet'], siteDir));
  const refused: { exitCode: number | null; stderr: string }[] = [];
  await new Promise<void>((done) => {
    for (const { outcome } of started) void outcome.then((end) => refused.push(end) === STARTS - 1 && done());
  });
  const { pid } = JSON.parse(readFileSync(join(siteDir, '.docsgen/lock'), 'utf8')) as { pid: number };
  const message = `error: Another build of this site is running (process ${pid}).\n  Fix: wait until it ends, or end it, and build again\n`;
  expect(refused.map(({ exitCode, stderr }) => ({ exitCode, stderr }))).toEqual(
    Array.from({ length: STARTS - 1 }, () => ({ exitCode: 2, stderr: message })),
  );
  const winner = started.find(({ child }) => child.pid === pid)!;
  winner.child.kill('SIGKILL');
  expect((await winner.outcome).exitCode).toBe(null);
  expect(readDigests(join(siteDir, 'dist'))).toEqual(clean);

  writeFileSync(join(siteDir, 'go'), '');
  expect((await startProgram(['build', '--quiet'], siteDir).outcome).exitCode).toBe(0);
  expect(readDigests(join(siteDir, 'dist'))).toEqual(clean);
}, 300_000);
