/** The seam to the theme's markup: what pages and their content are made of on the server. It brings React and all components. */

export { onWords } from '../../theme/say.ts';
export {
  childrenOf,
  escapeText,
  generateContent,
  givenProps,
  mdxComponents,
  placedComponents,
  reactMarkup,
  renderInPieces,
} from '../../theme/server.tsx';
