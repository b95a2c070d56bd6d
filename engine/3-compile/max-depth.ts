/** Of blocks, elements and brackets in one another. Readers give up long before; the parsers' own recursion ends at some thousands. */
export const MAX_DEPTH = 200;
