/** The seam to the theme: the variables that sites may set. */

export { STYLE_VARIABLES } from '../../theme/styles/variables.ts';
