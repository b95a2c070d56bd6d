import { join, resolve } from 'node:path';
import { openEmit } from './7-emit/emit-files.ts';
import { type OutputFileEntry, type OutputHandle, toHandle } from './7-emit/plan/output-handle.ts';
import { writeOutput } from './7-emit/write-output.ts';
import { outputFiles } from './files/output-files.ts';
import { completeTable } from './shard/part.ts';
import { type PartFolder, type ReadPart, readParts } from './shard/read-parts.ts';
import { claimSite, recoverIdleSite } from './state/claim-site.ts';
import { tryOutputAsync } from './state/output-error.ts';
import { checkOutputFolder } from './state/output-folder.ts';
import { openOutputState } from './state/output-state.ts';
import { openOwnSeal } from './state/own-seal.ts';
import { UsageError } from './state/usage-error.ts';
import { contentDigest } from './text/digest.ts';

export interface MergeOptions {
  /** The site's folder, for its state: neither its config nor its content is read. */
  siteDir: string;
  /** Folder that the site is published to. */
  outDir: string;
  parts: PartFolder[];
  /** Stops the merge between two files; the old site stands. */
  signal?: AbortSignal;
}

/** What a merge did. */
export interface MergeReport {
  parts: number;
  pages: number;
  versions: number;
  written: number;
  unchanged: number;
  bytes: number;
  seconds: number;
}

/**
 * Puts the parts of a site together that several machines have built, to the same bytes as one build, and publishes it in one step. Throws
 * UsageError for parts that do not belong together; the old site then stands.
 */
export async function mergeSite(options: MergeOptions): Promise<MergeReport> {
  const started = performance.now();
  const siteDir = resolve(options.siteDir);
  const outDir = resolve(options.outDir);
  checkOutputFolder({ siteDir, outDir, inputDirs: options.parts.map(({ dir }) => dir) }, outputFiles);
  recoverIdleSite({ siteDir, outDir });
  const parts = readParts(options.parts, outputFiles);
  const { baseUrl, trailingSlash, totals } = parts[0]!.part;
  const site = claimSite({ siteDir, outDir, mayKeepNothing: true });
  try {
    const { stateDir } = site;
    const state = openOutputState({ stateDir, outDir }, outputFiles, { seal: openOwnSeal(siteDir, outputFiles) });
    const emit = await openEmit({
      siteDir,
      outDir,
      stateDir,
      state,
      form: { baseUrl, trailingSlash },
      inputDirs: parts.map(({ dir }) => dir),
      signal: options.signal,
    });
    try {
      const entries = await writeOutput([...listFiles(parts), ...(await makeLists(parts))], emit, options.signal);
      const { written, unchanged, bytes } = await emit.publish(entries);
      // What is not kept is found out again.
      await tryOutputAsync(() => state.save());
      const seconds = Math.round(performance.now() - started) / 1000;
      return { parts: parts.length, ...totals, written, unchanged, bytes, seconds };
    } catch (error) {
      await emit.abort();
      throw error;
    }
  } finally {
    site.release();
  }
}

/** All files of the site, in no order. */
function* listFiles(parts: ReadPart[]): Generator<OutputHandle> {
  const chunks = Object.assign({}, ...parts.map(({ part }) => part.chunks)) as Record<string, string | null>;
  for (const { dir, part } of parts) {
    const tables = new Set(part.tables);
    for (const entry of part.files) {
      const { path, digest } = entry;
      if (tables.has(path)) yield toHandle({ path, contents: readTable(dir, entry, chunks) });
      else yield { path, digest, contents: () => readBuilt(dir, entry), entry };
    }
  }
}

function readTable(dir: string, entry: OutputFileEntry, chunks: Record<string, string | null>): string {
  const table = completeTable(readBuilt(dir, entry).toString('utf8'), chunks);
  if (table === null) throw new UsageError(`"${join(dir, entry.path)}" is not the route table that its part says it is.`, REBUILD);
  return table;
}

const REBUILD = 'build that part again, and merge again';

/** The lists of pages, which take all parts. */
async function makeLists(parts: ReadPart[]): Promise<OutputHandle[]> {
  const lists = parts.flatMap(({ part }) => part.lists ?? []);
  if (lists.length === 0) return [];
  const { makeList } = await import('./agents/make-list.ts');
  const files = new Map(parts.flatMap(({ dir, part }) => part.files.map((entry) => [entry.path, { dir, entry }] as const)));
  const readTwin = async (path: string) => {
    const found = files.get(path);
    if (!found) throw new UsageError(`A list of pages names "${path}", which no part has.`, REBUILD);
    const { dir, entry } = found;
    return readBuilt(dir, entry).toString('utf8');
  };
  const made = [];
  for (const list of lists) made.push(...(await makeList(list, readTwin)));
  return made.map(toHandle);
}

/** What is published is what was checked, whatever stands there meanwhile. */
function readBuilt(dir: string, { path, digest }: OutputFileEntry): Buffer {
  const contents = outputFiles.read(join(dir, path));
  if (contents && contentDigest(contents) === digest) return contents;
  throw new UsageError(`"${join(dir, path)}" changed while the parts were being merged.`, 'merge again');
}
