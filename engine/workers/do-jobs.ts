import type { CompiledPage, Content } from '../3-compile/compiled-doc.ts';
import { prepareContent } from '../5-render/content-html.ts';
import { renderPage } from '../5-render/render-page.ts';
import { writeStageFile } from '../6-emit/stage-file.ts';
import type { Cache } from '../cache/cache.ts';
import { SourceChangedError } from '../source-changed-error.ts';
import { compileFile } from './compile-file.ts';
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
  async function compile(job: CompileJob): Promise<CompiledPage | null> {
    const page = await compileFile(job, setup.compile, await plugins(setup.compile));
    if (page) cache.write('content', page.doc.key, page.content);
    return page;
  }

  async function readContent(source: CompileJob): Promise<Content> {
    const cached = cache.read<Content>('content', source.key);
    if (cached) return cached;
    const page = await compile(source);
    if (page?.doc.key !== source.key) throw new SourceChangedError(source.absolutePath);
    return page.content;
  }

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
        const { files: rendered, chunkHash } = renderPage(page, prepared, context);
        const files = [];
        for (const file of rendered) files.push({ path: file.path, ...(await writeStageFile(stageDir, file.path, file.contents)) });
        outcomes.push({ path: page.path, chunkHash, files });
      }
      return outcomes;
    },
  };
}
