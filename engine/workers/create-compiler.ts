import type { CompileJob, CompileSetup } from '../3-compile/compile-job.ts';
import type { CompiledPage, Content } from '../3-compile/compiled-doc.ts';
import type { Cache } from '../cache/cache.ts';
import { flattenContent } from '../markup/flatten-content.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { compileFile } from './compile-file.ts';
import type { LoadPlugins } from './create-load-plugins.ts';

/** Compiles pages, and gives their content again later. */
export interface Compiler {
  /** Null when the file is no longer there. */
  compile(job: CompileJob): Promise<CompiledPage | null>;
  /** From the cache; an entry that has gone bad is made again. Throws SourceChangedError when the file holds another text by now. */
  readContent(source: CompileJob): Promise<Content>;
}

/** Makes a Compiler for jobs that share a setup. */
export function createCompiler(setup: CompileSetup, { cache, plugins }: { cache: Cache; plugins: LoadPlugins }): Compiler {
  async function compile(job: CompileJob): Promise<CompiledPage | null> {
    const page = await compileFile(job, setup, await plugins(setup));
    if (!page) return null;
    const content = flattenContent(page.content, setup.plain);
    cache.write('content', page.doc.key, content);
    return { ...page, content };
  }
  return {
    compile,
    async readContent(source) {
      const cached = cache.read<Content>('content', source.key);
      if (cached) return cached;
      const page = await compile(source);
      if (page?.doc.key !== source.key) throw new SourceChangedError(source.absolutePath);
      return page.content;
    },
  };
}
