/** The seam to the theme's components: what content is made of on the server. */

import { mdxComponents } from '../../theme/server.tsx';

export { childrenOf, escapeText, givenProps, placedComponents, reactMarkup } from '../../theme/server.tsx';
export { mdxComponents };

/** Names that pages may use as components. */
export const componentNames = Object.keys(mdxComponents).filter((name) => /^[A-Z]/.test(name));
