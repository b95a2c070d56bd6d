/** The seam to the theme: what stands around a page's content. */

export type { ClientAssets, GeneratedContent, PageChunk, SidebarData, SiteData } from '../../theme/contract.ts';
export { chunkUrl, UNVERSIONED_TABLE } from '../../theme/contract.ts';
export { createSidebarNames } from '../../theme/layout/name-sidebar.ts';
export { generateContent, reactMarkup, renderDocument } from '../../theme/server.tsx';
export { saySame } from '../../theme/text.ts';
