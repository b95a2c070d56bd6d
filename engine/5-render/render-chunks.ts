import type { Page } from '../4-link/site-model.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { renderFailed } from '../diagnostics/messages/compile.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { digest } from '../text/digest.ts';
import type { Tools } from '../tools/tools.ts';
import type { CompileJob, CompileSetup } from '../workers/jobs.ts';
import { placeOfPage } from './place-of-page.ts';
import { labelOf, type RenderContext, type RenderedChunk } from './render-page.ts';
import { toRenderJobs } from './render-pages.ts';

/** One state of the site, with all that its pages are rendered from. */
export interface SiteView {
  context: RenderContext;
  compile: CompileSetup;
  /** How each doc's content was compiled, by compile key. */
  sources: ReadonlyMap<string, CompileJob>;
  /** Names all that a page's chunk is made from. */
  chunkKeyOf(page: Page): string;
}

/** The hash in a chunk's name by its chunk key; null for a page without a chunk. */
export type ChunkHashes = ReadonlyMap<string, string | null>;

export interface RenderChunksInput {
  pages: Page[];
  view: SiteView;
  /** Found by earlier builds. */
  known: ChunkHashes;
  /** Renders here the few pages that are not known; null hands them to the runner. */
  renderHere: ((page: Page) => Promise<RenderedChunk>) | null;
}

/** Finds the hash of each page's chunk, for which its content has to be rendered once. Nothing is written. */
export async function renderChunks(
  { pages, view, known, renderHere }: RenderChunksInput,
  tools: Pick<Tools, 'runner' | 'onProgress'>,
): Promise<{ hashes: ChunkHashes; diagnostics: Diagnostic[] }> {
  const hashes = new Map<string, string | null>();
  const wanted: Page[] = [];
  for (const page of pages) {
    const key = view.chunkKeyOf(page);
    const hash = known.get(key);
    if (hash === undefined) wanted.push(page);
    else hashes.set(key, hash);
  }
  if (renderHere) {
    const diagnostics: Diagnostic[] = [];
    for (const page of wanted) {
      try {
        hashes.set(view.chunkKeyOf(page), (await renderHere(page)).hash);
      } catch (error) {
        if (error instanceof SourceChangedError) throw error;
        diagnostics.push(renderFailed(describeThrown(error), placeOfPage(page), error));
      }
    }
    return { hashes, diagnostics };
  }
  const kept = pages.length - wanted.length;
  // Sidebars stand around the content, not in it.
  const setup = { compile: view.compile, render: { context: { ...view.context, sidebars: {} }, stageDir: null } };
  const outcomes = await tools.runner.render(toRenderJobs(wanted, view.sources), setup, (done) =>
    tools.onProgress('render', Math.min(kept + done, pages.length), pages.length),
  );
  const keys = new Map(wanted.map((page) => [page.path, view.chunkKeyOf(page)]));
  for (const { path, chunkHash, problem } of outcomes.flat()) if (!problem) hashes.set(keys.get(path)!, chunkHash);
  return { hashes, diagnostics: outcomes.flat().flatMap(({ problem }) => problem ?? []) };
}

/** What a session keeps of the keys, by route. */
export type ChunkKeyMemory = Map<string, { page: Page; label: string; key: string }>;

/** Names all that each page's chunk is made from. */
export function nameChunks(pages: Page[], site: RenderContext['site'], program: string, memory: ChunkKeyMemory): Map<Page, string> {
  const keys = new Map<Page, string>();
  const labels = new Map<string | null, string>();
  for (const page of pages) {
    const label = labels.get(page.version) ?? labelOf(page, site);
    labels.set(page.version, label);
    const before = memory.get(page.path);
    const isSame = before?.page === page && before.label === label;
    const key = isSame ? before.key : chunkKey(page, label, program);
    if (!isSame) memory.set(page.path, { page, label, key });
    keys.set(page, key);
  }
  if (memory.size > pages.length) {
    const paths = new Set(pages.map(({ path }) => path));
    for (const path of memory.keys()) if (!paths.has(path)) memory.delete(path);
  }
  return keys;
}

function chunkKey(page: Page, label: string, program: string): string {
  const content = page.doc ? JSON.stringify([page.doc.compileKey, page.doc.links, page.doc.cards]) : '';
  return digest(program, label, content, JSON.stringify(page.data));
}
