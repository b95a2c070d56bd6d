/** The one seam to the theme: what compile knows of its components. */

export { type ComponentProps, componentProps, type PropType } from '../../theme/mdx/component-props.ts';
