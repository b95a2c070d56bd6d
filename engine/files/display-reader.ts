import { resolve } from 'node:path';
import { splitLines } from '../diagnostics/code-frame.ts';
import { createRecent } from '../tools/recent.ts';
import { drawBoundary } from './draw-boundary.ts';
import { nodeFiles } from './node-files.ts';
import { readConfined } from './read-confined.ts';

/** No text of a site is larger. */
const MAX_BYTES = 100e6;
/** In characters. A text of two million has thousands of problems as easily as one, and all of them quote it. */
const KEPT = 64e6;

/**
 * Reads texts of a site, by their paths from there, to quote lines of them; null for one that cannot be read. The message stands without
 * the line, too. Problems come by file, so each file is read and divided once, as long as it is not asked for beside very many others.
 */
export function createDisplayReader(siteDir: string, read = readForDisplay): (file: string) => readonly string[] | null {
  const recent = createRecent<string, { lines: readonly string[] | null; size: number }>(KEPT, ({ size }) => size);
  return (file) => {
    const known = recent.get(file);
    if (known) return known.lines;
    const text = read(siteDir, file);
    const lines = text === null ? null : splitLines(text);
    recent.set(file, { lines, size: text?.length ?? 0 });
    return lines;
  };
}

/** The file may be another one by now, a link out of the site: its lines are not for the log. */
function readForDisplay(siteDir: string, file: string): string | null {
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
