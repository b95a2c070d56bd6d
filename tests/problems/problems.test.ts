import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { SEARCH_SPEC } from '../../engine/check-search.ts';
import { DIAGNOSTIC_CODES } from '../../engine/diagnostics/diagnostic-code.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { copySample, listSamples, readExpected, readFolder, WITHOUT_SAMPLE, writeExpected } from './sample-site.ts';

/*
 * Each sample is a site that is wrong in its own way, and its expected.txt is what `docsgen build --quiet` writes in its folder, to the
 * letter (`docsgen check-search --quiet` where there is a search.spec). These texts are part of the product: after a change, run this with UPDATE_EXPECTED=1 and read every line that differs as the
 * writer who meets it for the first time.
 */

const UPDATE = process.env.UPDATE_EXPECTED === '1';
/** Says nothing, and builds. */
const SOUND_SAMPLE = 'byte-order-mark';
/** All that a build may leave in the state folder: one that failed, and one that wrote a site. */
const STATE = { 1: /^(\.gitignore|cache|clock)$/, 0: /^(\.gitignore|cache|changes\.json|clock|output|spare-\w+)$/ };
const NAMED_ALIKE = ['duplicate-file-by-case', 'duplicate-file-by-normal-form'];

const temporary = mkdtempSync(join(tmpdir(), 'docsgen-problems-'));
const soundDist = join(temporary, 'sound', 'dist');

beforeAll(async () => {
  copySample(SOUND_SAMPLE, join(temporary, 'sound'));
  expect(await build(join(temporary, 'sound'))).toEqual({ exitCode: 0, out: '', err: '' });
  // The same few files of every site, and by far the largest.
  rmSync(join(soundDist, 'assets'), { recursive: true });
});
afterAll(() => rmSync(temporary, { recursive: true }));

describe('docsgen build', () => {
  it.each(listSamples())('reports %s', async (name) => {
    if (NAMED_ALIKE.includes(name) && !keepsNamesApart()) return;
    const siteDir = join(temporary, name);
    copySample(name, siteDir);
    const site = readFolder(siteDir);
    cpSync(soundDist, join(siteDir, 'dist'), { recursive: true });
    const dist = readFolder(join(siteDir, 'dist'));

    const { exitCode, out, err } = await build(siteDir);
    if (UPDATE) writeExpected(name, err);
    expect(err).toBe(readExpected(name));
    const expectedCode = /^(\S+ {2})?error {2}/m.test(err) ? 1 : 0;
    expect({ exitCode, out }).toEqual({ exitCode: expectedCode, out: '' });
    expect(err).not.toMatch(/\n\s+at |Invalid input/);
    expect(err).not.toContain(temporary);

    const left = readFolder(siteDir);
    const isOutput = (path: string) => /^(dist|\.docsgen)\//.test(path);
    expect(Object.fromEntries(Object.entries(left).filter(([path]) => !isOutput(path)))).toEqual(site);
    expect(readdirSync(join(siteDir, '.docsgen')).filter((entry) => !STATE[expectedCode].test(entry))).toEqual([]);
    if (exitCode === 0) expect(existsSync(join(siteDir, 'dist/index.html'))).toBe(true);
    else expect(readFolder(join(siteDir, 'dist'))).toEqual(dist);
  });
});

it('has a sample of every kind of problem', () => {
  const shown = listSamples().flatMap((name) => [...readExpected(name).matchAll(/(?:^| {2})(?:error|warning) {2}([\w-]+)$/gm)]);
  const codes = new Set([...shown.map(([, code]) => code), ...Object.keys(WITHOUT_SAMPLE)]);
  expect([...codes].sort()).toEqual([...DIAGNOSTIC_CODES].sort());
});

async function build(siteDir: string) {
  const terminal = createTestTerminal({ cwd: siteDir });
  const command = existsSync(join(siteDir, SEARCH_SPEC)) ? 'check-search' : 'build';
  const exitCode = await runProgram([command, '--quiet'], terminal);
  return { exitCode, ...terminal.written };
}

/** Not every file system does, nor every checkout by Git. */
function keepsNamesApart(): boolean {
  writeFileSync(join(temporary, 'caf\u00e9'), '');
  return !existsSync(join(temporary, 'Caf\u00e9')) && !existsSync(join(temporary, 'cafe\u0301'));
}
