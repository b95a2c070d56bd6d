import { resolve } from 'node:path';
import { drawBoundary } from './draw-boundary.ts';
import { nodeFiles } from './node-files.ts';
import { readConfined } from './read-confined.ts';

/** No text of a site is larger. */
const MAX_BYTES = 100e6;

/**
 * Reads a text of a site, by its path from there, to quote a line of it; null when it cannot be read. The message stands without the
 * line, too. The file may be another one by now, a link out of the site: its lines are not for the log.
 */
export function readForDisplay(siteDir: string, file: string): string | null {
  // What a site is made from lies in folders of the site folder, or beside it.
  const folder = /^(?:\.\.\/)*[^/]*/.exec(file)![0];
  const folders = [folder, '.'].map((path) => ({ path, isPublic: false }));
  try {
    const { boundary } = drawBoundary({ siteDir, folders, closed: [], maxBytes: MAX_BYTES }, nodeFiles);
    const found = readConfined(resolve(siteDir, file), boundary);
    return found && 'reason' in found ? null : (found?.toString('utf8').replace(/^\uFEFF/, '') ?? null);
  } catch {
    return null;
  }
}
