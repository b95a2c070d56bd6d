/** The seam to the theme: how a built site is laid out, and the search that readers have in it. */

export type { PageChunk, RouteTable } from '../../theme/contract/page-files.ts';
export { chunkUrl, routeTableUrl, UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
export type { SiteData } from '../../theme/contract/site-data.ts';
export { createIndexReader } from '../../theme/search/embedded/create-index-reader.ts';
export type { SearchHit } from '../../theme/search/search-client.ts';
export { LEVELS, MARK_END, MARK_START } from '../../theme/search/search-client.ts';
export { toRequestScope, toSearchRequest } from '../../theme/search/search-request.ts';
