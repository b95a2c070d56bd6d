/** The policy's seam to the theme. */

export { hashInlineScript } from '../../theme/server.tsx';
