import type { CompileJob, CompileSetup } from '../3-compile/compile-job.ts';
import type { CompiledPage, Content } from '../3-compile/compiled-doc.ts';
import type { Cache } from '../cache/cache.ts';
import { type OpenComponents, openComponents } from '../components/live-components.ts';
import { flattenContent } from '../markup/flatten-content.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { setWords } from '../words/theme.ts';
import { compileFile } from './compile-file.ts';
import type { LoadPlugins } from './create-load-plugins.ts';

/** Compiles pages, and gives their content again later. */
export interface Compiler {
  /** Null when the file is no longer there. */
  compile(job: CompileJob): Promise<CompiledPage | null>;
  /** From the cache; an entry that has gone bad is made again. Throws SourceChangedError when the file holds another text by now. */
  readContent(source: CompileJob): Promise<Content>;
  /** Loads components of the site, for content that is rendered with its page. */
  components: OpenComponents | null;
}

/** Makes a Compiler for jobs that share a setup. */
export function createCompiler(setup: CompileSetup, { cache, plugins }: { cache: Cache; plugins: LoadPlugins }): Compiler {
  setWords(setup.options.words ?? null);
  const components = setup.components && openComponents(setup.components, { cache, siteDir: setup.siteDir });

  async function compile(job: CompileJob): Promise<CompiledPage | null> {
    const page = await compileFile(job, setup, { plugins: await plugins(setup), components });
    if (!page) return null;
    const content = flattenContent(page.content, setup.plain);
    cache.write('content', page.doc.key, content);
    return { ...page, content };
  }
  return {
    compile,
    components,
    async readContent(source) {
      const cached = cache.read<Content>('content', source.key);
      if (cached) return cached;
      const page = await compile(source);
      if (page?.doc.key !== source.key) throw new SourceChangedError(source.absolutePath);
      return page.content;
    },
  };
}
