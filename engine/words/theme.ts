/** The seam of a site's words to the theme, which says them. */

export { type PluralForms, type SiteWords, setWords } from '../../theme/say.ts';
