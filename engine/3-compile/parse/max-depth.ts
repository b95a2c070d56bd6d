/** Of blocks, elements and brackets in one another. Readers give up long before; the parsers' own recursion ends at some thousands. */
export const MAX_DEPTH = 200;
/** Of a page's elements, partials and what code has made included. Rendering recurses too. */
export const MAX_ELEMENT_DEPTH = 600;
