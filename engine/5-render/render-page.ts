import type { Page } from '../4-link/site-model.ts';
import { shortHash } from '../digest.ts';
import { type PreparedContent, renderContent } from './content-html.ts';
import { type ClientAssets, chunkUrl, type PageChunk, renderDocument, type SidebarData, type SiteData } from './theme.ts';

/** What all pages of a build share. Sent to each worker once. */
export interface RenderContext {
  site: SiteData;
  /** By sidebarKey(version, id). */
  sidebars: Record<string, SidebarData>;
  assets: ClientAssets;
  siteDataUrl: string;
}

/** A page's files: its HTML, and its chunk unless no client can navigate to it. */
export interface RenderedPage {
  files: { path: string; contents: string }[];
  /** The 8 hex digits in the chunk's name, for the route table; null without a chunk. */
  chunkHash: string | null;
}

/** Name of a sidebar in RenderContext. */
export function sidebarKey(version: string, id: string): string {
  return `${version}/${id}`;
}

/** Renders one page. `content` is null for pages whose body the theme makes itself. */
export function renderPage(page: Page, content: PreparedContent | null, context: RenderContext): RenderedPage {
  const { site } = context;
  const html = content && page.doc ? renderContent(content, page.doc, labelOf(page, site)) : '';
  const document = renderDocument({
    site,
    page: page.data,
    sidebar: sidebarOf(page, context),
    html,
    assets: context.assets,
    siteDataUrl: context.siteDataUrl,
  });
  const htmlFile = { path: documentPath(page, site.baseUrl), contents: document };
  if (page.data.kind === 'not-found') return { files: [htmlFile], chunkHash: null };

  const chunk = JSON.stringify({ data: page.data, html } satisfies PageChunk);
  const chunkHash = shortHash(chunk);
  const chunkFile = { path: outputPath(chunkUrl(site.baseUrl, page.path, chunkHash), site.baseUrl), contents: chunk };
  return { files: [htmlFile, chunkFile], chunkHash };
}

/** Path in the output of an href below the base URL. */
export function outputPath(href: string, baseUrl: string): string {
  return href.slice(baseUrl.length);
}

/** Path in the output of a page's HTML. */
export function documentPath(page: Page, baseUrl: string): string {
  return page.data.kind === 'not-found' ? '404.html' : routePath(page.path, baseUrl);
}

/** Path in the output of what a route serves: 'quickstart/index.html'. A folder per route, since '1.53' and 'v1.54' would pass for files with an extension. */
export function routePath(path: string, baseUrl: string): string {
  const route = outputPath(path, baseUrl);
  return route === '' ? 'index.html' : `${route}/index.html`;
}

function sidebarOf(page: Page, context: RenderContext): SidebarData | null {
  if (!('sidebarId' in page.data) || page.data.sidebarId === null) return null;
  return context.sidebars[sidebarKey(page.data.version, page.data.sidebarId)] ?? null;
}

function labelOf(page: Page, site: SiteData): string {
  return site.versions.find((version) => version.name === page.version)?.label ?? '';
}
