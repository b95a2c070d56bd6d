/** The seam to the theme: what stands around a page's content. */

export type { ClientAssets, PageChunk, SidebarData, SiteData } from '../../theme/contract.ts';
export { chunkUrl } from '../../theme/contract.ts';
export { reactMarkup, renderDocument } from '../../theme/server.tsx';
