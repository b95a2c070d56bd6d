/** The seam to the theme: what the site's own components meet of it, and the markup of islands. */

export { docusaurusModules } from '../../theme/docusaurus/docusaurus-modules.ts';
export { ISLAND, ROOT, SLOT } from '../../theme/islands/island-markup.ts';
export { decodeProps, encodeProps, UnsendableError } from '../../theme/islands/island-props.ts';
export { isWake, type Wake } from '../../theme/islands/wake.ts';
export { type Docsgen, DocsgenContext } from '../../theme/site/docsgen-context.ts';
export { cutAtSlots, markAttribute, readMark, slotComment } from '../../theme/site/page-marks.ts';
export { InsideIsland, serverTheme } from '../../theme/site/server-theme.tsx';
export { toSiteUrl } from '../../theme/site/site-url.ts';
