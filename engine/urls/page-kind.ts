/** What a page is. 'root' is the main doc once more, at the root of its version, 'changes' a list of them or a comparison. */
export const PAGE_KINDS = [
  'doc',
  'root',
  'category',
  'tag',
  'changes',
  'print',
  'page',
  'post',
  'blog',
  'versions',
  'search',
  'not-found',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
