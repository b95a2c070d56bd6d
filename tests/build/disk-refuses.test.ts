import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { describeError } from '../../cli/describe-error.ts';
import { type DiskCall, diskError, interceptDisk } from './disk-faults.ts';
import { generateSite, guidePath } from './generate-site.ts';
import { build, buildWell, listChanges, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/**
 * Every call by which a build of 14 pages asks the disk for something fails once, in four ways: the warning, the error and the site that stands
 * then must fit together. `DOCSGEN_LONG=1` does all of them, another run a sample.
 */
const CODES = ['ENOSPC', 'EACCES', 'EXDEV', 'EIO'];
const SAMPLE = 3;

let prepared: string;
let siteDir: string;
let dist: string;
let before: Record<string, string>;
let after: Record<string, string>;

/** A site of 14 pages that was built twice, so that there is a spare folder, and edited since. */
beforeAll(async () => {
  prepared = makeSite(generateSite(5));
  writeTree(prepared, { 'dist/CNAME': 'docs.example.com\n', 'dist/notes/mine.txt': 'mine\n' });
  symlinkSync('CNAME', join(prepared, 'dist/alias'));
  for (const body of ['# Before\n\n## Data\n', '# Old\n\n## Data\n']) {
    writeTree(prepared, { [guidePath('1.0', 2)]: body });
    await buildWell(prepared);
  }
  before = readDigests(join(prepared, 'dist'));
  writeTree(prepared, {
    [guidePath('2.0', 3)]: '# Changed\n\n## Data\n',
    [guidePath('1.0', 5)]: '# Changed, too\n\n## Data\n',
    'content/1.0/more/new.md': '# New\n',
    'content/public/robots.txt': 'User-agent: *\nDisallow: /\n',
  });
  siteDir = join(makeFolder(), 'site');
  dist = join(siteDir, 'dist');
  prepare();
  await buildWell(siteDir);
  after = readDigests(dist);
});

function prepare(): void {
  rmSync(siteDir, { recursive: true, force: true });
  cpSync(prepared, siteDir, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/** Builds while the n-th call fails. Gives what failed and how the build ended. */
async function buildWithFault(failing: number | null, code: string) {
  const calls: DiskCall[] = [];
  let failed: DiskCall | null = null;
  const end = interceptDisk(siteDir, (call, perform) => {
    if (calls.push(call) - 1 !== failing) return;
    failed = call;
    // A full disk takes the beginning of a file.
    if (code === 'ENOSPC' && call.name === 'writeFileSync') perform();
    if (code === 'ENOSPC' && call.name === 'writeFileSync') writeFileSync(call.path, 'ha');
    throw diskError(code, call);
  });
  try {
    const report = await build(siteDir).catch((error: unknown) => describeError(error));
    return { calls, failed: failed as DiskCall | null, report };
  } finally {
    end();
  }
}

it.each(CODES)(
  'leaves the old site or the new one, and says which file it was, whatever call fails with %s',
  async (code) => {
    prepare();
    const { calls } = await buildWithFault(null, code);
    const problems: string[] = [];
    const outcomes: Record<string, number> = {};
    for (const failing of chooseCalls(calls, code)) {
      prepare();
      const { failed, report } = await buildWithFault(failing, code);
      const exitCode = 'exitCode' in report ? report.exitCode : report.errors > 0 ? 1 : 0;
      const message = 'message' in report ? report.message : '';
      const fact = JSON.stringify([exitCode, code, failed?.name, failed?.path.replace(siteDir, ''), message]);
      const outcome = `${exitCode}${exitCode === 0 && 'warnings' in report && report.warnings > 0 ? ' with a warning' : ''}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (listChanges(exitCode === 0 ? after : before, readDigests(dist)).length > 0) problems.push(`wrong site: ${fact}`);
      if (exitCode !== 0 && exitCode !== 1 && exitCode !== 3) problems.push(`wrong code: ${fact}`);
      if (message !== '' && !/ "\/[^"]+"/.test(message)) problems.push(`no path: ${fact}`);
    }
    if (process.env.DOCSGEN_LONG) console.log(JSON.stringify({ code, calls: calls.length, outcomes, problems }, null, 1));
    expect(problems).toEqual([]);
    expect(outcomes[3]).toBeGreaterThan(0);
  },
  3_600_000,
);

/** Numbers of the calls that are to fail. A sample has all that write once the new site is in place, where a failure must not be an error. */
function chooseCalls(calls: DiskCall[], code: string): number[] {
  const all = [...calls.keys()];
  if (process.env.DOCSGEN_LONG) return all;
  const swap = calls.findLastIndex(({ name, path }) => name === 'renameSync' && path === dist);
  const late = code === 'ENOSPC' ? all.filter((index) => index > swap && calls[index]!.isWriting) : [];
  // Whose files these are: a record that cannot be read must not count as none.
  const records =
    code === 'EIO' ? all.filter((index) => calls[index]!.name === 'readFileSync' && calls[index]!.path.endsWith('.docsgen.json')) : [];
  const step = Math.floor(swap / SAMPLE);
  return [...all.filter((index) => index % step === CODES.indexOf(code) && index < swap), ...late, ...records];
}
