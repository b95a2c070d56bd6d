/** The seam to the theme: what stands around a page's content. */

export type { GeneratedContent } from '../../theme/contract/page-data.ts';
export type { ClientAssets, PageChunk } from '../../theme/contract/page-files.ts';
export { chunkUrl, UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
export type { SidebarData, SiteData } from '../../theme/contract/site-data.ts';
export { createSidebarNames } from '../../theme/layout/name-sidebar.ts';
export { saySame } from '../../theme/text.ts';
