/** The one seam to the theme: what the engine uses of theme/. */

export type { ClientAssets, PageChunk, PageData, RouteTable, SidebarData, SiteData } from '../../theme/contract.ts';
export { chunkUrl, routeTableOf, routeTableUrl, UNVERSIONED_TABLE } from '../../theme/contract.ts';
export { mdxComponents, renderDocument } from '../../theme/server.tsx';
