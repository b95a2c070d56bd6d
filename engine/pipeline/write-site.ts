import { join } from 'node:path';
import type { KnownRest, PageRest } from '../4-link/known-page.ts';
import type { Page } from '../4-link/site-model.ts';
import { sidebarNameOf } from '../5-render/around-page.ts';
import type { EmbeddedIndex } from '../6-index/embedded-indexes.ts';
import { type IndexFiles, makeIndexFiles } from '../6-index/index-files.ts';
import { keepIndexes, readKeptIndexes } from '../6-index/kept-indexes.ts';
import { openEmit } from '../7-emit/emit-files.ts';
import type { OutputLook } from '../7-emit/look-at-output.ts';
import { type OutputFileEntry, type OutputHandle, toHandle } from '../7-emit/plan/output-handle.ts';
import { routeTablePaths } from '../7-emit/plan/route-tables.ts';
import type { MadeSpare } from '../7-emit/publish/make-spare.ts';
import type { PublishResult } from '../7-emit/publish/publish-site.ts';
import { writeOutput } from '../7-emit/write-output.ts';
import { type BuildChanges, compareBuilds, type OutputSide } from '../build-changes/compare-builds.ts';
import { explainPage, type PageChange } from '../build-changes/explain-page.ts';
import { listSiteMaking } from '../build-changes/list-site-making.ts';
import type { SiteMaking } from '../build-changes/making.ts';
import { openAsideFile } from '../files/aside-file.ts';
import { encodeRoute } from '../paths/encode-route.ts';
import { toHref } from '../paths/route-form.ts';
import { loadClientBundle } from '../program/client-bundle.ts';
import { checkPartFolder, toPartFile } from '../shard/part-file.ts';
import type { OutputState } from '../state/output-state.ts';
import { digest } from '../text/digest.ts';
import { toPlain } from '../tools/quick-way.ts';
import type { Tools } from '../tools/tools.ts';
import type { Build } from './build-options.ts';
import { keepGround } from './edits/kept-ground.ts';
import { fileLists } from './file-lists.ts';
import { listInputDirs } from './list-input-dirs.ts';
import type { MadeOutput } from './make-output.ts';
import type { OpenOutput } from './make-site.ts';
import { noteMakings } from './note-makings.ts';
import type { LinkedSite } from './read-site.ts';
import { keepRendered, readRendered } from './rendered-pages.ts';
import { nameIndexed } from './start-indexing.ts';
import { createTextWriter } from './text-writer.ts';

/** What was published, and its problems. */
export interface WrittenSite extends PublishResult {
  pages: number;
  rendered: number;
  /** Null for a shard, which is no site. */
  changes: BuildChanges | null;
  /** Says what was done to the page at the first of these routes that has one, or had. `last` is what the last build linked there. */
  explain(routes: { route: string; last: KnownRest | null }[]): PageChange;
}

/** Opens the output folder of a build: makes what differs from the last build, and publishes the site or the requested part. */
export async function writeSite(
  build: Build,
  linked: LinkedSite,
  tools: Tools,
  { state, look = null, made = null }: { state: OutputState; look?: Promise<OutputLook> | null; made?: MadeSpare | null },
): Promise<OpenOutput<WrittenSite>> {
  const { input, model } = linked;
  if (build.shard) checkPartFolder(build.outDir);
  const client = await loadClientBundle();
  const emit = await openEmit({
    ...build,
    state,
    look,
    made,
    readsStanding: build.cache === false,
    needsDigests: build.shard !== undefined,
    form: model.site,
    inputDirs: listInputDirs(input, build.siteDir),
  });
  const plain = toPlain(build.plain);
  const { shared, records: previous } = readRendered(state);
  const indexedFrom = nameIndexed(model.site, tools.program);
  const kept = build.shard ? null : readKeptIndexes(state, indexedFrom, emit.readStanding);
  const aside = openAsideFile(join(build.stateDir, ASIDE));
  const indexes: { index: EmbeddedIndex; made: IndexFiles }[] = [];
  return {
    maker: {
      client,
      plain,
      keyOf(page, names) {
        const before = page.brief && !page.twin ? previous.get(page.path) : undefined;
        return before && before.made?.shown === page.brief?.name && names.nameShared() === shared ? before.key : names.nameFiles(page);
      },
      find(page, key) {
        const record = previous.get(page.path);
        return record?.key === key && emit.stillStands(record.files) ? record : undefined;
      },
      stageDir: emit.stageDir,
      filesOf: (_page, { files }) => files.map(toMadeFile),
      // The next steps need memory, but no workers.
      endPages: () => tools.runner.close(),
      findPacked: (nameOf) => (kept ? (page) => kept.find(page, nameOf(page)) : undefined),
      putAside: aside.put,
      async fileIndexes(all, signal) {
        const known = plain.includes('indexes') ? null : kept;
        const texts = createTextWriter(emit);
        const make = (index: EmbeddedIndex) => makeIndexFiles(index, known?.findParted(index), { signal, onText: texts.write });
        for (const index of all) indexes.push({ index, made: known?.findFiles(index) ?? (await make(index)) });
        return indexes.flatMap(({ made }) => made.files.map(texts.toHandle));
      },
      fileLists: (lists, twins) => fileLists(lists, twins, { emit, state, program: tools.program }),
      shard: build.shard,
    },
    async finish(made) {
      const { handles, rendered, names } = made;
      const { records } = rendered;
      tools.onProgress('emit', 0, handles.length);
      const entries = await writeOutput(handles, emit);
      if (build.shard) entries.push(...(await writeOutput([describePart(build, linked, made, { program: tools.program, entries })], emit)));
      aside.close();
      const published = await emit.publish(entries);
      // A machine that runs one build has no use for it.
      const keepSpare = build.shard || build.env?.CI ? null : emit.leaveSpare(entries, published);
      noteMakings(model.pages, records, { compiled: linked.compiled, files: tools.files });
      const before = { records: previous, site: state.read<SiteMaking>('making'), files: emit.previous?.files ?? new Map() };
      const changes = build.shard ? null : compareWithLast(before, { linked, made, entries, client, program: tools.program }, state);
      keepRendered(records, names.nameShared(), state);
      if (!build.shard) keepGround(state, linked, made);
      if (kept && made.indexed) keepIndexes(state, { from: indexedFrom, indexes, pages: made.indexed.pages, nameOf: made.indexed.nameOf });
      await keepSpare?.();
      tools.onProgress('emit', handles.length, handles.length);
      return {
        ...published,
        changes,
        explain(routes) {
          const asked = routes.find(({ route }) => route in records || previous.has(route)) ?? routes[0]!;
          const page = model.pages.find(({ path }) => path === asked.route);
          return explainPage({
            url: encodeRoute(toHref(asked.route, model.site)),
            before,
            now: { site: state.read<SiteMaking>('making') },
            old: previous.get(asked.route),
            record: records[asked.route],
            page: page ? { ...toRest(page), file: page.doc?.file ?? null, sidebar: sidebarNameOf(page) } : null,
            last: asked.last,
          });
        },
        pages: Object.keys(records).length - (model.feeds ?? []).filter(({ path }) => path in records).length,
        rendered: rendered.count,
      };
    },
    async abort() {
      aside.close();
      await emit.abort();
    },
  };
}

/** What begins like this and is left by a build that was killed, the next one removes. */
const ASIDE = 'scratch-texts';

function toRest({ data, doc, content, posts, feed }: Page): PageRest {
  return { data, doc, ...(content && { content }), ...(posts && { posts }), ...(feed && { feed }) };
}

/** Tells what the build has changed, and keeps what it was made from for the next one. */
function compareWithLast(
  before: OutputSide,
  { linked: { input, model, compile }, made: { rendered, view }, entries, client, program }: MadeSiteParts,
  state: OutputState,
): BuildChanges {
  const { context } = view;
  const site = listSiteMaking({ input, compile, context, program, client: client.digest });
  const files = new Map<string, OutputFileEntry>();
  for (const entry of entries) files.set(entry.path, entry);
  state.write('making', site);
  return compareBuilds<Page>({
    before,
    now: { records: new Map(Object.entries(rendered.records)), site, files },
    pages: model.pages,
    toUrl: (route) => encodeRoute(toHref(route, model.site)),
    fileOf: (page) => page.doc?.file ?? null,
    sidebarOf: sidebarNameOf,
    redirects: model.redirects,
  });
}

interface MadeSiteParts {
  linked: LinkedSite;
  made: MadeOutput;
  entries: OutputFileEntry[];
  client: { digest: string };
  program: string;
}

function toMadeFile(entry: OutputFileEntry): OutputHandle {
  const contents = () => {
    throw new Error(`"${entry.path}" was made by a worker.`);
  };
  return { path: entry.path, digest: entry.digest, contents, entry, isMade: true };
}

function describePart(
  { shard }: Build,
  { input, model, publicFiles }: LinkedSite,
  { rendered, lists, pagesDigest }: MadeOutput,
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
      ...(lists && { lists }),
      tables: shard!.index === 1 ? routeTablePaths(model).filter((path) => !taken.has(path)) : [],
    },
    rendered.records,
  );
  return toHandle(file);
}
