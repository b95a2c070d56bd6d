/** Elements that never hold anything: HTML's own, and two of its past that React knows as such. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input keygen link menuitem meta param source track wbr'.split(' '),
);
