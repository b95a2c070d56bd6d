import type { CompiledFile } from '../3-compile/compile-docs.ts';
import type { CompileJob } from '../3-compile/compile-job.ts';

/** How each doc's content was compiled, by compile key: of the docs that were taken last, and of those before, which somebody may still be shown. */
export interface ContentSources {
  take(docs: readonly CompiledFile[]): void;
  get(key: string): CompileJob | undefined;
}

/** More lookups than these pay for a map of all. */
const FEW = 8;

export function createSources(): ContentSources {
  let now = createLookup([]);
  let before = now;
  return {
    take(docs) {
      if (docs === now.docs) return;
      before = now;
      now = createLookup(docs);
    },
    get: (key) => now.get(key) ?? before.get(key),
  };
}

/** After an edit one doc is looked up, of ten thousand. */
function createLookup(docs: readonly CompiledFile[]) {
  let lookups = 0;
  let byKey: Map<string, CompileJob> | null = null;
  return {
    docs,
    get(key: string): CompileJob | undefined {
      lookups += 1;
      if (!byKey && lookups <= FEW) return docs.findLast(({ job }) => job.key === key)?.job;
      byKey ??= new Map(docs.map(({ job }) => [job.key, job]));
      return byKey.get(key);
    },
  };
}
