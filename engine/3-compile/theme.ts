/** The one seam to the theme: what compile knows of its components. */

export { blockIcons } from '../../theme/mdx/block-icons.ts';
export { diagram, since, until } from '../../theme/text.ts';
