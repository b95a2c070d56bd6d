/** The policy's seam to the theme. */

export { isPlayer } from '../../theme/players.ts';
export { hashInlineScript } from '../../theme/server.tsx';
