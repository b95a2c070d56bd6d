import { readAssets } from '../2-discover/read-assets.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import { chooseFormat } from '../3-compile/choose-format.ts';
import type { CompileJob } from '../3-compile/compile-job.ts';
import type { CompiledPage, Content } from '../3-compile/compiled-doc.ts';
import { listImports } from '../3-compile/list-imports.ts';
import { textFacts } from '../3-compile/text-facts.ts';
import { collectAssetRequests } from '../4-link/collect-asset-requests.ts';
import type { CompiledSource, LinkInput } from '../4-link/link-input.ts';
import type { Page } from '../4-link/site-model.ts';
import type { RenderContext } from '../5-render/around-page.ts';
import { prepareContent } from '../5-render/content-html.ts';
import { takeWhole } from '../5-render/embedded-posts.ts';
import { toRenderContext } from '../5-render/render-context.ts';
import { renderChunk, renderPageDocument } from '../5-render/render-page.ts';
import { findComponentElements } from '../components/component-elements.ts';
import { effectOnPage } from '../diagnostics/page-effect.ts';
import { readSource } from '../files/read-source.ts';
import type { ListedSite } from '../pipeline/list-site.ts';
import type { OpenTools } from '../pipeline/open-tools.ts';
import type { ClientBundle } from '../program/client-bundle.ts';
import { withoutMemory } from '../tools/memo.ts';
import { makeWordsScript } from '../words/words-script.ts';
import { guessTop } from './guess-top.ts';
import { renderElsewhere } from './page-renderer.ts';
import { describeByName, linkProvisionally, type Provisional, type Sketch, sketchSite } from './sketch-site.ts';

export interface PreviewTools {
  siteDir: string;
  mode: LinkInput['mode'];
  client: ClientBundle;
  tools: OpenTools;
}

/**
 * Renders one page before any other has been read, so that the first page of a large site appears as soon as that of a small one. The titles
 * and routes of other pages are guessed from their file names. Null for a route that matches none of these.
 */
export async function previewPage(
  route: string,
  listed: ListedSite,
  { siteDir, mode, client, tools }: PreviewTools,
): Promise<string | null> {
  // What the site changes of the theme is rendered when all of it is known.
  if (listed.compile.components?.slots) return null;
  const disk = listed.confine(tools.files);
  const named = findByFileName(route, listed);
  const shown = named && (await showPage(named, { isSure: false }));
  if (shown) return shown;
  // The front matter of a page that was rendered before may have given it another route than its name does.
  const known = await sketchSite(listed, disk, mode);
  const sites = [known.byName(), ...[...known.byPage.values()].map(({ site }) => site)];
  const guess = sites.flatMap((site) => site.find(({ path }) => path === route) ?? [])[0];
  return guess ? await showPage(guess.doc?.source ?? null, { isSure: true }) : null;

  /** Null where it cannot be shown yet. What is not sure to be at the route must be there. */
  async function showPage(source: SourceDoc | null, { isSure }: { isSure: boolean }): Promise<string | null> {
    if (source && !listed.hasImports && listImports(source, { siteDir, markdown: listed.input.config.markdown }, disk).length > 0)
      return null;
    // The sketch is made here while the page is compiled in another process.
    const [compiled, known] = await Promise.all([source && compile(source, listed, tools), sketch(source)]);
    if (source && !compiled) return null;
    const written = source && compiled && { source, compiled: compiled.doc };
    const requests = collectAssetRequests(
      { site: listed.input, docs: written ? [written] : [], forms: known.input.forms, mode },
      withoutMemory(disk),
    );
    const assets = await readAssets(requests, { siteDir, files: disk });
    const site = written ? findStructure(written, assets, known) : known.byName();
    const found = site.find(({ path }) => path === route);
    if (!isSure && found?.doc?.source !== source) return null;
    // Front matter may have changed the route.
    const slot = found ?? site.find(({ doc }) => source !== null && doc?.source === source);
    if (!slot) return null;
    const { page } = site.link(slot, { written, assets });
    // What shows posts needs all of them.
    if (page.posts) return null;
    const bundle = client.assets(site.structure.site.baseUrl);
    const { words } = listed.input;
    const script = words && { words: site.structure.site.baseUrl + makeWordsScript(words, client.words).path };
    const context = toRenderContext(site.structure, { ...bundle, ...script, own: {}, styles: listed.styles });
    return renderPageDocument(page, await render(page, source && compiled && { source, compiled }, context), context);
  }

  /** Of the site with the page as it seems to be: what plugins make of it only its compiler knows. */
  async function sketch(source: SourceDoc | null): Promise<Sketch> {
    const known = await sketchSite(listed, disk, mode);
    if (!source || listed.compile.hasPlugins) return known;
    const text = source.text ?? source.made?.text ?? (await readSource(source.absolutePath, source.file, disk)).text;
    const top = text === null ? null : await guessTop(text, listed.input.config.product.name);
    if (top) findStructure({ source, compiled: { ...describeByName(source), ...top } }, {}, known);
    return known;
  }

  /** Made anew where more has changed than what is written in the page. */
  function findStructure({ source, compiled }: CompiledSource, assets: LinkInput['assets'], known: Sketch): Provisional {
    const facts = JSON.stringify([compiled.frontMatter, compiled.frontMatterPlaces, compiled.contentTitle]);
    const before = known.byPage.get(source.file);
    if (before?.facts === facts) return before.site;
    const made = linkProvisionally(listed, known.input, { written: { source, compiled }, assets });
    known.byPage.set(source.file, { facts, site: made });
    return made;
  }

  async function render(page: Page, written: Written | null, context: RenderContext): Promise<string> {
    const { source, compiled } = written ?? {};
    if (!compiled || findComponentElements(compiled.content).length === 0)
      return renderChunk(page, { own: compiled ? prepareContent(takeWhole(compiled.content, page)) : null, posts: [] }, context.site).html;
    const job = {
      key: page.doc!.compileKey,
      absolutePath: source!.absolutePath,
      format: compiled.format,
      size: 0,
      ...(source!.post && { post: source!.post }),
    };
    const view = { context, compile: listed.compile, sources: new Map([[job.key, job]]) };
    return (await renderElsewhere(page, view, tools.runner)).html;
  }
}

/**
 * The doc of a version that is called as the route is, or that its folder is called so, or the version's main doc: most are, and it costs no look at all
 * others. One whose name has a number before it is not found so.
 */
function findByFileName(route: string, { input, files }: ListedSite): SourceDoc | undefined {
  for (const { name, path, mainDocId } of input.versions) {
    const below = `${input.config.baseUrl}${path.slice(1)}/`.replace(/\/{2,}$/, '/');
    if (!`${route}/`.startsWith(below)) continue;
    const stem = route.slice(below.length);
    const stems = stem === '' ? [mainDocId] : [stem, `${stem}/index`];
    const found = files.docs.filter((doc) => doc.version === name && stems.includes(doc.path.replace(/\.mdx?$/, '')));
    if (found.length === 1) return found[0];
  }
  return undefined;
}

type CompiledNow = CompiledPage & Pick<CompileJob, 'format'> & { content: Content };

/** A page with what is written in it. */
interface Written {
  source: SourceDoc;
  compiled: CompiledNow;
}

async function compile(
  { path, absolutePath, format, made, text = made?.text, post }: SourceDoc,
  { input, compile: setup }: ListedSite,
  { runner, cache, files }: OpenTools,
): Promise<CompiledNow | null> {
  const job = {
    key: `preview of ${absolutePath}`,
    absolutePath,
    format: format ?? chooseFormat(path, input.config.markdown.format, files.facts(absolutePath, textFacts)?.format),
    size: 0,
    ...(text !== undefined && { text }),
    ...(post && { post }),
  };
  const [outcome] = await runner.compileNow([job], { compile: setup, render: null }, () => {});
  const content = outcome && cache.read<Content>('content', outcome.doc.key);
  // What was there before, or what stands in its place, is known with the whole site.
  const isStopped = outcome && effectOnPage(outcome.doc.diagnostics) === 'stopped';
  return outcome && content && !isStopped ? { ...outcome, content, format: job.format } : null;
}
