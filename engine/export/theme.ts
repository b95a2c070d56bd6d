/** What exports take of the theme. */
export { escapeForScript } from '../../theme/json-for-script.ts';
