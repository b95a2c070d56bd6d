import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import type { ForeignEntry } from '../../state/folder-survey.ts';
import { SITE_RECORD } from '../../state/site-record.ts';
import { UsageError } from '../../state/usage-error.ts';
import { contentDigest } from '../../text/digest.ts';
import { listFolders } from './clear-folder.ts';
import type { NextSite } from './next-site.ts';

export interface ForeignFilesInput {
  outDir: string;
  /** How messages name the output folder. */
  outName: string;
  foreign: ForeignEntry[];
  next: NextSite;
}

/**
 * Gives the foreign files to carry over into the next site. Refuses when one stands where the site needs its place: it is not ours to
 * overwrite. One with the very bytes of the next site's file becomes ours, for then nothing is lost (and a site whose record was left
 * behind when it was copied can be built over).
 */
export function keepForeignFiles({ outDir, outName, foreign, next }: ForeignFilesInput, files: OutputFiles): ForeignEntry[] {
  if (foreign.length === 0) return [];
  const folders = listFolders(next.paths());
  const isInTheWay = ({ path, kind }: ForeignEntry) =>
    kind === 'folder' ? false : next.has(path) || folders.has(path) || foldersAbove(path).some((folder) => next.has(folder));
  const isSame = ({ path, kind }: ForeignEntry) =>
    kind === 'file' && next.has(path) && contentDigest(files.read(join(outDir, path)) ?? '') === next.digestOf(path);

  const inTheWay = foreign.filter(isInTheWay);
  const lost = inTheWay.filter((entry) => !isSame(entry));
  if (lost.some(({ path }) => path === SITE_RECORD)) {
    throw new UsageError(
      `"${outName}/${SITE_RECORD}", which records what docsgen wrote there, is damaged, so docsgen cannot tell which files it may replace.`,
      `move your own files out of "${outName}", delete the rest and build again, or choose another folder with --out`,
    );
  }
  if (lost.length > 0) {
    const others = lost.length === 1 ? '' : ` So were ${lost.length - 1} others.`;
    throw new UsageError(
      `"${outName}/${lost[0]!.path}" was not written by docsgen, and the build would overwrite it.${others}`,
      'move or delete it, or choose another folder with --out; files that should be part of the site belong in content/public/',
    );
  }
  // An empty folder gives way without a word: no file is lost with it.
  return foreign.filter(
    (entry) => !inTheWay.includes(entry) && !(entry.kind === 'folder' && (next.has(entry.path) || folders.has(entry.path))),
  );
}

/** 'a/b/c.html' gives 'a', 'a/b'. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
