import type { Emit } from './emit-files.ts';
import type { OutputFileEntry, OutputHandle } from './plan/output-handle.ts';

/** Takes files into the next site, one after the other. */
export async function writeOutput(handles: Iterable<OutputHandle>, emit: Emit, signal?: AbortSignal): Promise<OutputFileEntry[]> {
  const entries: OutputFileEntry[] = [];
  for (const handle of handles) {
    signal?.throwIfAborted();
    const entry = emit.write(handle);
    // Most are known, and there are many.
    entries.push('then' in entry ? await entry : entry);
  }
  return entries;
}
