import type { IndexFile } from '../6-index/index-files.ts';
import type { Emit } from '../7-emit/emit-files.ts';
import { type OutputFileEntry, type OutputHandle, toKnownHandle } from '../7-emit/plan/output-handle.ts';

/** Writes the texts of search indexes as they come, while pages are rendered: those of a large site would take a hundred megabytes until the end. */
export interface TextWriter {
  write(file: IndexFile): Promise<void>;
  /** Of any file of an index: what has been written is not made again. */
  toHandle(file: IndexFile): OutputHandle;
}

export function createTextWriter(emit: Pick<Emit, 'write'>): TextWriter {
  const written = new Map<string, OutputFileEntry>();
  return {
    async write(file) {
      written.set(file.path, await emit.write(toKnownHandle(file)));
      file.forget?.();
    },
    toHandle(file) {
      const entry = written.get(file.path);
      return { ...toKnownHandle(file), ...(entry && { entry, isMade: true }) };
    },
  };
}
