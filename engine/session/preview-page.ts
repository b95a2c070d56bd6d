import { readAssets } from '../2-discover/read-assets.ts';
import { readCategoryFiles } from '../2-discover/read-category-files.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import { chooseFormat } from '../3-compile/choose-format.ts';
import type { CompileJob } from '../3-compile/compile-job.ts';
import type { CompiledDoc, CompiledPage, Content } from '../3-compile/compiled-doc.ts';
import { EMPTY_FRONT_MATTER } from '../3-compile/front-matter/front-matter.ts';
import { listImports } from '../3-compile/list-imports.ts';
import { textFacts } from '../3-compile/text-facts.ts';
import { collectAssetRequests } from '../4-link/collect-asset-requests.ts';
import type { CompiledSource, LinkInput } from '../4-link/link-input.ts';
import { structuralFactsOf } from '../4-link/link-memory.ts';
import { linkStructure, type PageSlot } from '../4-link/site-structure.ts';
import { createTextLookups } from '../4-link/text-lookups.ts';
import type { Doc } from '../4-link/version-docs.ts';
import { prepareContent } from '../5-render/content-html.ts';
import { takeWhole } from '../5-render/embedded-posts.ts';
import { toRenderContext } from '../5-render/render-context.ts';
import { renderChunk, renderPageDocument } from '../5-render/render-page.ts';
import { findComponentElements } from '../components/component-elements.ts';
import { invalidText } from '../diagnostics/messages/files.ts';
import { effectOnPage } from '../diagnostics/page-effect.ts';
import type { Files } from '../files/files.ts';
import type { ListedSite } from '../pipeline/list-site.ts';
import type { OpenTools } from '../pipeline/open-tools.ts';
import type { ClientBundle } from '../program/client-bundle.ts';
import { withoutMemory } from '../tools/memo.ts';
import { renderElsewhere } from './page-renderer.ts';

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
  const known = sketches.get(listed.files) ?? (await sketchSite(listed, disk, mode));
  sketches.set(listed.files, known);

  // The front matter of a page that was rendered before may have given it another route than its name does.
  const sites = [known.byName, ...[...known.byPage.values()].map(({ site }) => site)];
  const guess = sites.flatMap((site) => site.find(({ path }) => path === route) ?? [])[0];
  if (!guess) return null;
  const source = guess.doc?.source ?? null;
  if (source && !listed.hasImports && listImports(source, { siteDir, markdown: listed.input.config.markdown }, disk).length > 0)
    return null;
  const compiled = source && (await compile(source, listed, tools));
  if (source && !compiled) return null;

  const docs = known.named.map((doc) => (compiled && doc.source === source ? { source, compiled: compiled.doc } : doc));
  const requests = collectAssetRequests(
    { site: listed.input, docs: docs.filter((doc) => doc.source === source), mode },
    withoutMemory(disk),
  );
  const assets = await readAssets(requests, { siteDir, files: disk });
  const site = findStructure();
  // Front matter may have changed the route.
  const slot = site.find(({ path }) => path === route) ?? site.find(({ doc }) => source !== null && doc?.source === source);
  if (!slot) return null;
  const { page } = site.link(slot, { docs, assets });
  // What shows posts needs all of them.
  if (page.posts) return null;
  const bundle = client.assets(site.structure.site.baseUrl);
  const context = toRenderContext(site.structure, { ...bundle, styles: listed.styles });
  const html = await render();
  return renderPageDocument(page, html, context);

  /** Made anew where more has changed than what is written in the page. */
  function findStructure(): Provisional {
    const facts = compiled && JSON.stringify([compiled.doc.frontMatter, compiled.doc.frontMatterPlaces, compiled.doc.contentTitle]);
    if (facts === null) return known.byName;
    const before = known.byPage.get(source!.file);
    if (before?.facts === facts) return before.site;
    const made = linkProvisionally(listed, { ...known.input, docs, assets });
    known.byPage.set(source!.file, { facts, site: made });
    return made;
  }

  async function render(): Promise<string> {
    if (!compiled || findComponentElements(compiled.content).length === 0)
      return renderChunk(page, { own: compiled && prepareContent(takeWhole(compiled.content, page)), posts: [] }, context.site).html;
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

/** What is the same for all pages of a site that are rendered early, as long as no file comes or goes. */
interface Sketch {
  named: CompiledSource[];
  input: Pick<LinkInput, 'mode' | 'categoryFiles' | 'tagFiles'>;
  /** The site as far as file names tell. */
  byName: Provisional;
  /** By file: the site as it is with what is written at the top of that page. */
  byPage: Map<string, { facts: string; site: Provisional }>;
}

const sketches = new WeakMap<ListedSite['files'], Sketch>();

async function sketchSite(listed: ListedSite, disk: Files, mode: LinkInput['mode']): Promise<Sketch> {
  const { categoryFiles } = await readCategoryFiles(listed.files.categories, disk);
  const { categoryFiles: tagFiles } = await readCategoryFiles(listed.files.tagFiles, disk);
  const named = listed.files.docs.map((source): CompiledSource => ({ source, compiled: describeByName(source) }));
  const input = { mode, categoryFiles, tagFiles };
  return { named, input, byName: linkProvisionally(listed, { ...input, docs: named, assets: {} }), byPage: new Map() };
}

async function compile(
  { path, absolutePath, made, text = made?.text, post }: SourceDoc,
  { input, compile: setup }: ListedSite,
  { runner, cache, files }: OpenTools,
): Promise<(CompiledPage & Pick<CompileJob, 'format'>) | null> {
  const job = {
    key: `preview of ${absolutePath}`,
    absolutePath,
    format: chooseFormat(path, input.config.markdown.format, files.facts(absolutePath, textFacts)?.format),
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

type Provisional = ReturnType<typeof linkProvisionally>;

/** The structure of the site, in which single pages can be linked. For a copy of a page it links the original. */
function linkProvisionally({ input: site, files, parts }: ListedSite, { docs, ...input }: Omit<LinkInput, 'site' | 'files'>) {
  const lookUp = (now: readonly CompiledSource[], assets: LinkInput['assets']) => {
    const byFile = new Map(now.map(({ source, compiled }) => [source.file, compiled]));
    const compiledOf = (doc: Pick<Doc, 'source'>) => byFile.get(doc.source.file)!;
    return { compiledOf, texts: createTextLookups({ ...input, assets }, compiledOf) };
  };
  const { texts } = lookUp(docs, input.assets);
  const sources = docs.map(({ source, compiled }) => ({ source, facts: structuralFactsOf(source.file, compiled, null) }));
  const structure = linkStructure({ ...input, site, parts, publicFiles: files.publicFiles, sources }, texts);
  const originalOf = (slot: PageSlot) => structure.slots.find(({ path }) => path === slot.copyOf) ?? slot;
  return {
    structure,
    find(matches: (slot: Pick<PageSlot, 'path' | 'doc'>) => boolean): PageSlot | undefined {
      const found = structure.slots.find(matches);
      return found && { ...originalOf(found), path: found.path };
    },
    link(slot: PageSlot, now: Pick<LinkInput, 'docs' | 'assets'>) {
      const { compiledOf, texts: current } = lookUp(now.docs, now.assets);
      return slot.link(current, slot.doc && compiledOf(slot.doc));
    },
  };
}

/** A page that has not been read. It counts as one with errors, so that links to its headings are not checked. */
function describeByName(source: SourceDoc): CompiledDoc {
  const unread = invalidText('', { reason: 'utf-8', byteOffset: 0, line: 1, column: 1 });
  const empty = { contentTitle: null, excerpt: '', toc: [], anchors: [], links: [], sections: [], includes: [] };
  return { key: source.file, frontMatter: EMPTY_FRONT_MATTER, frontMatterPlaces: {}, ...empty, diagnostics: [unread] };
}
