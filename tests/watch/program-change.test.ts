import { spawn } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder, makeSite } from '../build/site-folder.ts';

/** A docsgen of its own, whose code can be changed while it runs. */
function copyProgram(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const copy = makeFolder('program');
  for (const name of ['build', 'package.json']) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

it('starts again when docsgen itself was compiled anew, and serves at the address it had', async () => {
  const program = copyProgram();
  const site = makeSite({ 'content/introduction.md': '# Introduction\n' });
  const child = spawn(process.execPath, [join(program, 'build/cli/main.js'), 'watch', site, '--port', '0']);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const addresses = () => [...said.matchAll(/Watching at (\S+)/g)].map(([, address]) => address!);

  await vi.waitFor(() => expect(said).toContain('Built'), 60_000);
  writeFileSync(join(program, 'build/digest'), 'another theme');
  await vi.waitFor(() => expect(addresses()).toHaveLength(2), 60_000);
  expect(addresses()[1]).toBe(addresses()[0]);
  await vi.waitFor(async () => expect(await (await fetch(addresses()[0]!)).text()).toContain('Introduction'), 60_000);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
