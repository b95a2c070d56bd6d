import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { expect, it, onTestFinished } from 'vitest';
import { type ImportUrl, type KeepCode, runBundle } from './run-bundle.ts';
import { collectSeldom, holdHeapDown, letNurseryGrow, mainFlags } from './v8-flags.ts';

/** What bundles of this file tell, by the name that they say. */
const told = new Map<string, { at: string; keepCode: KeepCode; importUrl: ImportUrl; ask: (id: string) => unknown }>();
(globalThis as { [key: symbol]: unknown })[Symbol.for('docsgen.test.told')] = told;

const bundleOf = (name: string) => `(function (require, module, at, keepCode, importUrl) {
  module.exports = { give: (file) => '${name} ' + file };
  globalThis[Symbol.for('docsgen.test.told')].set('${name}', { at, keepCode, importUrl, ask: require });
})`;

/** A compiled docsgen that tells `name`. */
function compiled(name: string) {
  const build = mkdtempSync(join(tmpdir(), 'docsgen-bundle-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  mkdirSync(join(build, 'cli'));
  const file = join(build, 'cli/program.cjs');
  const writeBundle = (text: string, digest: string) => {
    writeFileSync(file, text);
    // As all files of a package from npm have one time.
    utimesSync(file, 1e9, 1e9);
    writeFileSync(join(build, 'digest'), digest);
  };
  writeBundle(bundleOf(name), 'first');
  writeFileSync(join(build, 'cli/program-rest.cjs'), bundleOf('rest'));
  const kept = join(build, 'kept-code');
  return {
    writeBundle,
    kept,
    listKept: () => readdirSync(kept).map((entry) => join(kept, entry)),
    run(flags: string[] = []) {
      told.clear();
      runBundle(pathToFileURL(file), flags);
      return told;
    },
  };
}

it('gives a bundle its place, and lets it import', async () => {
  const { at, importUrl } = compiled('a').run().get('a')!;
  expect(at).toMatch(/^file:.*\/cli\/program\.cjs$/);
  expect(await importUrl('node:path')).toHaveProperty('join');
});

it('runs the rest of a program when something of it is asked for, once', () => {
  const ran = compiled('a').run();
  expect([...ran.keys()]).toEqual(['a']);
  const { ask } = ran.get('a')!;
  expect(ask('other:x.ts')).toBe('rest x.ts');
  const rest = ran.get('rest')!;
  expect(rest.at).toMatch(/^file:.*\/cli\/program-rest\.cjs$/);
  expect(rest.ask('other:y.ts')).toBe('a y.ts');
  expect(rest.ask('node:path')).toHaveProperty('join');
  expect(ask('other:z.ts')).toBe('rest z.ts');
  expect(ran.get('rest')).toBe(rest);
});

it('keeps the code of each file for what was done with it', () => {
  const { run, listKept } = compiled('a');
  run().get('a')!.keepCode('build');
  const { ask, keepCode } = run().get('a')!;
  ask('other:x.ts');
  keepCode('serve');
  const works = listKept().map((file) => [
    basename(file).replace(/-[^-]*$/, ''),
    /\["[\w",]*\](?=\n)/.exec(readFileSync(file, 'latin1'))![0],
  ]);
  expect(Object.fromEntries(works)).toEqual({ program: '["build","serve"]', 'program-rest': '["serve"]' });
});

it('finds the code of the rest when new objects have more room by then, and leaves it to them', () => {
  const { run, listKept } = compiled('a');
  onTestFinished(letNurseryGrow);
  for (const [work, say] of [
    ['first build', holdHeapDown],
    ['build', collectSeldom],
  ] as const) {
    const { ask, keepCode } = run(mainFlags()).get('a')!;
    say();
    const tag = cachedDataVersionTag();
    ask('other:x.ts');
    expect(cachedDataVersionTag()).toBe(tag);
    keepCode(work);
  }
  const [kept, ...others] = listKept().filter((file) => basename(file).startsWith('program-rest-'));
  expect(readFileSync(kept!, 'latin1')).toContain('["first build","build"]\n');
  expect(others).toEqual([]);
});

it('keeps code for each kind of work once', () => {
  const { run, listKept } = compiled('a');
  run().get('a')!.keepCode('build');
  const [file] = listKept() as [string];
  utimesSync(file, 1e9, 1e9);
  const again = run().get('a')!;
  again.keepCode('build');
  expect(statSync(file).mtimeMs).toBe(1e12);
  again.keepCode('serve');
  expect(statSync(file).mtimeMs).toBeGreaterThan(1e12);
  expect(readFileSync(file, 'latin1')).toContain('["build","serve"]\n');
});

it('keeps what another process has kept since', () => {
  const { run, listKept } = compiled('a');
  const first = run().get('a')!;
  const second = run().get('a')!;
  first.keepCode('build');
  second.keepCode('serve');
  expect(readFileSync(listKept()[0]!, 'latin1')).toContain('["build","serve"]\n');
});

it('takes no code of another bundle of the same length and time', () => {
  const { run, writeBundle } = compiled('a');
  run().get('a')!.keepCode('build');
  writeBundle(bundleOf('b'), 'second');
  expect([...run().keys()]).toEqual(['b']);
});

it('takes no damaged code, and replaces it', () => {
  const { run, listKept } = compiled('a');
  run().get('a')!.keepCode('build');
  const [file] = listKept() as [string];
  const whole = readFileSync(file);
  for (const damaged of [
    whole.subarray(0, 40),
    Buffer.alloc(0),
    whole.map((byte, index) => (index === whole.length - 9 ? byte ^ 1 : byte)),
  ]) {
    writeFileSync(file, damaged);
    run().get('a')!.keepCode('build');
    expect(readFileSync(file).equals(damaged)).toBe(false);
  }
});

it('runs where no code can be kept', () => {
  const { run, kept } = compiled('a');
  writeFileSync(kept, '');
  run().get('a')!.keepCode('build');
  expect([...run().keys()]).toEqual(['a']);
});

it('keeps few files', () => {
  const { run, kept, listKept } = compiled('a');
  mkdirSync(kept);
  for (const name of Array.from({ length: 20 }, (_, index) => `program-${index}`)) {
    writeFileSync(join(kept, name), '');
    utimesSync(join(kept, name), 1e9, 1e9);
  }
  run().get('a')!.keepCode('build');
  expect(listKept()).toHaveLength(12);
  expect(listKept().filter((file) => statSync(file).size > 0)).toHaveLength(1);
});
