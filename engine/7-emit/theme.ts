/** The seam to the theme: what client navigation asks for. */

export type { RouteTable } from '../../theme/contract.ts';
export { routeTableUrl, UNVERSIONED_TABLE } from '../../theme/contract.ts';
