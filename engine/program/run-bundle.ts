import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { repeatFlags } from './v8-flags.ts';

/** Keeps the code of what this process has done, unless code of such work is kept already. */
export type KeepCode = (work: string) => void;

/** Node lets scripts import nothing, but for an experiment of which it warns. */
export type ImportUrl = (url: string) => Promise<unknown>;

/** What scripts/compile-program.mjs makes of a bundle. */
type Bundle = (
  ...parameters: [
    require: (id: string) => unknown,
    /** Gets the bundle's exports. */
    module: { exports: Part },
    bundleUrl: string,
    keepCode: KeepCode,
    importUrl: ImportUrl,
    /** A process for its pages that has been started already. */
    workerAhead: ChildProcess | null,
  ]
) => void;

/** Of a program in two files: gives the values of a module that is in it, by its path. */
interface Part {
  give(file: string): unknown;
}

/** Begins what a bundle requires of the other file. */
const OTHER = 'other:';

interface Kept {
  /** What processes had done whose code it is. */
  works: string[];
  /** V8's. */
  data: Buffer;
}

/** Whoever runs docsgen with flags of many kinds needs no more. */
const MOST_KEPT = 12;
/** Of a digest, in bytes. */
const DIGEST = 32;

/**
 * Runs a bundle of docsgen's with the code that V8 made of it in earlier processes, which is most of what a short command would do
 * (docs/decisions/088-code-is-compiled-once.md), and the rest beside it when it asks for a module that is there. The flags are for the whole
 * process, and are set first: code is good for the flags it was made with.
 */
export function runBundle(bundle: URL, flags: string[], workerAhead: ChildProcess | null = null): void {
  const keeping: KeepCode[] = [];
  const keepCode: KeepCode = (work) => {
    for (const keep of keeping) keep(work);
  };
  const run = (url: URL, other: () => Part): Part => {
    const { script, keep } = loadScript(url, flags);
    keeping.push(keep);
    const requireFromNode = createRequire(url);
    const require = (id: string) => (id.startsWith(OTHER) ? other().give(id.slice(OTHER.length)) : requireFromNode(id));
    const module = {} as { exports: Part };
    (script.runInThisContext() as Bundle)(require, module, url.href, keepCode, (imported) => import(imported), workerAhead);
    return module.exports;
  };
  let rest: Part | undefined;
  const runRest = () => {
    const part = run(new URL(bundle.href.replace(/\.cjs$/, '-rest.cjs')), () => first);
    // What a build of a known site has said by then.
    repeatFlags();
    return part;
  };
  const first = run(bundle, () => (rest ??= runRest()));
}

/**
 * A script with its kept code. That is kept beside it: who may write there can change the script itself. Where nothing can be written, V8 makes it anew
 * each time.
 */
function loadScript(url: URL, flags: string[]): { script: Script; keep: KeepCode } {
  for (const flag of flags) setFlagsFromString(flag);
  const file = fileURLToPath(url);
  const { size, mtimeMs } = statSync(file);
  const origin = `${readFileSync(new URL('digest', new URL('../', url)), 'latin1')} ${size} ${mtimeMs}`;
  const tag = cachedDataVersionTag();
  const folder = fileURLToPath(new URL('../kept-code/', url));
  const keptFile = join(folder, `${basename(file, '.cjs')}-${tag.toString(16)}`);
  const kept = readKept(keptFile, origin);
  // The bundles are in ASCII, and text of one byte a character is what V8 reads fastest.
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: url.href,
    ...(kept && { cachedData: kept.data }),
  });
  const works = new Set(script.cachedDataRejected ? [] : kept?.works);
  const keep: KeepCode = (work) => {
    if (works.has(work)) return;
    works.add(work);
    // Those of a later moment name other code.
    for (const flag of flags) setFlagsFromString(flag);
    if (cachedDataVersionTag() !== tag) return;
    try {
      const data = script.createCachedData();
      // Written by another process since, or with functions that V8 has forgotten here, since they have not run for a while.
      const before = script.cachedDataRejected ? null : readKept(keptFile, origin);
      const all = [...new Set([...(before?.works ?? []), ...works])];
      writeKept(keptFile, origin, { works: all, data: before && before.data.length > data.length ? before.data : data });
      keepFew(folder);
    } catch {
      // Not everybody may write where docsgen is installed.
    }
  };
  return { script, keep };
}

/** Null for what is not there, is damaged, or is of another bundle: V8 itself looks at the bundle's length only. */
function readKept(file: string, origin: string): Kept | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  const rest = bytes.subarray(DIGEST);
  if (!digestOf(origin, rest).equals(bytes.subarray(0, DIGEST))) return null;
  const end = rest.indexOf('\n');
  return { works: JSON.parse(rest.toString('latin1', 0, end)) as string[], data: rest.subarray(end + 1) };
}

/** Readers find the old file or the new one, whole. */
function writeKept(file: string, origin: string, { works, data }: Kept): void {
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(works)}\n`), data]);
  mkdirSync(join(file, '..'), { recursive: true });
  const passing = `${file}.${process.pid}`;
  writeFileSync(passing, Buffer.concat([digestOf(origin, rest), rest]));
  renameSync(passing, file);
}

/** Removes what was written longest ago: of other flags, or of a process that was killed while it wrote. */
function keepFew(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  if (files.length <= MOST_KEPT) return;
  const age = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newestFirst = files.map((file) => ({ file, time: age(file) })).sort((a, b) => b.time - a.time);
  for (const { file } of newestFirst.slice(MOST_KEPT)) rmSync(file, { force: true });
}

function digestOf(origin: string, bytes: Buffer): Buffer {
  return createHash('sha256').update(origin).update('\0').update(bytes).digest();
}
