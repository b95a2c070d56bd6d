/** The name under which a page that is a component has its module's exports in the text that is compiled for it: they are its front matter. */
export const PAGE_MODULE = 'docsgenPage';
