import type { Page, PageBrief } from '../4-link/site-model.ts';
import { outputPath } from '../paths/output-path.ts';
import { type RouteForm, toOutputPath } from '../paths/route-form.ts';
import type { SlotState } from '../slots/slot-state.ts';
import type { Plain } from '../tools/quick-way.ts';
import { type ClientAssets, chunkUrl, type SidebarData, type SiteData, UNVERSIONED_TABLE } from './theme.ts';

/** What all pages of a build share. Sent to each worker once. */
export interface RenderContext {
  site: SiteData;
  /** By sidebarKey(version, id). */
  sidebars: Record<string, SidebarData>;
  assets: ClientAssets;
  siteDataUrl: string;
  /** What pages need of the site's slots; null for none. */
  slots: SlotState | null;
  plain: Plain;
}

/** Name of a sidebar in RenderContext. */
export function sidebarKey(version: string, id: string): string {
  return `${version}/${id}`;
}

/** The name of the sidebar that stands beside a page; null for none. */
export function sidebarNameOf(page: Pick<Page, 'data' | 'brief'>): string | null {
  const { sidebarId, version = UNVERSIONED_TABLE }: PageBrief['data'] = (page.brief ?? page).data;
  return sidebarId == null ? null : sidebarKey(version, sidebarId);
}

/** The sidebar that stands beside a page; null for none. */
export function sidebarOf(page: Page, context: RenderContext): SidebarData | null {
  const name = sidebarNameOf(page);
  return name === null ? null : (context.sidebars[name] ?? null);
}

/** Path in the output of a page's chunk. */
export function chunkPath(page: Page, hash: string, baseUrl: string): string {
  return outputPath(chunkUrl(baseUrl, page.path, hash), baseUrl);
}

/** Path in the output of a page's HTML. */
export function documentPath(page: Page, form: RouteForm): string {
  return page.feed ? outputPath(page.path, form.baseUrl) : toOutputPath(page.path, form);
}

/** What `{version}` stands for on a page; outside versions it is the latest. */
export function labelOf({ version, data }: Page, { versions }: SiteData): string {
  const isOwn = data.kind === 'page';
  const found = versions.find(({ name, isLast }) => (isOwn ? isLast : name === version)) ?? (isOwn ? versions[0] : undefined);
  return found?.label ?? '';
}
