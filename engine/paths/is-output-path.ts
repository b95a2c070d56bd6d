/** A name that is empty, or that means another folder; and what no name on any system may have. */
const STRAY = /(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/;

/** Tells whether a path, relative to the output folder, is one of a file in it. */
export function isOutputPath(path: string): boolean {
  return !STRAY.test(path);
}
