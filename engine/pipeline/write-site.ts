import { assetFacts } from '../2-discover/read-assets.ts';
import type { Page } from '../4-link/site-model.ts';
import { toRenderContext } from '../5-render/render-context.ts';
import { type RenderRecord, renderPages } from '../5-render/render-pages.ts';
import { toSiteDataFile } from '../5-render/site-data-file.ts';
import { toEmbeddedIndexes } from '../6-index/embedded-indexes.ts';
import { findLargeIndexes } from '../6-index/find-large-indexes.ts';
import { packPages } from '../6-index/pack-pages.ts';
import { type Emit, openEmit, type PublishResult } from '../7-emit/emit-files.ts';
import type { OutputFile, OutputFileEntry } from '../7-emit/plan/output-file.ts';
import { toOutputFiles } from '../7-emit/plan/output-files.ts';
import { routeTablePaths } from '../7-emit/plan/route-tables.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { stateNotKept } from '../diagnostics/messages/publish.ts';
import { loadClientBundle } from '../program/client-bundle.ts';
import { toPlain } from '../quick-way/quick-way.ts';
import { findChunks } from '../shard/part.ts';
import { checkPartFolder, toPartFile } from '../shard/part-file.ts';
import { digestOutput } from '../state/build-record.ts';
import { readKeptIndexes, writeKeptIndexes } from '../state/kept-indexes.ts';
import { tryOutput } from '../state/output-error.ts';
import { readRenderRecords, writeRenderRecords } from '../state/render-records.ts';
import { digest } from '../text/digest.ts';
import type { Tools } from '../tools/tools.ts';
import type { Build } from './build-options.ts';
import { listInputDirs } from './list-input-dirs.ts';
import type { LinkedSite } from './read-site.ts';

/** What was published, if no page kept it from being; and what is to be said of it. */
export interface WrittenSite {
  published: (PublishResult & { output: string; pages: number; rendered: number }) | null;
  diagnostics: Diagnostic[];
  /** Of this build alone: the next one has nothing to say of it. */
  passingDiagnostics: Diagnostic[];
}

/** Stages 5 and 6: renders what differs from the last build, and publishes the site, or the part of it that was asked for. */
export async function writeSite(
  build: Build,
  { input, files, model, compiled, compile, publicFiles }: LinkedSite,
  tools: Tools,
): Promise<WrittenSite> {
  build.signal?.throwIfAborted();
  if (build.shard) checkPartFolder(build.outDir);
  const client = await loadClientBundle();
  const emit = await openEmit({
    ...build,
    readsStanding: build.cache === false,
    baseUrl: model.site.baseUrl,
    inputDirs: listInputDirs(input, build.siteDir),
  });
  try {
    const rendered = await renderPages(
      {
        model,
        context: toRenderContext(model, client.assets(model.site.baseUrl), toPlain(build.plain)),
        sources: new Map(compiled.docs.map(({ job }) => [job.key, job])),
        compile,
        stageDir: emit.stageDir,
        themeDigest: digest(tools.program, client.digest),
        previous: build.cache === false ? {} : readRenderRecords(build),
        stillStands: emit.stillStands,
        shard: build.shard ?? null,
      },
      tools,
    );
    if (rendered.diagnostics.length > 0) {
      await emit.abort();
      return { published: null, diagnostics: rendered.diagnostics, passingDiagnostics: [] };
    }
    build.signal?.throwIfAborted();
    // What comes next needs memory, and no workers.
    await tools.runner.close();
    const pageFiles = Object.values(rendered.records).flatMap(({ files }) => files);
    tools.onProgress('emit', 0, pageFiles.length);
    // Of the parts of a site, the first has what is no page's.
    const isFirst = (build.shard?.index ?? 1) === 1;
    const indexes = isFirst ? makeIndexes(build, { input, model, compiled, records: rendered.records, emit }) : null;
    const shared = {
      model,
      siteData: toSiteDataFile(model.site),
      chunkHashOf: findChunks(rendered.records),
      searchIndexes: (indexes?.files ?? []).map((index) => ({ ...index, contents: () => index.contents })),
      publicFiles,
      files,
      clientFiles: client.files,
    };
    const others = isFirst ? toOutputFiles(shared) : [];
    const entries = [...pageFiles, ...(await writeFiles(emit, others))];
    if (build.shard) {
      const tables = isFirst ? routeTablePaths(model) : [];
      const taken = new Set(publicFiles.map(({ path }) => path));
      const part = toPartFile(
        {
          shard: build.shard,
          program: tools.program,
          build: digest(rendered.pagesDigest, JSON.stringify(model.site)),
          baseUrl: model.site.baseUrl,
          totals: { pages: model.pages.length, versions: input.versions.length },
          files: entries,
          tables: tables.filter((path) => !taken.has(path)),
        },
        rendered.records,
      );
      entries.push(...(await writeFiles(emit, [part])));
    }
    // The build's record is of all that was read: these are read where they are copied.
    for (const { absolutePath } of [...publicFiles, ...model.assets]) files.facts(absolutePath, assetFacts);
    const published = await emit.publish(entries);
    const { unfinished } = published;
    const unsaved = build.cache === false ? null : tryOutput(() => writeRenderRecords(build, rendered.records));
    const trouble = unfinished ?? unsaved;
    const diagnostics = (await indexes?.finish(entries)) ?? [];
    tools.onProgress('emit', pageFiles.length, pageFiles.length);
    const pages = Object.keys(rendered.records).length;
    return {
      published: { ...published, output: digestOutput(entries), pages, rendered: rendered.renderedPaths.size },
      diagnostics,
      passingDiagnostics: trouble ? [stateNotKept({ reason: trouble.message, fix: trouble.fix })] : [],
    };
  } catch (error) {
    await emit.abort();
    throw error;
  }
}

interface IndexesInput extends Pick<LinkedSite, 'input' | 'model' | 'compiled'> {
  records: Record<string, RenderRecord>;
  emit: Emit;
}

/**
 * The search index of each version, from those that stand where pages are the same. Their sizes are measured while the site is published;
 * `finish` comes after that, with all files of the site, and gives the warnings.
 */
function makeIndexes(build: Build, { input, model, compiled, records, emit }: IndexesInput) {
  const { hasEmbeddedIndex, indexSizeLimit: limit } = input.config.search;
  if (!hasEmbeddedIndex) return null;
  // Of a share of the pages only theirs have a key to find them by.
  const kept = build.cache !== false && !build.shard ? readKeptIndexes(build, emit.readStanding) : null;
  const plain = toPlain(build.plain);
  const keyOf = ({ path }: Page) => records[path]!.key;
  const pages = packPages(model, compiled.docs, kept ? { findKnown: (page) => kept.find(page, keyOf(page)), plain } : {});
  const indexes = toEmbeddedIndexes(model.site, pages);
  const measured = findLargeIndexes(indexes, {
    limit,
    configFile: input.configFile,
    pages,
    known: kept && !plain.includes('indexes') ? kept.sizes : new Map(),
  });
  // What ends the build before they are asked for is what there is to tell.
  measured.catch(() => {});
  return {
    files: indexes,
    async finish(files: OutputFileEntry[]): Promise<Diagnostic[]> {
      const { diagnostics, gzipSizes } = await measured;
      if (kept) writeKeptIndexes(build, { indexes, pages, keyOf, files, gzipSizes });
      return diagnostics;
    },
  };
}

async function writeFiles(emit: Emit, files: Iterable<OutputFile> | AsyncIterable<OutputFile>): Promise<OutputFileEntry[]> {
  const entries: OutputFileEntry[] = [];
  for await (const file of files) {
    await emit.write(file);
    entries.push({ path: file.path, digest: file.digest, size: file.size });
  }
  return entries;
}
