/** Whether the pages of a version or the posts of a blog say when, or by whom, they were last changed. */
export function showsLastUpdate(options: { showLastUpdateTime: boolean; showLastUpdateAuthor: boolean }): boolean {
  return options.showLastUpdateTime || options.showLastUpdateAuthor;
}
