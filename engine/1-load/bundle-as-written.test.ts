import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeFiles } from '../files/node-files.ts';
import { bundleAsWritten } from './bundle-as-written.ts';
import { loadConfigFile } from './load-config-file.ts';

let siteDir: string;
beforeAll(async () => {
  siteDir = await realpath(await mkdtemp(join(tmpdir(), 'docsgen-written-')));
  await mkdir(join(siteDir, 'config'));
});
afterAll(() => rm(siteDir, { recursive: true }));

/** What a config comes to, without how its code is named. */
async function load(extension: string, text: string, isPlain: boolean) {
  const file = join(siteDir, `config/site.config.${extension}`);
  await writeFile(file, text);
  try {
    const { exported, diagnostics, dependencies, asksEnvironment } = await loadConfigFile(siteDir, nodeFiles, {
      plain: isPlain ? ['config'] : [],
    });
    return { exported, diagnostics, dependencies, asksEnvironment };
  } finally {
    await rm(file);
  }
}

const isTaken = (extension: string, text: string) =>
  bundleAsWritten({ siteDir, file: `config/site.config.${extension}`, text, files: nodeFiles }) !== null;

describe('a config is run as it is written', () => {
  it.each([
    ['mjs', "export default { title: 'Docs' };"],
    ['ts', "import { defineConfig } from 'docsgen/config';\n\nexport default defineConfig({ title: 'Docs' });\n"],
    ['js', 'import { defineConfig } from "docsgen/config"\r\nexport default defineConfig({ title: `Docs` })\r\n'],
    ['ts', "const title = process.env.NOBODY_SETS_THIS ?? 'Docs';\nexport default { title };"],
    ['mjs', "export default await Promise.resolve({ title: '<b>Docs</b>' });"],
    [
      'mjs',
      "// Ours.\n/* More * of that. */\n\nimport { defineConfig } from 'docsgen/config';\nexport default defineConfig({ title: 'Docs' });",
    ],
    ['mjs', `${'/'.repeat(200)}\nexport default { title: 'Docs' };`],
    ['ts', "class A { b; }\nexport default { title: 'b' in new A() ? A.name : '' };"],
    [
      'mjs',
      "import { defineConfig } from 'docsgen/config';\nexport default { own: typeof defineConfig({}), copies: [defineConfig, String(this)].length };",
    ],
  ])('.%s %j', async (extension, text) => {
    expect(isTaken(extension, text)).toBe(true);
    const found = await load(extension, text, false);
    expect(found.exported).not.toBeNull();
    expect(found).toEqual(await load(extension, text, true));
  });
});

describe('what only the bundler understands is left to it', () => {
  it.each([
    ['CommonJS', 'js', "if (typeof module === 'object') module.exports = { title: 'One' };", 'One'],
    ['what it requires', 'mjs', "export default { title: require('node:path').basename('a/One') };", 'One'],
    ['what it imports', 'mjs', "import { basename } from 'node:path';\nexport default { title: basename('a/One') };", 'One'],
    [
      'more of docsgen',
      'ts',
      "import { defineConfig, z } from 'docsgen/config';\nexport default defineConfig({ title: typeof z });",
      'object',
    ],
    ['an import in a text', 'mjs', "export default { title: `\nimport { defineConfig } from 'docsgen/config';`.slice(1, 7) };", 'import'],
    [
      'an import in a comment',
      'mjs',
      "/* a */ const title = `\n*/import { defineConfig } from 'docsgen/config';`.slice(3, 9);\nexport default { title };",
      'import',
    ],
    ['its own place', 'mjs', 'export default { title: __filename.slice(-15) };', 'site.config.mjs'],
    ['its own folder', 'mjs', 'export default { title: __dirname.slice(-6) };', 'config'],
    ['types of calls', 'ts', "const One = 1, pick = (text) => text;\nexport default { title: pick<One>('One') };", 'One'],
  ])('%s', async (_, extension, text, title) => {
    expect(isTaken(extension, text)).toBe(false);
    expect(await load(extension, text, false)).toMatchObject({ exported: { title }, diagnostics: [] });
  });
});

describe('what cannot be run as it is written is given to the bundler', () => {
  it.each([
    ['types', 'ts', "const titles: string[] = ['Docs'];\nexport default { title: titles[0]! };"],
    [
      'types at the end',
      'ts',
      "import { defineConfig } from 'docsgen/config';\nexport default defineConfig({ title: 'Docs' } satisfies object);",
    ],
    ['what another file exports', 'mjs', "export * from './no-such.mjs';\nexport default {};"],
    ['a mistake in its syntax', 'mjs', "export default { title: 'Docs' ;\n"],
    ['what it throws', 'mjs', "const a = 1;\n\nexport default nobody('x', a);\n"],
    ['an end in the middle', 'mjs', 'return 1;\nexport default {};\n'],
  ])('%s', async (_, extension, text) => {
    expect(isTaken(extension, text)).toBe(true);
    expect(await load(extension, text, false)).toEqual(await load(extension, text, true));
  });
});
