import type { LastReadings } from './last-readings.ts';
import type { Looks } from './looks.ts';
import { addFile, addFolder, digestListing, letterOf, type SavedReadings } from './saved-readings.ts';

/** What this process was told, and what of the last one's readings it has found to be the same. */
export function gatherReadings({ files, folders, realPaths, stampOfListing }: Looks, last: LastReadings | null): SavedReadings {
  const saved: SavedReadings = {
    files: { paths: [], kinds: [], sizes: [], mtimes: [], ctimes: [], inodes: [], facts: [], young: [] },
    folders: { paths: [], listings: [], ctimes: [], inodes: [] },
    realPaths: {},
  };
  for (const { path, found } of files.all()) {
    const { stamp, isSettled, facts } = found;
    if (stamp && stamp.kind !== 'folder' && !isSettled) saved.files.young.push(saved.files.paths.length);
    addFile(path, { letter: letterOf(stamp), ...(stamp ?? NOTHING), facts: stamp ? writeFacts(facts) : '' }, saved.files);
  }
  for (const { path, found } of folders.all()) addFolder(path, { listing: digestListing(found), ...stampOfListing(path) }, saved.folders);
  for (const { path, found } of realPaths.all()) saved.realPaths[path] = found;
  last?.addHeld(saved, (path) => files.peek(path) === undefined);
  return saved;
}

const NOTHING = { size: 0, mtimeMs: 0, ctimeMs: 0, inode: 0 };

function writeFacts(facts: Record<string, unknown>): string {
  for (const _ in facts) return JSON.stringify(facts);
  return '';
}
