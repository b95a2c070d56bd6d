/** The client of sites that change parts of the theme. It takes the place of the other one, which does not know of slots. */
export { start } from '../../client.tsx';
