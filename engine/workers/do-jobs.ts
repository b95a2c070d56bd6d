import { prepareContent } from '../5-render/content-html.ts';
import { renderChunk, renderPage } from '../5-render/render-page.ts';
import { writeStageFile } from '../6-emit/stage-file.ts';
import type { Cache } from '../cache/cache.ts';
import { createCompiler } from './create-compiler.ts';
import type { LoadPlugins } from './create-load-plugins.ts';
import type { CompileJob, CompileOutcome, RenderJob, RenderOutcome, WorkerSetup } from './jobs.ts';

/** The work itself, the same in a worker thread and in the main one. */
export interface JobDoer {
  /** Null when the file is no longer there. */
  compile(job: CompileJob): Promise<CompileOutcome | null>;
  render(job: RenderJob): Promise<RenderOutcome[]>;
}

/** Makes a JobDoer for jobs that share a setup. */
export function createJobDoer(setup: WorkerSetup, { cache, plugins }: { cache: Cache; plugins: LoadPlugins }): JobDoer {
  const { compile, readContent } = createCompiler(setup.compile, { cache, plugins });
  return {
    async compile(job) {
      const page = await compile(job);
      return page && { doc: page.doc, parsers: page.parsers };
    },
    async render({ source, pages }) {
      const { context, stageDir } = setup.render!;
      const content = source && (await readContent(source));
      const prepared = content && prepareContent(content);
      const outcomes: RenderOutcome[] = [];
      for (const page of pages) {
        if (stageDir === null) {
          outcomes.push({ path: page.path, chunkHash: renderChunk(page, prepared, context.site).hash, files: [] });
          continue;
        }
        const { files: rendered, chunkHash } = renderPage(page, prepared, context);
        const files = [];
        for (const file of rendered) files.push({ path: file.path, ...(await writeStageFile(stageDir, file.path, file.contents)) });
        outcomes.push({ path: page.path, chunkHash, files });
      }
      return outcomes;
    },
  };
}
