import type { Page } from '../4-link/site-model.ts';
import { findLargeIndexes, type LargeIndexesInput } from '../6-index/find-large-indexes.ts';
import { keepIndexes, readKeptIndexes } from '../6-index/kept-indexes.ts';
import { openEmit } from '../7-emit/emit-files.ts';
import { type OutputFileEntry, type OutputHandle, toHandle } from '../7-emit/plan/output-handle.ts';
import { routeTablePaths } from '../7-emit/plan/route-tables.ts';
import type { PublishResult } from '../7-emit/publish/publish-site.ts';
import { writeOutput } from '../7-emit/write-output.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadClientBundle } from '../program/client-bundle.ts';
import { checkPartFolder, toPartFile } from '../shard/part-file.ts';
import type { OutputState } from '../state/output-state.ts';
import { digest } from '../text/digest.ts';
import { toPlain } from '../tools/quick-way.ts';
import type { Tools } from '../tools/tools.ts';
import type { Build } from './build-options.ts';
import { listInputDirs } from './list-input-dirs.ts';
import type { MadeOutput } from './make-output.ts';
import type { OpenOutput } from './make-site.ts';
import type { LinkedSite } from './read-site.ts';
import { keepRendered, readRendered } from './rendered-pages.ts';

/** What was published, and its problems. */
export interface WrittenSite extends PublishResult {
  pages: number;
  rendered: number;
  diagnostics: Diagnostic[];
}

/** Opens the output folder of a build: makes what differs from the last build, and publishes the site or the requested part. */
export async function writeSite(build: Build, linked: LinkedSite, state: OutputState, tools: Tools): Promise<OpenOutput<WrittenSite>> {
  const { input, model } = linked;
  if (build.shard) checkPartFolder(build.outDir);
  const client = await loadClientBundle();
  const emit = await openEmit({
    ...build,
    state,
    readsStanding: build.cache === false,
    form: model.site,
    inputDirs: listInputDirs(input, build.siteDir),
  });
  const plain = toPlain(build.plain);
  const previous = readRendered(state);
  // A shard has keys only for its own pages.
  const kept = build.shard ? null : readKeptIndexes(state, emit.readStanding);
  return {
    maker: {
      client,
      plain,
      keyOf: (page, names) => names.nameDocument(page, names.nameChunk(page)),
      find(page, key) {
        const record = previous.get(page.path);
        return record?.key === key && emit.stillStands(record.files) ? record : undefined;
      },
      stageDir: emit.stageDir,
      filesOf: (_page, { files }) => files.map(toMadeFile),
      findPacked: (records) => (kept ? (page) => kept.find(page, records[page.path]!.key) : undefined),
      shard: build.shard,
    },
    async finish(made) {
      const { handles, rendered } = made;
      const { records } = rendered;
      // The next steps need memory, but no workers.
      await tools.runner.close();
      tools.onProgress('emit', 0, handles.length);
      const { indexSizeLimit: limit } = input.config.search;
      const measured = measureIndexes(made, {
        limit,
        configFile: input.configFile,
        known: (!plain.includes('indexes') && kept?.sizes) || new Map(),
      });
      // Parts are compared by the bytes of their files.
      const named = build.shard ? handles : nameIndexes(handles, made, tools.program);
      const entries = await writeOutput(named, emit);
      if (build.shard) entries.push(...(await writeOutput([describePart(build, linked, made, { program: tools.program, entries })], emit)));
      const published = await emit.publish(entries);
      const { diagnostics, gzipSizes } = await measured;
      const keyOf = ({ path }: Page) => records[path]!.key;
      keepRendered(records, state);
      if (kept && made.indexed) keepIndexes(state, { ...made.indexed, keyOf, files: entries, gzipSizes });
      tools.onProgress('emit', handles.length, handles.length);
      return {
        ...published,
        pages: Object.keys(records).length - (model.feeds ?? []).filter(({ path }) => path in records).length,
        rendered: rendered.count,
        diagnostics,
      };
    },
    abort: emit.abort,
  };
}

/** Names the search indexes by what they are packed from: of all files they are the largest by far. */
function nameIndexes(handles: OutputHandle[], { indexed }: MadeOutput, program: string): OutputHandle[] {
  const byPath = new Map(indexed?.indexes.map((index) => [index.path, index]));
  return handles.map((handle) => {
    const index = handle.digest === handle.path ? byPath.get(handle.path) : undefined;
    if (!index) return handle;
    const { path, name, pack } = index;
    return { ...handle, isNamed: true, entry: { path, digest: digest(program, name), size: pack().size } };
  });
}

function toMadeFile(entry: OutputFileEntry): OutputHandle {
  const contents = () => {
    throw new Error(`"${entry.path}" was made by a worker.`);
  };
  return { path: entry.path, digest: entry.digest, contents, entry, isMade: true };
}

/** Measures the indexes while the site is published. */
function measureIndexes({ indexed }: MadeOutput, how: LargeIndexesInput): ReturnType<typeof findLargeIndexes> {
  const measured = findLargeIndexes(indexed?.indexes ?? [], how);
  // If the build fails before the sizes are awaited, only that failure is reported.
  measured.catch(() => {});
  return measured;
}

function describePart(
  { shard }: Build,
  { input, model, publicFiles }: LinkedSite,
  { rendered, pagesDigest }: MadeOutput,
  { program, entries }: { program: string; entries: OutputFileEntry[] },
): OutputHandle {
  const taken = new Set(publicFiles.map(({ path }) => path));
  const file = toPartFile(
    {
      shard: shard!,
      program,
      build: digest(pagesDigest(), JSON.stringify(model.site)),
      baseUrl: model.site.baseUrl,
      trailingSlash: model.site.trailingSlash,
      totals: { pages: model.pages.length, versions: input.versions.length },
      files: entries,
      tables: shard!.index === 1 ? routeTablePaths(model).filter((path) => !taken.has(path)) : [],
    },
    rendered.records,
  );
  return toHandle(file);
}
