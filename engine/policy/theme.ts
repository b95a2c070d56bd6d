/** The policy's seam to the theme. */

export { hashInlineScript } from '../../theme/inline-script.ts';
export { isPlayer } from '../../theme/players.ts';
