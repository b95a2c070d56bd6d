import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import type { Cache } from '../cache/cache.ts';
import { nodeFiles } from '../files/node-files.ts';
import { outputFiles } from '../files/output-files.ts';
import { openOwnSeal } from '../state/own-seal.ts';
import { standsAlone } from './kept-bundle.ts';
import { loadConfigFile } from './load-config-file.ts';

let siteDir: string;
beforeEach(async () => {
  siteDir = await realpath(await mkdtemp(join(tmpdir(), 'docsgen-kept-')));
  await mkdir(join(siteDir, 'config'));
});
afterEach(() => rm(siteDir, { recursive: true }));

/** A cache that says what was asked of it. */
function listen(cache: Cache, log: string[]): Cache {
  return {
    ...cache,
    read: <T>(kind: Parameters<Cache['read']>[0], key: string) => {
      const found = cache.read<T>(kind, key);
      log.push(found ? 'found' : 'missing');
      return found;
    },
    write: (kind, key, value) => {
      log.push('written');
      cache.write(kind, key, value);
    },
  };
}

async function loadTwice(text: string, change: () => Promise<void> = async () => {}) {
  const log: string[] = [];
  const kept = { cache: listen(createMemoryCache(), log), program: 'p', seal: openOwnSeal(siteDir, outputFiles) };
  await writeFile(join(siteDir, 'config/site.config.ts'), text);
  const first = await loadConfigFile(siteDir, nodeFiles, { kept });
  await change();
  return { first, second: await loadConfigFile(siteDir, nodeFiles, { kept }), log };
}

test('a config that imports nothing is compiled once', async () => {
  const text = `import { defineConfig } from 'docsgen/config';
import type { Extra } from './types.ts';
const titles: string[] = ['Docs'];
export default defineConfig({ title: titles[0] satisfies Extra });
`;
  const { first, second, log } = await loadTwice(text);
  expect(first.exported).toEqual({ title: 'Docs' });
  expect(second).toEqual(first);
  expect(log).toEqual(['missing', 'written', 'found']);
});

test('a config that was edited is compiled again', async () => {
  const edit = () => writeFile(join(siteDir, 'config/site.config.ts'), "export default { title: 'Two' as const };\n");
  const { second, log } = await loadTwice("export default { title: 'One' as const };\n", edit);
  expect(second.exported).toEqual({ title: 'Two' });
  expect(log).toEqual(['missing', 'written', 'missing', 'written']);
});

test('one that throws says so again, in the same place', async () => {
  const { first, second, log } = await loadTwice("const a: number = 1;\n\nexport default nobody('x', a);\n");
  expect(first.diagnostics).toMatchObject([{ code: 'config-threw', place: { file: 'config/site.config.ts', line: 3 } }]);
  expect(second).toEqual(first);
  expect(log.at(-1)).toBe('found');
});

test('one with a mistake in its syntax is not kept', async () => {
  const { first, second, log } = await loadTwice('export default {');
  expect(second).toEqual(first);
  expect(log).toEqual(['missing', 'missing']);
});

test('what a config imports is seen when it changes', async () => {
  await writeFile(join(siteDir, 'config/titles.ts'), "export const title = 'One';\n");
  const change = () => writeFile(join(siteDir, 'config/titles.ts'), "export const title = 'Two';\n");
  const { second, log } = await loadTwice(
    "export { config as default };\nimport { title } from './titles.ts';\nconst config = { title };\n",
    change,
  );
  expect(second).toMatchObject({ exported: { title: 'Two' }, dependencies: ['config/titles.ts', 'config/site.config.ts'] });
  expect(log).toEqual([]);
});

test('so is what it only passes on', async () => {
  await writeFile(join(siteDir, 'config/other.ts'), "export default { title: 'One' };\n");
  const change = () => writeFile(join(siteDir, 'config/other.ts'), "export default { title: 'Two' };\n");
  const { second, log } = await loadTwice("export { default } from './other.ts';\n", change);
  expect(second.exported).toEqual({ title: 'Two' });
  expect(log).toEqual(['missing', 'missing']);
});

describe('a text stands alone', () => {
  test.each([
    ['export default {};', true],
    ["import { defineConfig, type UserConfig } from 'docsgen/config';", true],
    ["import type { A } from './a.ts';\nimport type B from './b.ts';", true],
    ["import a from './a.ts';", false],
    ["import type from './a.ts';", false],
    ["import type { A } from './a.ts';\nimport './a.ts';", false],
    ["import x, { defineConfig } from 'docsgen/config';", false],
    ["const a = await import('./a.ts');", false],
    ["const a = require('./a.ts');", false],
    ['const here = import.meta.url;', false],
    ['class A { b = 1 }', false],
  ])('%j: %s', (text, expected) => expect(standsAlone(text)).toBe(expected));
});
