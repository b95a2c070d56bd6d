import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeSite } from '../../engine/merge-site.ts';
import { parsePart } from '../../engine/shard/parse-part.ts';
import { formatPart, PART_FILE, type Part } from '../../engine/shard/part.ts';
import { UsageError } from '../../engine/state/usage-error.ts';
import { contentDigest } from '../../engine/text/digest.ts';
import { generateComponentSite } from '../build/generate-site.ts';
import { runProgram } from '../build/run-program.ts';
import { build, buildWell, type FileTree, listChanges, makeFolder, makeSite, readDigests } from '../build/site-folder.ts';
import { setNodeVersion } from '../fixtures/until-test-ends.ts';
import { type CacheServer, startCacheServer } from '../remote-cache/start-cache-server.ts';

/** Several machines build a site: what comes out are the bytes of one build, or nothing. */

const files = generateComponentSite(5);
// Search indexes in parts are of the first part.
files['config/site.config.ts'] = String(files['config/site.config.ts']).replace('redirects:', 'search: { indexSizeLimit: 0 }, redirects:');
const samples = fileURLToPath(new URL('../build/samples/', import.meta.url));

let clean: Record<string, string>;
beforeAll(async () => {
  const siteDir = makeSite(files);
  await buildWell(siteDir);
  clean = readDigests(join(siteDir, 'dist'));
});

/** Builds part `index` of `count` as a machine of its own. Gives the part's folder. */
async function buildPart(index: number, count: number, tree: FileTree = files, env: NodeJS.ProcessEnv = {}) {
  const siteDir = makeSite(tree);
  const outDir = join(siteDir, 'part');
  const report = await build(siteDir, { outDir, shard: { index, count }, env });
  expect(report.errors).toBe(0);
  return { dir: outDir, name: `part-${index}-of-${count}`, report, siteDir };
}

type BuiltPart = Awaited<ReturnType<typeof buildPart>>;
const built = new Map<number, BuiltPart[]>();

/** All parts, built once. Tests leave them as they are. */
async function buildParts(count: number): Promise<BuiltPart[]> {
  const parts = built.get(count) ?? [];
  for (let index = parts.length + 1; index <= count; index++) parts.push(await buildPart(index, count));
  built.set(count, parts);
  return parts;
}

const merge = (parts: { dir: string; name: string }[], siteDir = makeFolder('merged')) =>
  mergeSite({ siteDir, outDir: join(siteDir, 'dist'), parts }).then((report) => ({ report, dist: join(siteDir, 'dist'), siteDir }));

describe('a site in parts', () => {
  it.each([1, 2, 3])('is the same from %i', async (count) => {
    const parts = await buildParts(count);
    const { report, dist } = await merge(parts.toReversed());
    expect(listChanges(clean, readDigests(dist))).toEqual([]);
    const written = Object.keys(clean).length - 1;
    expect(report).toMatchObject({ parts: count, versions: 2, written, unchanged: 0 });
    expect(report.pages).toBe(parts.reduce((sum, part) => sum + part.report.pages, 0));
  });

  it('has each page in one part, and the rest in the first', async () => {
    const parts = await buildParts(3);
    const contents = parts.map(({ dir }) => parsePart(readFileSync(join(dir, PART_FILE), 'utf8'))!);
    const paths = contents.flatMap(({ chunks }) => Object.keys(chunks));
    expect(new Set(paths).size).toBe(paths.length);
    expect(contents.map(({ chunks }) => Object.keys(chunks).length > 0)).toEqual([true, true, true]);
    expect(contents.map(({ tables, files: own }) => [tables.length, own.some(({ path }) => path === 'sitemap.xml')])).toEqual([
      [3, true],
      [0, false],
      [0, false],
    ]);
  });

  it('is merged again without writing what stands', async () => {
    const parts = await buildParts(2);
    const { siteDir } = await merge(parts);
    expect((await merge(parts, siteDir)).report).toMatchObject({ written: 0, unchanged: Object.keys(clean).length - 1 });
  });

  it('takes the place of a site that was built whole, and the other way round', async () => {
    const siteDir = makeSite({ ...files, 'content/2.0/extra.md': '# Extra\n' });
    await buildWell(siteDir);
    await merge(await buildParts(2), siteDir);
    expect(listChanges(clean, readDigests(join(siteDir, 'dist')))).toEqual([]);
    rmSync(join(siteDir, 'content/2.0/extra.md'));
    expect(await buildWell(siteDir)).toMatchObject({ written: 0 });
  });

  it('is built again part by part, each writing what changed', async () => {
    const parts = await buildParts(2);
    for (const { siteDir, dir, report } of parts) {
      const again = await build(siteDir, { outDir: dir, shard: parsePart(readFileSync(join(dir, PART_FILE), 'utf8'))!.shard });
      expect(again).toMatchObject({ compiled: 0, rendered: 0, written: 0, pages: report.pages });
    }
  });

  const inVersions = readdirSync(samples).filter((name) => {
    const manifest = join(samples, name, 'config/versions.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).versions.length > 1;
  });
  it.each(inVersions)('is the same for the sample %s', async (name) => {
    const siteDir = makeFolder(name);
    cpSync(join(samples, name), siteDir, { recursive: true, filter: (path) => path !== join(samples, name, 'expected') });
    const parts = [1, 2].map((index) => ({ dir: join(siteDir, `part-${index}`), name: `${index}`, shard: { index, count: 2 } }));
    // The first compiles what the others find in the cache. Each renders its own.
    for (const { dir, shard } of parts) await build(siteDir, { outDir: dir, shard });
    await build(siteDir);
    const { dist } = await merge(parts);
    expect(listChanges(readDigests(join(siteDir, 'dist')), readDigests(dist))).toEqual([]);
  });
});

describe('parts', () => {
  let parts: BuiltPart[];
  beforeAll(async () => {
    parts = await buildParts(2);
  });

  /** What is said of parts that do not belong together; the site that was there stands. */
  async function refusal(given: { dir: string; name: string }[]): Promise<string[]> {
    const siteDir = makeSite({ 'dist/index.html': 'old site' });
    const error = await merge(given, siteDir).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect(readFileSync(join(siteDir, 'dist/index.html'), 'utf8')).toBe('old site');
    expect(existsSync(join(siteDir, '.docsgen'))).toBe(false);
    return (error as UsageError).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }

  const copyPart = (index: number, name: string) => {
    const dir = makeFolder('part');
    cpSync(parts[index]!.dir, dir, { recursive: true });
    return { dir, name };
  };

  it('that are missing are named', async () => {
    expect(await refusal([parts[0]!])).toEqual(['There is no part 2 of 2.']);
    expect(await refusal([parts[1]!])).toEqual(['There is no part 1 of 2.']);
  });

  it('that are given twice are named', async () => {
    const copy = copyPart(0, 'copy');
    expect(await refusal([...parts, copy])).toEqual(['"part-1-of-2" and "copy" are both part 1 of 2.']);
  });

  it('of another number of parts, another input or another docsgen do not fit', async () => {
    const third = await buildPart(2, 3);
    expect(await refusal([parts[0]!, third])).toEqual(['"part-2-of-3" is one of 3 parts, but "part-1-of-2" is one of 2.']);
    const edited = await buildPart(2, 2, { ...files, 'content/2.0/introduction.md': '# Introduction\n\nEdited.\n' });
    expect(await refusal([parts[0]!, edited])).toEqual([
      '"part-2-of-2" was built from different pages or a different config than "part-1-of-2".',
    ]);
    const takeBack = setNodeVersion('v99.0.0');
    const foreign = await buildPart(2, 2);
    takeBack();
    expect(await refusal([parts[0]!, foreign])).toEqual(['"part-2-of-2" was built with a different docsgen or Node than "part-1-of-2".']);
  });

  it('that are none are named, all of them', async () => {
    const siteDir = makeSite(files);
    await buildWell(siteDir);
    const none = [
      { dir: join(siteDir, 'nowhere'), name: 'nowhere' },
      { dir: join(siteDir, 'content/2.0/introduction.md'), name: 'a-file' },
      { dir: join(siteDir, 'dist'), name: 'dist' },
    ];
    expect(await refusal(none)).toEqual([
      '"nowhere" does not exist.',
      '"a-file" is a file, but a part is a folder.',
      `"dist" is not a part of a site: it has no ${PART_FILE}.`,
    ]);
  });

  it('that are damaged are named, with the file', async () => {
    const damaged = copyPart(1, 'damaged');
    const html = readdirSync(damaged.dir, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html'))
      .sort();
    writeFileSync(join(damaged.dir, html[0]!), 'edited');
    rmSync(join(damaged.dir, html[1]!));
    expect((await refusal([parts[0]!, damaged])).sort()).toEqual([
      `"damaged" has a file that changed after it was built: ${html[0]}.`,
      `"damaged" is missing its file ${html[1]}.`,
    ]);
    const record = join(damaged.dir, PART_FILE);
    writeFileSync(record, readFileSync(record, 'utf8').replace('"versions":2', '"versions":3'));
    expect(await refusal([parts[0]!, damaged])).toEqual([`"damaged" has a damaged ${PART_FILE}.`]);
  });

  it('of which much is damaged are named with a few files', async () => {
    // Which pages a part has follows from digests: the first one has many other files in any case.
    const damaged = copyPart(0, 'damaged');
    for (const name of readdirSync(damaged.dir)) if (name !== PART_FILE) rmSync(join(damaged.dir, name), { recursive: true });
    const said = await refusal([damaged, parts[1]!]);
    const { files: lost } = parsePart(readFileSync(join(damaged.dir, PART_FILE), 'utf8'))!;
    expect(said).toHaveLength(11);
    expect(said.at(-1)).toBe(`"damaged" has ${lost.length - 10} more files that are missing or changed.`);
  });

  describe('with a checksum that is right, and which docsgen has not written,', () => {
    /** A whole site as one part, in which something is changed. */
    async function forge(change: (part: Part) => Part) {
      const dir = makeFolder('part');
      cpSync((await buildParts(1))[0]!.dir, dir, { recursive: true });
      const file = join(dir, PART_FILE);
      writeFileSync(file, formatPart(change(parsePart(readFileSync(file, 'utf8'))!)));
      return { dir, name: 'forged' };
    }
    const list = { folder: '', title: '', lead: '', sections: [], others: [], latest: null, root: '', versions: [] };
    const page = { path: 'gone.md', url: '', title: '', description: '' };

    it.each<[string, (part: Part) => Part]>([
      ['a file', (part) => ({ ...part, files: [...part.files, { path: '../../config/site.config.ts', digest: '', size: 1 }] })],
      ['a list', (part) => ({ ...part, lists: [{ ...list, folder: '..' }] })],
    ])('are named as damaged where they bring %s to another folder', async (_, change) => {
      expect(await refusal([await forge(change)])).toEqual([`"forged" has a damaged ${PART_FILE}.`]);
    });

    it('are named where they would publish a file twice', async () => {
      const twice = await forge((part) => ({
        ...part,
        files: [...part.files, { ...part.files[0]!, path: part.files[0]!.path.toUpperCase() }],
      }));
      expect(await refusal([twice])).toEqual([expect.stringMatching(/^"forged" has the file [A-Z0-9./-]+ twice\.$/)]);
    });

    it.each<[string, (part: Part) => Part, string]>([
      ['a table that is none', (part) => ({ ...part, tables: ['index.html'] }), 'is not the route table that its part says it is.'],
      [
        'a page in a list that is nowhere',
        (part) => ({ ...part, lists: [{ ...list, sections: [{ title: '', pages: [page] }] }] }),
        'A list of pages names "gone.md", which no part has.',
      ],
    ])('are refused for %s', async (_, change, message) => {
      await expect(merge([await forge(change)])).rejects.toThrow(
        expect.objectContaining({ name: 'UsageError', message: expect.stringContaining(message) }),
      );
    });
  });

  it('leave the old site when merging them is stopped', async () => {
    const siteDir = makeSite({ 'dist/index.html': 'old site' });
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(mergeSite({ siteDir, outDir: join(siteDir, 'dist'), parts, signal })).rejects.toThrow('stopped');
    expect(readDigests(join(siteDir, 'dist'))).toEqual({ 'index.html': contentDigest('old site') });
    expect(readdirSync(join(siteDir, '.docsgen')).filter((name) => name.startsWith('stage-'))).toEqual([]);
  });

  it('are not written over a site', async () => {
    const siteDir = makeSite(files);
    await buildWell(siteDir);
    await expect(build(siteDir, { shard: { index: 1, count: 2 } })).rejects.toThrow(
      'A part of the site would replace the whole site in "dist".',
    );
    expect(listChanges(clean, readDigests(join(siteDir, 'dist')))).toEqual([]);
  });

  it('of a site with errors are not written', async () => {
    const siteDir = makeSite({ ...files, 'content/2.0/broken.md': '# Broken\n\n[nowhere](nowhere.md)\n' });
    const report = await build(siteDir, { outDir: join(siteDir, 'part'), shard: { index: 2, count: 2 } });
    expect(report.diagnostics.map(({ code }) => code)).toEqual(['broken-link']);
    expect(existsSync(join(siteDir, 'part'))).toBe(false);
  });
});

describe('machines that have a cache in common', () => {
  let server: CacheServer;
  beforeEach(async () => {
    server = await startCacheServer();
  });
  afterEach(() => server.close());
  const env = () => ({ DOCSGEN_REMOTE_CACHE: server.url, DOCSGEN_REMOTE_CACHE_MODE: 'read-write', DOCSGEN_REMOTE_CACHE_TIMEOUT: '5000' });

  it('compile nothing that another has compiled, and fetch the contents of their own share alone', async () => {
    const [whole] = await buildParts(1);
    const first = await buildPart(1, 2, files, env());
    expect(first.report.compiled).toBe(whole!.report.compiled);
    server.requests.length = 0;
    const second = await buildPart(2, 2, files, env());
    expect(second.report).toMatchObject({ compiled: 0, warnings: 0 });
    const blobs = server.requests.filter((line) => line.startsWith('GET /cas/')).length;
    expect(blobs).toBeGreaterThan(whole!.report.compiled);
    expect(blobs).toBeLessThan(whole!.report.compiled * 2);
    const { dist } = await merge([first, second]);
    expect(listChanges(clean, readDigests(dist))).toEqual([]);
  });

  it('may work at the same time', async () => {
    const parts = await Promise.all([1, 2, 3].map((index) => buildPart(index, 3, files, env())));
    const { dist } = await merge(parts);
    expect(listChanges(clean, readDigests(dist))).toEqual([]);
  });

  it('build their parts also when it fails', async () => {
    server.fault = (_, response) => {
      response.writeHead(500).end();
      return 'answered';
    };
    const parts = [await buildPart(1, 2, files, env()), await buildPart(2, 2, files, env())];
    const { dist } = await merge(parts);
    expect(listChanges(clean, readDigests(dist))).toEqual([]);
  });
});

it('is built and merged from the command line', async () => {
  const siteDir = makeSite(files);
  for (const shard of ['1/2', '2/2']) expect((await runProgram(['build', '--quiet', '--shard', shard], siteDir)).exitCode).toBe(0);
  const { exitCode, stdout, stderr } = await runProgram(['merge', 'parts/1-of-2', 'parts/2-of-2', '--json'], siteDir);
  expect({ exitCode, report: JSON.parse(stdout) }).toMatchObject({ exitCode: 0, report: { parts: 2, versions: 2, unchanged: 0 } });
  expect(stderr).toMatch(/^Merged 2 parts into \d+ pages in 2 versions in .+ s\n {2}written \d+, unchanged 0 · .+ in dist\/\n$/);
  expect(listChanges(clean, readDigests(join(siteDir, 'dist')))).toEqual([]);
  const missing = await runProgram(['merge', 'parts/2-of-2', '--out', 'public'], siteDir);
  expect(missing).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      'error: These parts do not form a complete site.\n  There is no part 1 of 2.\n  Fix: build all parts of one site with the same docsgen and Node: docsgen build --shard 1/3, 2/3, 3/3\n',
  });
  expect(existsSync(join(siteDir, 'public'))).toBe(false);
});
