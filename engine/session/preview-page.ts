import type { SiteInput } from '../1-load/site-input.ts';
import { readAssets } from '../2-discover/read-assets.ts';
import { readCategoryFiles } from '../2-discover/read-category-files.ts';
import type { DiscoveredFiles, SourceDoc } from '../2-discover/source-doc.ts';
import type { CompiledDoc, CompiledPage } from '../3-compile/compiled-doc.ts';
import { EMPTY_FRONT_MATTER } from '../3-compile/front-matter/front-matter.ts';
import { collectAssetRequests } from '../4-link/collect-asset-requests.ts';
import type { CompiledSource, LinkInput } from '../4-link/link-input.ts';
import { linkStructure, type PageSlot } from '../4-link/site-structure.ts';
import { createTextLookups } from '../4-link/text-lookups.ts';
import type { Doc } from '../4-link/version-docs.ts';
import { prepareContent } from '../5-render/content-html.ts';
import { toRenderContext } from '../5-render/render-context.ts';
import { renderChunk, renderPageDocument } from '../5-render/render-page.ts';
import { invalidText } from '../diagnostics/messages/files.ts';
import type { Files } from '../files/files.ts';
import type { ClientBundle } from '../program/client-bundle.ts';

/** A site whose files have been listed, and no more. */
export interface ListedSite {
  input: SiteInput;
  files: DiscoveredFiles;
  mode: LinkInput['mode'];
}

export interface PreviewTools {
  siteDir: string;
  disk: Files;
  client: ClientBundle;
  compile(source: SourceDoc): Promise<CompiledPage | null>;
}

/**
 * Renders one page before any other has been read, so that the first page comes as soon in a large site as in a small one: others are
 * known by their file's name alone, and so are their titles and routes. Null for a route that no name leads to.
 */
export async function renderPreview(route: string, listed: ListedSite, tools: PreviewTools): Promise<string | null> {
  const { input, mode } = listed;
  const { categoryFiles } = await readCategoryFiles(listed.files.categories, tools.disk);
  const named = listed.files.docs.map((source): CompiledSource => ({ source, compiled: describeByName(source) }));
  const link = (docs: CompiledSource[], assets: LinkInput['assets']) => linkProvisionally({ ...listed, docs, assets, categoryFiles });

  const guess = link(named, {}).find(({ path }) => path === route);
  if (!guess) return null;
  const source = guess.doc?.source ?? null;
  const compiled = source && (await tools.compile(source));
  if (source && !compiled) return null;

  const docs = named.map((doc) => (compiled && doc.source === source ? { source, compiled: compiled.doc } : doc));
  const requests = collectAssetRequests({ site: input, docs: docs.filter((doc) => doc.source === source), mode });
  const assets = await readAssets(requests, { siteDir: tools.siteDir, files: tools.disk });
  const site = link(docs, assets);
  // Its front matter may have moved it.
  const slot = site.find(({ path }) => path === route) ?? site.find(({ doc }) => source !== null && doc?.source === source);
  if (!slot) return null;
  const { page } = site.link(slot);
  const context = toRenderContext(site.structure, tools.client.assets(site.structure.site.baseUrl));
  const { html } = renderChunk(page, compiled && prepareContent(compiled.content), context.site);
  return renderPageDocument(page, html, context);
}

/** The structure of the site, of which single pages can be linked. A copy's original stands for it. */
function linkProvisionally({ docs, files, ...input }: Omit<LinkInput, 'site'> & ListedSite) {
  const byFile = new Map(docs.map(({ source, compiled }) => [source.file, compiled]));
  const compiledOf = (doc: Doc) => byFile.get(doc.source.file)!;
  const texts = createTextLookups(input, compiledOf);
  const sources = docs.map(({ source, compiled }) => ({ source, facts: compiled }));
  const structure = linkStructure({ ...input, site: input.input, publicFiles: files.publicFiles, sources }, texts);
  const originalOf = (slot: PageSlot) => structure.slots.find(({ path }) => path === slot.copyOf) ?? slot;
  return {
    structure,
    find(matches: (slot: Pick<PageSlot, 'path' | 'doc'>) => boolean): PageSlot | undefined {
      const found = structure.slots.find(matches);
      return found && { ...originalOf(found), path: found.path };
    },
    link: (slot: PageSlot) => slot.link(texts, slot.doc && compiledOf(slot.doc)),
  };
}

/** A page of which nothing has been read. It counts as one with errors, so that links to its headings are taken as they are. */
function describeByName(source: SourceDoc): CompiledDoc {
  const unread = invalidText('', { reason: 'utf-8', byteOffset: 0, line: 1, column: 1 });
  const empty = { contentTitle: null, excerpt: '', toc: [], anchors: [], links: [], sections: [], includes: [] };
  return { key: source.file, frontMatter: EMPTY_FRONT_MATTER, frontMatterPlaces: {}, ...empty, diagnostics: [unread] };
}
