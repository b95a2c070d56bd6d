import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportSite } from '../../engine/export-site.ts';
import { listPages } from '../../engine/list-pages.ts';
import { showConfig } from '../../engine/show-config.ts';
import { diskError, interceptDisk } from './disk-faults.ts';
import { canMount, runInMounts } from './in-mounts.ts';
import { build, buildWell, type FileTree, makeFolder, makeSite, readDigests, treeDigest, writeTree } from './site-folder.ts';

/** A site whose folders are on several disks, cannot be written, or are too small. */

const FILES = { 'content/introduction.md': '# Introduction\n\n[Guide](guide.md)\n', 'content/guide.md': '# Guide\n' };

const EDITED = '# Edited\n';

let siteDir: string;
let outside: string;
let clean: Record<string, string>;
/** With another text in `guide.md`, as `$edit` leaves it. */
let edited: Record<string, string>;
beforeEach(async () => {
  siteDir = makeSite(FILES);
  outside = makeFolder('outside');
  if (clean) return;
  await buildWell(siteDir);
  clean = readDigests(join(siteDir, 'dist'));
  writeTree(siteDir, { 'content/guide.md': EDITED });
  await buildWell(siteDir);
  edited = readDigests(join(siteDir, 'dist'));
  siteDir = makeSite(FILES);
});

describe('a site whose folder cannot be written', () => {
  /** As a disk that is mounted for reading alone. */
  async function onReadOnlyDisk<T>(act: () => Promise<T>): Promise<T> {
    const end = interceptDisk(siteDir, (call) => {
      if (call.isWriting) throw diskError('EROFS', call);
    });
    try {
      return await act();
    } finally {
      end();
    }
  }

  it('is built to another folder without its cache, and nothing else is left there', async () => {
    const outDir = join(outside, 'deep/site');
    await onReadOnlyDisk(() => buildWell(siteDir, { outDir, cache: false }));
    expect([readDigests(outDir), readdirSync(join(outside, 'deep'))]).toEqual([clean, ['site']]);
    writeTree(siteDir, { 'content/guide.md': '# Edited\n' });
    await onReadOnlyDisk(() => buildWell(siteDir, { outDir, cache: false }));
    expect([readDigests(outDir)['guide/index.html'], readdirSync(join(outside, 'deep'))]).not.toEqual([
      clean['guide/index.html'],
      ['site'],
    ]);
    expect(readdirSync(siteDir).sort()).toEqual(['config', 'content']);
  });

  it('is read by commands that write nothing into it, and they leave nothing anywhere', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('docsgen-state-'));
    const listed = await onReadOnlyDisk(() => listPages({ siteDir }));
    expect(listed.pages.map(({ url }) => url)).toContain('/guide');
    expect(await onReadOnlyDisk(() => showConfig({ siteDir }))).toMatchObject({ diagnostics: [] });
    const path = join(outside, 'manual.zip');
    expect(await onReadOnlyDisk(() => exportSite({ siteDir, to: { kind: 'zip', path } }))).toMatchObject({ errors: 0 });
    expect([readdirSync(siteDir).sort(), readdirSync(outside)]).toEqual([['config', 'content'], ['manual.zip']]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('docsgen-state-'))).toEqual(before);
  });

  it('says so, and how it can be built', async () => {
    const refused = onReadOnlyDisk(() => build(siteDir, { outDir: join(outside, 'site') }));
    await expect(refused).rejects.toMatchObject({
      name: 'OutputError',
      message: `Cannot open "${siteDir}/.docsgen/.gitignore": the disk is read-only (EROFS).`,
      fix: 'use --no-cache, and --out with a folder elsewhere, to build a site whose folder is read-only',
    });
    expect(readdirSync(outside)).toEqual([]);
  });

  it('keeps two builds to one folder apart, and leaves the old site when there are errors', async () => {
    const outDir = join(outside, 'site');
    await onReadOnlyDisk(() => buildWell(siteDir, { outDir, cache: false }));
    const others: Promise<unknown>[] = [];
    const again = () => build(siteDir, { outDir, cache: false }).catch((error: Error) => error.message);
    await onReadOnlyDisk(() =>
      buildWell(siteDir, { outDir, cache: false, onProgress: ({ stage }) => stage === 'link' && others.push(again()) }),
    );
    expect(await Promise.all(others)).toContain(`Another build of this site is running (process ${process.pid}).`);
    writeTree(siteDir, { 'content/guide.md': '[nowhere](nowhere.md)\n' });
    expect(await onReadOnlyDisk(() => build(siteDir, { outDir, cache: false }))).toMatchObject({ errors: 1 });
    expect([readDigests(outDir), readdirSync(outside)]).toEqual([clean, ['site']]);
  });

  it.skipIf(!canMount)('is built where it is mounted for reading alone', () => {
    const { exitCode, text } = runInMounts(
      `mount --bind . . && mount -o remount,ro,bind . . && cd "$PWD"
       if touch x; then exit 99; fi
       $docsgen build --no-cache --quiet --out ${outside}/site
       $docsgen build --quiet --out ${outside}/site || echo code $?`,
      siteDir,
    );
    expect({ exitCode, text }).toEqual({
      exitCode: 0,
      text: expect.stringContaining('the disk is read-only (EROFS).\n  Fix: use --no-cache'),
    });
    expect(text).toContain('code 3\n');
    expect([readDigests(join(outside, 'site')), readdirSync(outside), readdirSync(siteDir).sort()]).toEqual([
      clean,
      ['site'],
      ['config', 'content'],
    ]);
  });
});

describe.skipIf(!canMount)('on several disks', () => {
  it('is built where its state folder is a link to another disk', () => {
    symlinkSync(join(outside, 'state'), join(siteDir, '.docsgen'));
    const { exitCode, text } = runInMounts(
      `mkdir ${outside}/state && mount -t tmpfs none ${outside}/state
       $docsgen build --quiet && $edit && $docsgen build --quiet
       ls -A . ${outside}/state | grep -E 'old|stage|spare|publish' || true`,
      siteDir,
    );
    expect({ exitCode, text }).toEqual({ exitCode: 0, text: '' });
    expect([readDigests(join(siteDir, 'dist')), readdirSync(siteDir).sort()]).toEqual([edited, ['.docsgen', 'config', 'content', 'dist']]);
  });

  it.each([
    ['another disk', 'mount -t tmpfs none'],
    ['the same disk, mounted twice', 'mkdir -p bound && mount --bind bound'],
  ])('is built to a folder on %s', (_, mount) => {
    const { exitCode, text } = runInMounts(
      `${mount} ${outside}
       $docsgen build --quiet --out ${outside}/site && $edit && $docsgen build --quiet --out ${outside}/site
       cp -r ${outside}/. copy`,
      siteDir,
    );
    expect({ exitCode, text }).toEqual({ exitCode: 0, text: '' });
    expect([readDigests(join(siteDir, 'copy/site')), readdirSync(join(siteDir, 'copy'))]).toEqual([edited, ['site']]);
  });

  it.each([
    ['a disk of its own', 'mount -t tmpfs none dist'],
    ['a folder that is mounted there', 'mkdir other && mount --bind other dist'],
  ])('says before anything is done that the output folder cannot be %s', (_, mount) => {
    const { exitCode, text } = runInMounts(`mkdir dist && ${mount}\n$docsgen build --quiet`, siteDir);
    expect({ exitCode, text }).toEqual({
      exitCode: 2,
      text: `error: The output folder "${siteDir}/dist" is a mounted volume, but each build replaces the whole folder.\n  Fix: choose a folder inside it: --out ${siteDir}/dist/site\n`,
    });
    expect(existsSync(join(siteDir, '.docsgen'))).toBe(false);
  });

  it('leaves the old site on a disk that is full, and names the file that was not written and its size', () => {
    writeTree(siteDir, { 'content/public/large.bin': Buffer.alloc(300_000, 1) });
    const digests = 'find small/site -type f | sort | xargs sha256sum';
    const { exitCode, text } = runInMounts(
      `mkdir small && mount -t tmpfs -o size=1000k none small
       $docsgen build --quiet --out small/site
       ${digests} > before
       head -c 1000000 /dev/zero > content/public/large.bin
       $docsgen build --quiet --out small/site || echo code $?
       head -c 300000 /dev/zero > content/public/other.bin
       head -c 300000 /dev/zero > content/public/large.bin
       $docsgen build --quiet --out small/site || echo code $?
       $docsgen build --quiet --no-cache --out small/site || echo code $?
       ${digests} > after
       cmp before after && ls -A small`,
      siteDir,
    );
    expect(exitCode).toBe(0);
    const full = String.raw`error: Cannot write "\S+/small/\.site\.docsgen-stage-\w+/\S+"( \(\d+ bytes\))?: the disk is full \(ENOSPC\)\.\n {2}Fix: free some space and build again\ncode 3\n`;
    expect(text).toMatch(new RegExp(`^(${full}){3}site\\n$`));
  });

  it('says what is wrong where its state is on a disk that is full', () => {
    const { exitCode, text } = runInMounts(
      `$docsgen build --quiet && cp -r dist before && rm -rf .docsgen && mkdir .docsgen && mount -t tmpfs -o size=16k none .docsgen
       echo '# Edited' > content/guide.md
       $docsgen build --quiet || echo code $?
       diff -r before dist`,
      siteDir,
    );
    expect({ exitCode, text }).toEqual({
      exitCode: 0,
      text: expect.stringMatching(
        /^error: Cannot write "\S+\/\.docsgen\/\S+"( \(\d+ bytes\))?: the disk is full \(ENOSPC\)\.\n.*\ncode 3\n$/,
      ),
    });
  });
});

it('leaves nothing of a lock that a full disk has no room for', async () => {
  const end = interceptDisk(siteDir, (call, perform) => {
    if (call.name !== 'writeFileSync' || !/lock\.\d+\.new$/.test(call.path)) return;
    perform();
    throw diskError('ENOSPC', call);
  });
  await expect(build(siteDir)).rejects.toThrow('the disk is full');
  end();
  expect(readdirSync(join(siteDir, '.docsgen')).filter((name) => name.startsWith('lock'))).toEqual([]);
});

it('says what is wrong where its state folder is a file, or a link that leads nowhere', async () => {
  writeFileSync(join(siteDir, '.docsgen'), '');
  await expect(build(siteDir)).rejects.toMatchObject({
    message: `Cannot open "${siteDir}/.docsgen/.gitignore": a file is where a folder should be (ENOTDIR).`,
    fix: 'remove or rename what is in the way',
  });
  rmSync(join(siteDir, '.docsgen'));
  symlinkSync('nowhere', join(siteDir, '.docsgen'));
  await expect(build(siteDir)).rejects.toThrow(
    `Cannot create the folder "${siteDir}/.docsgen": something with this name is in the way (EEXIST).`,
  );
});

it('follows a link to the output folder, and says where that leads nowhere', async () => {
  mkdirSync(join(outside, 'www'));
  symlinkSync(join(outside, 'www'), join(siteDir, 'dist'));
  await buildWell(siteDir);
  expect([readDigests(join(outside, 'www')), readdirSync(outside)]).toEqual([clean, ['www']]);
  expect(treeDigest(join(siteDir, 'dist'))).toBe(treeDigest(join(outside, 'www')));
  rmSync(join(outside, 'www'), { recursive: true });
  await expect(build(siteDir)).rejects.toThrow(`"${siteDir}/dist" is a symbolic link to a folder that does not exist.`);
});

it('says which file of its code may not be read', async () => {
  const code: FileTree = {
    'components/chart.tsx': "import { rows } from '../lib/rows';\nimport './chart.module.css';\nexport default () => rows;\n",
    'components/chart.module.css': '.a { color: teal }\n',
    'lib/rows.ts': 'export const rows = 1;\n',
    'theme/footer.tsx': 'export default () => null;\n',
  };
  for (const file of Object.keys(code)) {
    const site = makeSite({ ...FILES, ...code });
    const end = interceptDisk(site, (call) => {
      if (call.name === 'readFileSync' && call.path === join(site, file)) throw diskError('EACCES', call);
    });
    const { diagnostics } = await build(site).finally(end);
    const message = 'docsgen cannot read this: permission denied (EACCES).';
    const place = { file, line: 1, column: 1, length: 0 };
    expect(diagnostics.map((found) => ({ message: found.message, place: found.place }))).toEqual([{ message, place }]);
  }
});
