import type { CompiledFile } from '../3-compile/compile-docs.ts';
import type { CompileJob } from '../3-compile/compile-job.ts';
import { createFindByKey } from '../tools/find-by-key.ts';

/** How each doc's content was compiled, by compile key: of the docs that were taken last, and of those before, which somebody may still be shown. */
export interface ContentSources {
  take(docs: readonly CompiledFile[]): void;
  get(key: string): CompileJob | undefined;
}

export function createSources(): ContentSources {
  let docs: readonly CompiledFile[] = [];
  let now = toFind(docs);
  let before = now;
  return {
    take(next) {
      if (next === docs) return;
      docs = next;
      before = now;
      now = toFind(docs);
    },
    get: (key) => (now(key) ?? before(key))?.job,
  };
}

function toFind(docs: readonly CompiledFile[]) {
  return createFindByKey(docs, ({ job }) => job.key);
}
