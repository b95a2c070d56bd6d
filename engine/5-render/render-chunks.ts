import type { Page } from '../4-link/site-model.ts';
import { digest } from '../digest.ts';
import type { Tools } from '../tools.ts';
import type { CompileJob, CompileSetup } from '../workers/jobs.ts';
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
): Promise<ChunkHashes> {
  const hashes = new Map<string, string | null>();
  const wanted: Page[] = [];
  for (const page of pages) {
    const key = view.chunkKeyOf(page);
    const hash = known.get(key);
    if (hash === undefined) wanted.push(page);
    else hashes.set(key, hash);
  }
  if (renderHere) {
    for (const page of wanted) hashes.set(view.chunkKeyOf(page), (await renderHere(page)).hash);
    return hashes;
  }
  const kept = pages.length - wanted.length;
  // Sidebars stand around the content, not in it.
  const setup = { compile: view.compile, render: { context: { ...view.context, sidebars: {} }, stageDir: null } };
  const outcomes = await tools.runner.render(toRenderJobs(wanted, view.sources), setup, (done) =>
    tools.onProgress('render', Math.min(kept + done, pages.length), pages.length),
  );
  const keys = new Map(wanted.map((page) => [page.path, view.chunkKeyOf(page)]));
  for (const { path, chunkHash } of outcomes.flat()) hashes.set(keys.get(path)!, chunkHash);
  return hashes;
}

/** Makes a function that names all that a page's chunk is made from. A page is looked at once, however often it is asked for. */
export function createChunkKeys(program: string): (page: Page, site: RenderContext['site']) => string {
  const known = new WeakMap<Page, { label: string; key: string }>();
  return (page, site) => {
    const label = labelOf(page, site);
    const before = known.get(page);
    if (before?.label === label) return before.key;
    const content = page.doc ? JSON.stringify([page.doc.compileKey, page.doc.links, page.doc.cards]) : '';
    const key = digest(program, label, content, JSON.stringify(page.data));
    known.set(page, { label, key });
    return key;
  };
}
