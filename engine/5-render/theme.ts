/** The one seam to the theme: what the engine uses of theme/. */

export type { ClientAssets, PageChunk, PageData, RouteTable, SidebarData, SiteData } from '../../theme/contract.ts';
export { chunkUrl, routeTableOf, routeTableUrl, UNVERSIONED_TABLE } from '../../theme/contract.ts';

import { mdxComponents } from '../../theme/server.tsx';

export { childrenOf, escapeText, hashInlineScript, placedComponents, renderDocument, renderMarkup } from '../../theme/server.tsx';
export { mdxComponents };

/** Names that pages may use as components. */
export const componentNames = Object.keys(mdxComponents).filter((name) => /^[A-Z]/.test(name));
