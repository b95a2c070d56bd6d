import type { CompileJob, CompileSetup } from '../3-compile/compile-job.ts';
import type { Page } from '../4-link/site-model.ts';
import type { PageMaking } from '../build-changes/making.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { renderFailed } from '../diagnostics/messages/compile.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { inSlices, type Work } from '../tools/slices.ts';
import type { Tools } from '../tools/tools.ts';
import { wholePage } from '../tools/whole-page.ts';
import type { RenderContext } from './around-page.ts';
import { PageProblem } from './page-problem.ts';
import { placeOfPage } from './place-of-page.ts';
import type { RenderJob, RenderOutcome } from './render-job.ts';
import type { RenderedChunk } from './render-page.ts';

/** One state of the site, with everything that its pages are rendered from. */
export interface SiteView {
  context: RenderContext;
  compile: CompileSetup;
  /** How each doc's content was compiled, by compile key. */
  sources: ContentJobs;
}

/** Finds the job of a content by its compile key. */
export type ContentJobs = Pick<ReadonlyMap<string, CompileJob>, 'get'>;

/** What was rendered for a page, and from what. */
export interface RenderRecord {
  /** Names everything that the page was made from. */
  key: string;
  /** The hash in the name of its chunk; null for a page without one. */
  chunkHash: string | null;
  /** Its files in the stage folder, or in the output folder from before; none if only the hash was requested. */
  files: { path: string; digest: string; size: number }[];
  /** What names the parts of what it was made from. Absent where nobody asks. */
  made?: PageMaking;
}

export interface RenderPagesInput {
  pages: Page[];
  view: SiteView;
  keyOf(page: Page): string;
  /** What is known about a page with this key. */
  find(page: Page, key: string): RenderRecord | undefined;
  /** Folder to write the files to; null to compute only the hashes of chunks. */
  stageDir: string | null;
  /** Renders up to `most` pages in this process, where they will be requested next. If absent, workers render all pages. */
  here?: { most: number; render(page: Page): Promise<RenderedChunk> };
  /** Called when what is to be rendered has gone out to those who render it. */
  onAsked?(): void;
}

export interface RenderedPages {
  /** For every page without a problem, by path. */
  records: Record<string, RenderRecord>;
  /** How many were rendered. */
  count: number;
  /** The pages that could not be rendered, by path, and why; null where another page with the same content tells of it. */
  failed: Record<string, Diagnostic | null>;
  /** Of those. */
  diagnostics: Diagnostic[];
}

/** Renders the pages that are not known yet. */
export async function renderPages(input: RenderPagesInput, tools: Pick<Tools, 'runner' | 'onProgress'>): Promise<RenderedPages> {
  const { records, keys, wanted } = await inSlices(findKnown(input));
  const isHere = input.here && wanted.length <= input.here.most;
  const outcomes = isHere ? renderHere(wanted, input.here!) : renderInWorkers(wanted, input, tools);
  let hasFailed = false;
  outcomes.catch(() => {
    hasFailed = true;
  });
  const meanwhile = tools.runner.sent().then(() => (hasFailed ? undefined : input.onAsked?.()));
  const [rendered] = await Promise.all([outcomes, meanwhile]);
  const failed: RenderedPages['failed'] = {};
  for (const { path, chunkHash, files, problem } of rendered) {
    if (problem !== undefined) failed[path] = problem;
    else records[path] = { key: keys.get(path)!, chunkHash, files };
  }
  return { records, count: wanted.length, failed, diagnostics: Object.values(failed).filter((problem) => problem !== null) };
}

/** Parts the pages into those that are known and those that are not; these with their keys. */
function* findKnown({ pages, keyOf, find }: RenderPagesInput): Work<{
  records: Record<string, RenderRecord>;
  keys: Map<string, string>;
  wanted: Page[];
}> {
  const records: Record<string, RenderRecord> = {};
  const keys = new Map<string, string>();
  const wanted: Page[] = [];
  for (const page of pages) {
    const key = keyOf(page);
    const known = find(page, key);
    if (known) records[page.path] = known;
    else {
      keys.set(page.path, key);
      wanted.push(page);
    }
    yield;
  }
  return { records, keys, wanted };
}

type Outcome = Omit<RenderRecord, 'key'> & Pick<RenderOutcome, 'problem'> & { path: string };

async function renderHere(pages: Page[], { render }: NonNullable<RenderPagesInput['here']>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const page of pages) {
    const { path } = page;
    try {
      outcomes.push({ path, chunkHash: (await render(page)).hash, files: [] });
    } catch (error) {
      if (error instanceof SourceChangedError) throw error;
      const problem = error instanceof PageProblem ? error.problem : renderFailed(describeThrown(error), placeOfPage(page), error);
      outcomes.push({ path, chunkHash: null, files: [], problem });
    }
  }
  return outcomes;
}

async function renderInWorkers(
  wanted: Page[],
  { pages, view, stageDir }: RenderPagesInput,
  { runner, onProgress }: Pick<Tools, 'runner' | 'onProgress'>,
): Promise<Outcome[]> {
  const jobs = toRenderJobs(wanted, view.sources);
  const kept = pages.length - wanted.length;
  const perJob = wanted.length / Math.max(1, jobs.length);
  // Chunks do not contain sidebars.
  const context = stageDir === null ? { ...view.context, sidebars: {} } : view.context;
  const outcomes = await runner.render(jobs, { compile: view.compile, render: { context, stageDir } }, (done) =>
    onProgress('render', kept + Math.round(done * perJob), pages.length),
  );
  return outcomes.flat();
}

/** How to get what a page shows. */
export function toSources({ doc, posts }: Page, sources: ContentJobs): Pick<RenderJob, 'source' | 'posts'> {
  const source = (doc && sources.get(doc.compileKey)) ?? null;
  return { source, ...(posts && { posts: posts.map(({ compileKey }) => sources.get(compileKey)!) }) };
}

/** Pages with the same content form one job, so that the content is loaded once for all its versions. */
function toRenderJobs(pages: Page[], sources: ContentJobs): RenderJob[] {
  const byKey = new Map<string, RenderJob>();
  const jobs: RenderJob[] = [];
  for (const page of pages) {
    const key = page.doc?.compileKey;
    const job: RenderJob = (key && byKey.get(key)) || { ...toSources(page, sources), pages: [] };
    if (job.pages.length === 0) jobs.push(job);
    if (key) byKey.set(key, job);
    job.pages.push(wholePage(page));
  }
  return jobs;
}
