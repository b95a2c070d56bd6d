import type { Cache } from '../cache/cache.ts';
import { entryPath } from '../cache/entry-path.ts';
import { outputFiles } from '../files/output-files.ts';
import type { OpenRunner } from '../workers/open-runner.ts';

/**
 * Keeps the code of a site's components where the processes that work on pages find it: whoever removes the cache while a session runs, as
 * `git clean` does, removes it with the rest, and of all that is there nothing else would make it again. `dir` is the cache's folder.
 */
export function keepCode(cache: Cache, dir: string): { cache: Cache; withCode(runner: OpenRunner): OpenRunner } {
  let last: { key: string; code: unknown } | null = null;

  function restore(): void {
    if (last && outputFiles.stat(entryPath(dir, 'components', last.key)) === null) cache.write('components', last.key, last.code);
  }

  return {
    cache: {
      ...cache,
      write(kind, key, value) {
        if (kind === 'components') last = { key, code: value };
        cache.write(kind, key, value);
      },
    },
    withCode: (runner) => {
      const after = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
        return (...args: Args): Result => {
          restore();
          return work(...args);
        };
      };
      const { compile, compileNow, render, dress } = runner;
      return { ...runner, compile: after(compile), compileNow: after(compileNow), render: after(render), dress: after(dress) };
    },
  };
}
