/** The seam to the theme: what the page for unknown addresses proposes. */
export { nearestPaths } from '../../theme/parts/not-found/nearest-paths.ts';
