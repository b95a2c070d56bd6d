const PAGES_PER_FOLDER = 25;

/** Doc id of page number `index`. Pages stand in folders of 25, as categories of a sidebar. */
export function pageId(index) {
  if (index === 0) return 'introduction';
  return `part-${String(Math.floor(index / PAGES_PER_FOLDER)).padStart(3, '0')}/page-${String(index).padStart(5, '0')}`;
}
