/** The seam to the theme: what client navigation asks for, and words of pages and files that the theme does not make. */

export type { RouteTable } from '../../theme/contract/page-files.ts';
export { branchTableOf, routeTableUrl, UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
export { movedNotice, movedTitle, searchSite } from '../../theme/text.ts';
