import type { CompileJob, CompileOutcome } from '../3-compile/compile-job.ts';
import { findParts } from '../3-compile/find-parts.ts';
import type { Page } from '../4-link/site-model.ts';
import { preparePosts, takeWhole } from '../5-render/embedded-posts.ts';
import { prepareForPages } from '../5-render/page-components.ts';
import type { RenderJob, RenderOutcome } from '../5-render/render-job.ts';
import { type PageContents, renderChunk, renderPage } from '../5-render/render-page.ts';
import { writeStageFile } from '../7-emit/publish/stage-file.ts';
import type { Cache } from '../cache/cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { dressPage } from '../slots/dress-page.ts';
import type { DressedSite, DressJob } from '../slots/dress-site.ts';
import { isFileSystemError, OutputError } from '../state/output-error.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { createCompiler } from './create-compiler.ts';
import type { LoadPlugins } from './create-load-plugins.ts';
import { failCompile, failDress, failRender } from './fail-job.ts';
import type { WorkerSetup } from './jobs.ts';
import type { PageFailure } from './page-failure.ts';
import { IdleError, unlessIdle } from './unless-idle.ts';

/** The work itself. Whatever a page makes it throw is a problem of that page; only what the disk refuses ends the build. */
export interface JobDoer {
  /** Null when the file is no longer there. */
  compile(job: CompileJob): Promise<CompileOutcome | null>;
  render(job: RenderJob): Promise<RenderOutcome[]>;
  dress(job: DressJob): Promise<DressedSite>;
}

/** Makes a JobDoer for jobs that share a setup. */
export function createJobDoer(setup: WorkerSetup, { cache, plugins }: { cache: Cache; plugins: LoadPlugins }): JobDoer {
  const { compile, readContent, components } = createCompiler(setup.compile, { cache, plugins });
  const { seconds } = setup.compile.limits;

  async function renderAll({ source, pages, posts = [] }: RenderJob): Promise<RenderOutcome[]> {
    const { context, stageDir, wantsChunks = false } = setup.render!;
    const content = source && (await readContent(source));
    const how = { context, components };
    const contentOf = content && prepareForPages(takeWhole(content, pages[0]!), how);
    const shown = await Promise.all(posts.map(readContent));
    // Loaded for sites whose pages have Markdown.
    const toTwin = pages.some(({ twin }) => twin) ? (await import('../agents/to-twin.ts')).createToTwin() : undefined;
    const outcomes: RenderOutcome[] = [];
    for (const linked of pages) {
      const page =
        components && context.slots ? await dress(linked, { components, site: context.site, state: context.slots, findParts }) : linked;
      if ('problem' in page) {
        outcomes.push({ path: linked.path, chunkHash: null, files: [], problem: page.problem });
        continue;
      }
      const prepared = {
        own: contentOf && (await contentOf(page)),
        posts: await preparePosts(shown, page, how),
        ...(await loadComparison(page)),
      };
      if (stageDir === null) {
        const chunk = renderChunk(page, prepared, context.site);
        outcomes.push({ path: page.path, chunkHash: chunk.hash, files: [], ...(wantsChunks && { chunk }) });
        continue;
      }
      const { files: rendered, chunkHash } = renderPage(page, prepared, context, toTwin);
      outcomes.push({ path: page.path, chunkHash, files: rendered.map((file) => writeStageFile(stageDir, file)) });
    }
    return outcomes;
  }

  return {
    async compile(job) {
      try {
        const page = await unlessIdle(compile(job), seconds);
        return page && { doc: page.doc, parsers: page.parsers };
      } catch (error) {
        return failCompile(job, toFailure(error, seconds), setup.compile);
      }
    },
    async dress(job) {
      try {
        const { dressSite } = await import('../slots/dress-site.ts');
        return await unlessIdle(dressSite(job, { components: components!, findParts }), seconds);
      } catch (error) {
        return failDress(job, toFailure(error, seconds));
      }
    },
    async render(job) {
      try {
        return await unlessIdle(renderAll(job), seconds);
      } catch (error) {
        return failRender(job, toFailure(error, seconds));
      }
    },
  };
}

/** Loaded for pages that compare two versions alone. */
async function loadComparison({ content }: Page): Promise<Pick<PageContents, 'compare'>> {
  return content?.kind === 'comparison' ? { compare: (await import('../changes/compare-pages.ts')).comparePages } : {};
}

/** Loaded for sites with slots alone. */
async function dress(page: Page, how: Parameters<typeof dressPage>[1]): Promise<Page | { problem: Diagnostic }> {
  const slots = await import('../slots/dress-page.ts');
  try {
    return await slots.dressPage(page, how);
  } catch (error) {
    if (error instanceof slots.SlotError) return { problem: error.diagnostic };
    throw error;
  }
}

/** Throws what is no page's fault. */
function toFailure(error: unknown, seconds: number): PageFailure {
  if (error instanceof IdleError) return { kind: 'time', seconds };
  if (isFileSystemError(error) || error instanceof OutputError || error instanceof SourceChangedError) throw error;
  return { kind: 'error', error };
}
