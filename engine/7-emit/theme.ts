/** The seam to the theme: what client navigation asks for. */

export type { RouteTable } from '../../theme/contract/page-files.ts';
export { routeTableUrl, UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
