import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { openOutputState, type StatePart } from './output-state.ts';
import { openOwnSeal } from './own-seal.ts';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'docsgen-state-'));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const open = (outDir = '/site/dist') => openOutputState({ stateDir, outDir }, outputFiles, { seal: openOwnSeal(stateDir, outputFiles) });
const file = () => join(stateDir, 'output', readdirSync(join(stateDir, 'output'))[0]!);

async function save(parts: Partial<Record<StatePart, unknown>>, outDir?: string): Promise<void> {
  const state = open(outDir);
  for (const [part, value] of Object.entries(parts)) state.write(part as StatePart, value);
  await state.save();
}

it('gives back each part that was saved, of each output folder its own', async () => {
  await save({ rendered: { '/': 1 }, files: ['a\nb'] });
  await save({ rendered: { '/': 2 } }, '/site/preview');
  await save({ rendered: { '/': 3 } });
  expect([open().read('rendered'), open().read('files'), open().read('spare')]).toEqual([{ '/': 3 }, ['a\nb'], null]);
  expect(open('/site/preview').read('rendered')).toEqual({ '/': 2 });
  await save({ files: null });
  expect([open().read('rendered'), open().read('files')]).toEqual([{ '/': 3 }, null]);
});

it('has nothing on the disk before it is saved, and writes nothing that is there', async () => {
  await save({ build: 1 });
  open().write('build', 2);
  expect(open().read('build')).toBe(1);
  const before = statSync(file());
  await save({ build: 1 });
  expect(statSync(file())).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
});

it('takes a damaged part for none, whatever byte it is, and the others as they are', async () => {
  await save({ build: { a: 1 }, rendered: { b: 2 } });
  const whole = readFileSync(file());
  for (let index = 0; index < whole.length; index++) {
    const damaged = Buffer.from(whole);
    damaged[index] = damaged[index]! ^ 1;
    writeFileSync(file(), damaged);
    const found = [open().read('build'), open().read('rendered')];
    expect([null, { a: 1 }]).toContainEqual(found[0]);
    expect([null, { b: 2 }]).toContainEqual(found[1]);
    expect(found).not.toEqual([{ a: 1 }, { b: 2 }]);
  }
  writeFileSync(file(), whole.subarray(0, whole.length - 5));
  expect([open().read('build'), open().read('rendered')]).toEqual([{ a: 1 }, null]);
  writeFileSync(file(), whole);
  appendFileSync(file(), 'spare of another kind');
  expect(open().read('build')).toEqual({ a: 1 });
});

it('keeps a large part in a file of its own, which is written where it has changed', async () => {
  const large = (text: string) => [text.repeat(200_000)];
  const pieces = () => readdirSync(join(stateDir, 'output')).filter((name) => name.includes('-rendered.'));
  const stat = (name: string) => statSync(join(stateDir, 'output', name));
  const state = open();
  state.writeBytes(new Map([['0123456789abcdef', Buffer.from('kept')]]));
  state.write('rendered', large('a'));
  expect(state.read('rendered')).toEqual(large('a'));
  await state.save();
  const [first] = pieces() as [string];
  const { ino, mtimeMs } = stat(first);
  await save({ build: 1, rendered: large('a') });
  expect([pieces(), stat(first).ino, stat(first).mtimeMs]).toEqual([[first], ino, mtimeMs]);

  const unsaved = open();
  unsaved.write('rendered', large('b'));
  expect([unsaved.read('rendered'), open().read('rendered')]).toEqual([large('b'), large('a')]);
  await save({ rendered: large('c') });
  expect([open().read('rendered'), pieces()]).toEqual([large('c'), [expect.not.stringMatching(first)]]);
  expect(readdirSync(join(stateDir, 'output'))).toHaveLength(3);

  writeFileSync(join(stateDir, 'output', pieces()[0]!), readFileSync(join(stateDir, 'output', pieces()[0]!)).fill('d', 100));
  expect([open().read('rendered'), open().read('build')]).toEqual([null, 1]);
  const again = open();
  expect(again.read('rendered')).toBe(null);
  again.write('rendered', large('c'));
  await again.save();
  expect(open().read('rendered')).toEqual(large('c'));
  await save({ rendered: null });
  expect([open().read('rendered'), pieces()]).toEqual([null, []]);
});

it('reads and saves nothing for a build that keeps nothing', async () => {
  await save({ build: 1 });
  const state = openOutputState({ stateDir, outDir: '/site/dist' }, outputFiles, {
    seal: openOwnSeal(stateDir, outputFiles),
    isKept: false,
  });
  expect(state.read('build')).toBe(null);
  state.write('build', 2);
  await state.save();
  expect(open().read('build')).toBe(1);
});
