import type { LoadedSite } from '../1-load/load-site.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { Tools } from '../tools/tools.ts';
import { type ListedSite, listSite } from './list-site.ts';
import { type MadeOutput, makeOutput, type OutputMaker } from './make-output.ts';
import { type LinkedSite, type ReadOptions, readListed } from './read-site.ts';

/** Where the files of a site go: into a folder, or to a session that serves them. */
export interface OpenOutput<T> {
  maker: OutputMaker;
  finish(made: MadeOutput): Promise<T>;
  /** Leaves everything as it was. */
  abort(): Promise<void>;
}

export interface Making<T> {
  /** The result of stage 1, if the caller already has it. */
  loaded?: LoadedSite;
  /** Called with what is known before any page has been compiled, for some sites with a sketch first. The work continues when it resolves. */
  onListed?(listed: ListedSite): Promise<void>;
  open(linked: LinkedSite): Promise<OpenOutput<T>>;
}

/** `linked` is null when the config or a manifest is unusable, `outcome` when there are errors after which the work does not go on. */
export interface MadeSite<T> {
  linked: LinkedSite | null;
  outcome: T | null;
  diagnostics: Diagnostic[];
}

/** The whole order of work: all stages, one after the other, for builds and sessions alike. After errors only a session goes on. */
export async function makeSite<T>(build: ReadOptions, tools: Tools, { loaded, onListed, open }: Making<T>): Promise<MadeSite<T>> {
  // 1 load, 2 discover
  const { site: listed, partial, diagnostics: unlisted } = await listSite(build, tools, { loaded, onSketched: onListed });
  if (!listed) {
    const { checkPages } = await import('./check-pages.ts');
    return { linked: null, outcome: null, diagnostics: [...unlisted, ...(await checkPages(partial, build, tools))] };
  }
  await onListed?.(listed);

  // 3 compile, 4 link
  const { linked, diagnostics } = await readListed(listed, build, tools);
  if (hasErrors(diagnostics) && !build.holdPages) return { linked, outcome: null, diagnostics };
  build.signal?.throwIfAborted();

  // 5 render, 6 index, 7 emit
  const output = await open(linked);
  try {
    const made = await makeOutput(linked, output.maker, tools);
    const problems = made.rendered.diagnostics;
    build.signal?.throwIfAborted();
    const isOver = problems.length > 0 && !build.holdPages;
    if (isOver) await output.abort();
    return { linked, outcome: isOver ? null : await output.finish(made), diagnostics: [...diagnostics, ...problems] };
  } catch (error) {
    await output.abort();
    throw error;
  }
}
