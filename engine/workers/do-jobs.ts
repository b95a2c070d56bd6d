import { dirname } from 'node:path';
import { loadPlugins } from '../1-load/load-config-file.ts';
import { compileDoc } from '../3-compile/compile-doc.ts';
import type { CompiledDoc, CompiledPage, Content } from '../3-compile/compiled-doc.ts';
import { prepareContent } from '../5-render/content-html.ts';
import { renderPage } from '../5-render/render-page.ts';
import { writeStageFile } from '../6-emit/stage-file.ts';
import type { Cache } from '../cache/cache.ts';
import { createIncludeReader } from '../files/include-reader.ts';
import { nodeFiles } from '../files/node-files.ts';
import type { CompileJob, RenderJob, RenderOutcome, WorkerSetup } from './jobs.ts';

/** The work itself, the same in a worker thread and in the main one. */
export interface JobDoer {
  compile(job: CompileJob): Promise<CompiledDoc>;
  render(job: RenderJob): Promise<RenderOutcome[]>;
}

/** Makes a JobDoer for jobs that share a setup. */
export function createJobDoer(setup: WorkerSetup, cache: Cache): JobDoer {
  let plugins: ReturnType<typeof loadPlugins> | undefined;

  async function compile({ key, absolutePath, format }: CompileJob): Promise<CompiledPage> {
    const { siteDir, options, hasPlugins } = setup.compile;
    plugins ??= hasPlugins ? loadPlugins(siteDir) : Promise.resolve({ remark: [], rehype: [] });
    const page = await compileDoc({
      text: await nodeFiles.readText(absolutePath),
      format,
      options,
      plugins: await plugins,
      readInclude: createIncludeReader(nodeFiles, dirname(absolutePath)),
    });
    page.doc.key = key;
    cache.write('content', key, page.content);
    return page;
  }

  return {
    compile: async (job) => (await compile(job)).doc,
    async render({ source, pages }) {
      const { context, stageDir } = setup.render!;
      const content = source && (cache.read<Content>('content', source.key) ?? (await compile(source)).content);
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
