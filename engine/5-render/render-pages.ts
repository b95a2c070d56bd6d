import type { Page, SiteModel } from '../4-link/site-model.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInShard, type Shard } from '../shard/shard.ts';
import { digest } from '../text/digest.ts';
import type { Tools } from '../tools/tools.ts';
import type { CompileJob, CompileSetup, RenderJob, RenderOutcome } from '../workers/jobs.ts';
import { type RenderContext, sidebarKey } from './render-page.ts';

export interface RenderPagesInput {
  model: SiteModel;
  context: RenderContext;
  /** How each doc's content was compiled, by compile key. */
  sources: Map<string, CompileJob>;
  compile: CompileSetup;
  stageDir: string;
  /** Digest of the theme and of everything else in docsgen that shapes a page. */
  themeDigest: string;
  /** What the last build rendered, by path. A page whose key is the same is taken over if its files still stand. */
  previous: Record<string, RenderRecord>;
  stillStands(files: RenderRecord['files']): boolean;
  /** Renders a share of the pages; all when null. */
  shard: Shard | null;
}

/** What was rendered for a page, and from what. */
export interface RenderRecord {
  /** Digest of all that the page's files depend on. */
  key: string;
  chunkHash: string | null;
  files: { path: string; digest: string; size: number }[];
}

export interface RenderPagesResult {
  /** For every page of the model (or of the share), by path. */
  records: Record<string, RenderRecord>;
  /** Digest of all that the pages are made of, those of other shares too. */
  pagesDigest: string;
  /** Pages rendered in this build; their files are in the stage folder. */
  renderedPaths: Set<string>;
  /** Of pages that could not be rendered. */
  diagnostics: Diagnostic[];
}

/** Renders the pages that differ from the last build. */
export async function renderPages(input: RenderPagesInput, tools: Tools): Promise<RenderPagesResult> {
  const keys = new Map<string, string>();
  const records: Record<string, RenderRecord> = {};
  const keyOf = createRenderKeys(input);
  const wanted: Page[] = [];
  for (const page of input.model.pages) {
    const key = keyOf(page);
    keys.set(page.path, key);
    if (input.shard && !isInShard(page.doc?.compileKey ?? digest(page.path), input.shard)) continue;
    const previous = input.previous[page.path];
    if (previous?.key === key && input.stillStands(previous.files)) records[page.path] = previous;
    else wanted.push(page);
  }

  const jobs = toRenderJobs(wanted, input.sources);
  const kept = Object.keys(records).length;
  const perJob = wanted.length / Math.max(1, jobs.length);
  const setup = { compile: input.compile, render: { context: input.context, stageDir: input.stageDir } };
  const outcomes = await tools.runner.render(jobs, setup, (done) =>
    tools.onProgress('render', kept + Math.round(done * perJob), kept + wanted.length),
  );
  for (const outcome of outcomes.flat()) records[outcome.path] = toRecord(keys.get(outcome.path)!, outcome);
  return {
    records,
    pagesDigest: digest(...keys.values()),
    renderedPaths: new Set(wanted.map((page) => page.path)),
    diagnostics: outcomes.flat().flatMap(({ problem }) => problem ?? []),
  };
}

/**
 * A page's files depend on its data, its links, its content, its sidebar and what all pages share. The digests of what is shared are
 * taken once.
 */
function createRenderKeys({ context, themeDigest }: RenderPagesInput): (page: Page) => string {
  const shared = digest(themeDigest, JSON.stringify(context.site), JSON.stringify(context.assets), context.siteDataUrl);
  const sidebars = new Map(Object.entries(context.sidebars).map(([key, items]) => [key, digest(JSON.stringify(items))]));
  return (page) => {
    const sidebar =
      'sidebarId' in page.data && page.data.sidebarId ? (sidebars.get(sidebarKey(page.data.version, page.data.sidebarId)) ?? '') : '';
    const content = page.doc ? JSON.stringify([page.doc.compileKey, page.doc.links, page.doc.cards]) : '';
    return digest(shared, sidebar, content, JSON.stringify(page.data));
  };
}

/** Pages with the same content form one job, so that the content is loaded once for all its versions. */
export function toRenderJobs(pages: Page[], sources: ReadonlyMap<string, CompileJob>): RenderJob[] {
  const byKey = new Map<string, RenderJob>();
  const jobs: RenderJob[] = [];
  for (const page of pages) {
    const key = page.doc?.compileKey;
    const job: RenderJob = (key && byKey.get(key)) || { source: (key && sources.get(key)) || null, pages: [] };
    if (job.pages.length === 0) jobs.push(job);
    if (key) byKey.set(key, job);
    job.pages.push(page);
  }
  return jobs;
}

function toRecord(key: string, outcome: RenderOutcome): RenderRecord {
  return { key, chunkHash: outcome.chunkHash, files: outcome.files };
}
