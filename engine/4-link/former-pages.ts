/** What a session knows of pages that were elsewhere before, for the fix of a link that leads to where one was. */
export interface FormerPages {
  /** The file that a file of the site, which is gone, has become; null for one that was never there, or was deleted. */
  fileNow(file: string): string | null;
  /** The file whose page stood at a route (with the base URL) before, as it is called now. */
  fileAt(route: string): string | null;
}
