import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../tests/build/site-folder.ts';

const commentOf = (text: string) => text.slice(0, text.indexOf('*/'));
const scripts = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }))
  .filter(({ name, text }) => commentOf(text).includes(`node benchmarks/${name}`));

it.each(scripts)('$name says what it is for, before all else', ({ text }) => {
  expect(/^import .*$/m.exec(text)?.[0]).toBe("import './usage.mjs';");
});

it('with --help a script does nothing else', () => {
  const cwd = makeFolder();
  const script = join(import.meta.dirname, 'generate-site.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--help'], { cwd, encoding: 'utf8' });
  expect([stdout, stderr, status, readdirSync(cwd)]).toEqual([expect.stringContaining('\n  node benchmarks/generate-site.mjs'), '', 0, []]);
});
