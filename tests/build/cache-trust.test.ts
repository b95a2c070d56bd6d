import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../fixtures/random.mjs';
import { setNodeVersion } from '../fixtures/until-test-ends.ts';
import { runFile } from './run-program.ts';
import { buildWell, CONFIG, type FileTree, listChanges, listTree, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/**
 * What stands in the cache is used only if it is what a build of now would make: damage of any kind costs time and nothing else. Every
 * round throws away what was rendered, so that each page is made from the cache again. `DOCSGEN_FLIPS` is the number of damages to try, a thousand with `DOCSGEN_LONG`.
 */
const FLIPS = Number(process.env.DOCSGEN_FLIPS ?? (process.env.DOCSGEN_LONG ? 1000 : 120));

const NAMES = ['introduction', 'first', 'second', 'third'];
const FILES: FileTree = {
  'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", "1.0"] }\n',
  ...Object.fromEntries(
    ['2.0', '1.0'].flatMap((version) =>
      Array.from({ length: 4 }, (_, index) => [
        `content/${version}/${NAMES[index]}.mdx`,
        `# Page ${index}\n\nSee [the next](${NAMES[(index + 1) % 4]}.mdx#part).\n\n## Part\n\n${index === 0 ? `Of ${version}.` : 'Equal.'}\n\n\`\`\`js\nconst a = ${index};\n\`\`\`\n`,
      ]),
    ),
  ),
};

let siteDir: string;
let clean: Record<string, string>;
beforeAll(async () => {
  const site = makeSite(FILES);
  await buildWell(site);
  clean = readDigests(join(site, 'dist'));
});
beforeEach(async () => {
  siteDir = makeSite(FILES);
  await buildWell(siteDir);
});

const cacheDir = () => join(siteDir, '.docsgen/cache');
const entries = () => listTree(cacheDir()).filter((path) => /\/./.test(path) && !path.endsWith('/'));

/** Builds from the cache alone, and compares with a clean build. */
async function expectClean(): Promise<void> {
  rmSync(join(siteDir, '.docsgen/rendered'), { recursive: true, force: true });
  rmSync(join(siteDir, 'dist'), { recursive: true });
  await buildWell(siteDir);
  expect(listChanges(clean, readDigests(join(siteDir, 'dist')))).toEqual([]);
}

describe('an entry is not used', () => {
  it(`with one byte changed, at ${FLIPS} places`, async () => {
    const random = createRandom(7);
    for (let done = 0; done < FLIPS; ) {
      for (const path of listTree(cacheDir())) {
        const file = join(cacheDir(), path);
        const bytes = readFileSync(file);
        const at = random(bytes.length);
        bytes[at] = bytes[at]! ^ (1 + random(255));
        writeFileSync(file, bytes);
        done++;
      }
      await expectClean();
    }
  }, 1_200_000);

  it(`with one byte changed in anything that is kept, at ${FLIPS / 4} places, while pages are edited`, async () => {
    const random = createRandom(13);
    const stateDir = join(siteDir, '.docsgen');
    const edits = [null, '# Edited\n\n## Part\n'].map((text) => ({ 'content/2.0/first.mdx': text ?? FILES['content/2.0/first.mdx']! }));
    const expected = [];
    for (const edit of edits) {
      const site = makeSite({ ...FILES, ...edit });
      await buildWell(site);
      expected.push(readDigests(join(site, 'dist')));
    }
    for (let done = 0, round = 1; done < FLIPS / 4; round++) {
      for (const path of listTree(stateDir).filter((path) => !path.startsWith('spare-') && !path.endsWith('/'))) {
        const bytes = readFileSync(join(stateDir, path));
        if (bytes.length === 0) continue;
        const at = random(bytes.length);
        bytes[at] = bytes[at]! ^ (1 + random(255));
        writeFileSync(join(stateDir, path), bytes);
        done++;
      }
      writeTree(siteDir, edits[round % 2]!);
      await buildWell(siteDir);
      expect(listChanges(expected[round % 2]!, readDigests(join(siteDir, 'dist')))).toEqual([]);
    }
  }, 1_200_000);

  it('cut short, or longer than it was', async () => {
    const random = createRandom(11);
    for (let round = 0; round < 3; round++) {
      for (const path of listTree(cacheDir())) {
        const file = join(cacheDir(), path);
        const bytes = readFileSync(file);
        writeFileSync(file, round === 2 ? Buffer.concat([bytes, Buffer.from('}')]) : bytes.subarray(0, random(bytes.length)));
      }
      await expectClean();
    }
  });

  it("in another's place", async () => {
    const paths = entries();
    const contents = paths.map((path) => readFileSync(join(cacheDir(), path)));
    const ofKind = (kind: string) => paths.flatMap((path, index) => (path.startsWith(`${kind}/`) ? [index] : []));
    for (const indices of [ofKind('content'), ofKind('docs'), paths.map((_, index) => index)]) {
      for (const [nth, index] of indices.entries()) {
        writeFileSync(join(cacheDir(), paths[index]!), contents[indices[(nth + 1) % indices.length]!]!);
      }
      await expectClean();
    }
  });
});

/* Going back, a page may have to be compiled again: one of the other build may have taken its place in a bucket, as digests have it. */
describe('nothing is taken from', () => {
  it('a build with another Node', async () => {
    const takeBack = setNodeVersion('v99.0.0');
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 5, rendered: 13 });
    takeBack();
    expect((await buildWell(siteDir)).compiled).toBeLessThan(5);
  });

  it('a build with another docsgen', async () => {
    const other = makeFolder('other');
    const root = fileURLToPath(new URL('../..', import.meta.url));
    for (const name of ['build', 'package.json']) cpSync(join(root, name), join(other, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    writeFileSync(join(other, 'build/digest'), 'another');
    const buildWith = async (folder: string) => {
      const { stdout } = await runFile(join(folder, 'build/cli/main.js'), ['build', '--json'], siteDir);
      const { compiled, rendered } = JSON.parse(stdout) as { compiled: number; rendered: number };
      return { compiled, rendered };
    };
    expect(await buildWith(root)).toEqual({ compiled: 0, rendered: 0 });
    expect(await buildWith(other)).toEqual({ compiled: 5, rendered: 13 });
    const again = await buildWith(root);
    expect(again.rendered).toBe(13);
    expect(again.compiled).toBeLessThan(5);
  });

  const withPlugin = (text: string): string =>
    CONFIG.replace(/^/, "import plugin from '../plugin.mjs';\n").replace(' }', `, markdown: { remarkPlugins: [[plugin, '${text}']] } }`);
  const PLUGIN =
    'export default (text) => (tree) => { tree.children.push({ type: "paragraph", children: [{ type: "text", value: text }] }); };\n';

  it.each<[string, FileTree]>([
    ['another plugin', { 'plugin.mjs': PLUGIN.replace('value: text', 'value: text + "!"') }],
    ['another option of a plugin', { 'config/site.config.ts': withPlugin('Other') }],
    ['no plugin', { 'config/site.config.ts': CONFIG }],
    ['another option of compile', { 'config/site.config.ts': withPlugin('One').replace('title:', 'code: { lineNumbers: true }, title:') }],
  ])('a build with %s', async (_, change) => {
    writeTree(siteDir, { 'config/site.config.ts': withPlugin('One'), 'plugin.mjs': PLUGIN });
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 5 });
    writeTree(siteDir, change);
    const { compiled } = await buildWell(siteDir);
    if (change['config/site.config.ts'] === CONFIG) expect(compiled).toBeLessThan(5);
    else expect(compiled).toBe(5);
    const fresh = makeSite({ ...FILES, 'config/site.config.ts': withPlugin('One'), 'plugin.mjs': PLUGIN, ...change });
    await buildWell(fresh);
    expect(listChanges(readDigests(join(fresh, 'dist')), readDigests(join(siteDir, 'dist')))).toEqual([]);
  });

  it('a build with another version of a plugin that is a package', async () => {
    const files = (number: string): FileTree => ({
      'config/site.config.ts': withPlugin('One').replace('../plugin.mjs', 'a-plugin'),
      'node_modules/a-plugin/package.json': `{ "name": "a-plugin", "version": "${number}", "type": "module", "exports": "./index.js" }\n`,
      'node_modules/a-plugin/index.js': PLUGIN,
    });
    writeTree(siteDir, files('1.0.0'));
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 5 });
    writeTree(siteDir, files('1.0.1'));
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 5 });
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 0 });
  });
});

describe('a limit for its size', () => {
  const limited = (size: string) => CONFIG.replace(' }', `, cache: { maxSize: '${size}' } }`);

  it('removes what no build of late has used, and nothing that this one uses', async () => {
    writeTree(siteDir, { 'config/site.config.ts': limited('0.001 MB') });
    const listPacks = () => entries().filter((path) => path.endsWith('.pack'));
    const sizeOf = (packs: string[]) => packs.reduce((sum, path) => sum + readFileSync(join(cacheDir(), path)).length, 0);
    const before = listPacks();
    const size = sizeOf(before);
    const pages = Object.entries(FILES).filter(([path]) => path.startsWith('content/'));
    const edited = Object.fromEntries(pages.map(([path, text]) => [path, String(text).replace('## Part', 'Edited.\n\n## Part')]));
    writeTree(siteDir, edited);
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 5 });
    const after = listPacks();
    expect({ before: before.length, gone: before.filter((path) => !after.includes(path)).length }).toEqual({ before: 1, gone: 1 });
    expect(sizeOf(after)).toBeLessThan(size * 1.1);
    // What stays can be read.
    rmSync(join(siteDir, 'dist'), { recursive: true });
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 0 });
    const fresh = makeSite({ ...FILES, ...edited });
    await buildWell(fresh);
    expect(listChanges(readDigests(join(fresh, 'dist')), readDigests(join(siteDir, 'dist')))).toEqual([]);
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 0, written: 0 });
  });
});
