import type { CompileJob } from '../3-compile/compile-job.ts';
import type { Content } from '../3-compile/compiled-doc.ts';
import type { Page } from '../4-link/site-model.ts';
import { type PreparedContent, prepareContent } from '../5-render/content-html.ts';
import { takeWhole } from '../5-render/embedded-posts.ts';
import { PageProblem } from '../5-render/page-problem.ts';
import { type RenderedChunk, renderChunk, renderPageDocument } from '../5-render/render-page.ts';
import { type RenderRecord, type SiteView, toSources } from '../5-render/render-pages.ts';
import type { SiteData } from '../5-render/theme.ts';
import type { Cache } from '../cache/cache.ts';
import { findComponentElements } from '../components/component-elements.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { createRecent } from '../tools/recent.ts';
import type { Runner } from '../workers/jobs.ts';
import { standInContent } from './stand-in.ts';

/** Renders the pages that somebody looks at, in this process but for what runs code of the site. What was rendered last is kept. */
export interface PageRenderer {
  /** `key` names all that the chunk is made from. */
  chunk(page: Page, key: string, view: SiteView): Promise<RenderedChunk>;
  document(page: Page, key: string, view: SiteView): Promise<string>;
  /** The page's Markdown, if it has any. */
  twin(page: Page, key: string, view: SiteView): Promise<string>;
  /** Describes a page that says why it could not be rendered. The record's key names it for `chunk` and `document`. */
  standIn(page: Page, problem: Diagnostic | null, site: SiteData): RenderRecord;
}

/** More than a reader has open, little enough to stay in memory. */
const KEPT_PAGES = 64;

export function createPageRenderer({ cache, runner }: { cache: Cache; runner: Runner }): PageRenderer {
  const contents = createRecent<string, PreparedContent | 'runs code'>(KEPT_PAGES);
  const chunks = createRecent<string, RenderedChunk>(KEPT_PAGES);

  async function readContent(page: Page, { compile, sources }: SiteView): Promise<PreparedContent | 'runs code' | null> {
    if (!page.doc) return null;
    const { compileKey } = page.doc;
    const known = contents.get(compileKey);
    if (known) return known;
    const source = sources.get(compileKey)!;
    const content = cache.read<Content>('content', compileKey) ?? (await compileAgain(source, compile));
    const prepared = findComponentElements(content).length > 0 ? 'runs code' : prepareContent(takeWhole(content, page));
    contents.set(compileKey, prepared);
    return prepared;
  }

  /** For an entry that has gone bad. */
  async function compileAgain(source: CompileJob, compile: SiteView['compile']): Promise<Content> {
    await runner.compile([source], { compile, render: null }, () => {});
    const content = cache.read<Content>('content', source.key);
    if (content === null) throw new SourceChangedError(source.absolutePath);
    return content;
  }

  async function chunk(page: Page, key: string, view: SiteView): Promise<RenderedChunk> {
    const known = chunks.get(key);
    if (known) return known;
    if (key.startsWith(STAND_IN)) return renderStandIn(page, JSON.parse(key.slice(STAND_IN.length)), view.context.site);
    // What shows posts is made of many contents.
    const content = view.context.slots || page.posts ? 'runs code' : await readContent(page, view);
    const rendered =
      content === 'runs code'
        ? await renderElsewhere(page, view, runner)
        : renderChunk(page, { own: content, posts: [] }, view.context.site);
    chunks.set(key, rendered);
    return rendered;
  }

  return {
    chunk,
    async document(page, key, view) {
      const { data, html } = await chunk(page, key, view);
      return renderPageDocument({ ...page, data }, html, view.context);
    },
    async twin(page, key, view) {
      const [{ html }, { createToTwin }] = await Promise.all([chunk(page, key, view), import('../agents/to-twin.ts')]);
      return createToTwin()(page, html, view.context.site);
    },
    standIn(page, problem, site) {
      const { hash } = renderStandIn(page, problem, site);
      return { key: STAND_IN + JSON.stringify(problem), chunkHash: hash, files: [] };
    },
  };
}

const STAND_IN = 'stand-in ';

/** A feed, which nobody reads while it is written, has nothing in it. */
function renderStandIn(page: Page, problem: Diagnostic | null, site: SiteData): RenderedChunk {
  if (page.feed) return { data: page.data, html: '', contents: '', hash: null };
  const { content: _, posts: __, ...rest } = page;
  const doc = { compileKey: '', links: [], file: '' };
  const own = prepareContent(standInContent(problem ? [problem] : [], page.doc?.file ?? ''));
  return renderChunk({ ...rest, doc }, { own, posts: [] }, site);
}

/** Components of the site run where they can end nothing but their own process (decision 022). */
export async function renderElsewhere(page: Page, { compile, context, sources }: SiteView, runner: Runner): Promise<RenderedChunk> {
  const job = { ...toSources(page, sources), pages: [page] };
  const [[outcome] = []] = await runner.render([job], { compile, render: { context, stageDir: null, wantsChunks: true } }, () => {});
  if (outcome?.problem) throw new PageProblem(outcome.problem);
  if (!outcome?.chunk) throw new Error('The page could not be rendered.');
  return outcome.chunk;
}
