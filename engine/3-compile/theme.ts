/** The one seam to the theme: what compile knows of its components. */

export { blockIcons } from '../../theme/mdx/block-icons.ts';
export { type ComponentProps, componentProps, type PropType } from '../../theme/mdx/component-props.ts';
export { diagram as DIAGRAM } from '../../theme/text.ts';
