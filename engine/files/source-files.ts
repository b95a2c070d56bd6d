import { basename, dirname, join, sep } from 'node:path';
import { contentDigest } from '../text/digest.ts';
import { decodeText } from './decode-text.ts';
import { type FileStamp, isSameStamp, isSettled, readStamp } from './file-stamp.ts';
import type { FactKind, FileEntry, Files } from './files.ts';
import { nodeFiles, readBytesOrNull, readFolder, readRealPath } from './node-files.ts';
import type { SavedFile, SavedReadings } from './saved-readings.ts';

/**
 * The files that a site is made from, read once. What was found out about a file holds while the file is the same: in a session until it
 * is named as changed, between two processes while its stamp on the disk is the same (see docs/decisions/011-what-is-not-done-again.md).
 */
export interface SourceFiles extends Files {
  /** Looks again at these files and folders, at what is below them, and at the folders that they stand in; 'unknown' looks at everything again. */
  forget(changes: ReadonlySet<string> | 'unknown'): void;
  /** The same files, with a note of what is asked of them. */
  track(): { files: Files; readings: Readings };
  /** Every path that was asked for, whether or not something is there. */
  paths(): Iterable<string>;
  /** What is worth keeping for the next process. */
  known(): KnownFiles;
  /** All that was asked so far. */
  save(): SavedReadings;
  /** Tells whether an earlier process would be told the same today. Files that it knew are known afterwards. */
  areCurrent(saved: SavedReadings): boolean;
  /**
   * Looks at the disk once more, at a file or folder with each step, for what nobody has named as changed: gives its path when it is no
   * longer what was told of it, else null. Forgets nothing.
   */
  findMissed(): Iterable<string | null>;
}

/** What a step has read of the disk. */
export interface Readings {
  /** Tells whether reading it all again would give the same. */
  areCurrent(): boolean;
}

/** Facts by the path and stamp of the file that they were worked out from. */
export type KnownFiles = Record<string, KnownFile>;

export interface KnownFile {
  stamp: FileStamp;
  facts: Record<string, unknown>;
}

/** What is at a path. A new object each time that it may have changed, so that equal means unchanged. */
interface Entry {
  /** Null for nothing. */
  stamp: FileStamp | null;
  facts: Map<string, unknown>;
  /** The stamp was old enough, when it was read, to change with the file. */
  isSettled: boolean;
  /** The look round in which this was last compared with the disk. */
  seen: number;
  /** Until then the file's contents count, whatever its stamp says. On the clock of performance.now(), as is the next. */
  doubtfulUntil: number;
  /** When its contents were read, or compared with the disk's. */
  comparedAt: number;
}

interface Listing {
  entries: FileEntry[];
  seen: number;
}

interface Whereabouts {
  /** Null for nothing. */
  real: string | null;
  seen: number;
}

/** What can be asked about a path. */
type Noted = 'file' | 'folder' | 'real path';
type Found = Entry | Listing | Whereabouts;

export interface SourceFilesOptions {
  /** From an earlier process: facts of a file are believed while its stamp is the same. */
  known?: KnownFiles;
  /** Gives the file system's time in milliseconds; asked at the beginning of each look. */
  clock(): number;
  /** False where the file system does not note by itself when a file changes: then no stamp is believed. */
  hasStatusTimes?: boolean;
  /** Another one in tests. */
  stampOf?: typeof readStamp;
}

/**
 * How long, in milliseconds, a file that was just written is compared by its contents: a second write in the same tick leaves its stamp as
 * it is, and so does one through a memory map until the system has written the first to the disk, which it does after half a minute.
 */
const YOUTH = 60_000;
/** Bytes that take longer to read than a reader of the site shall wait: of such a file the stamp alone counts. */
const MUCH = 4 * 1024 * 1024;

/** What readText() and readBytes() leave behind, so that what they gave can be compared with the disk. */
const contents: FactKind<string> = { name: 'contents', derive: contentDigest };

/** Opens the files of the disk. */
export function openSourceFiles({ known = {}, clock, hasStatusTimes = true, stampOf = readStamp }: SourceFilesOptions): SourceFiles {
  const entries = new Map<string, Entry>();
  const listings = new Map<string, Listing>();
  const whereabouts = new Map<string, Whereabouts>();
  const kinds = new Map<string, FactKind<unknown>>([[contents.name, contents]]);
  let look = 1;
  let now = clock();

  function entryOf(path: string): Entry {
    const entry = entries.get(path);
    if (entry?.seen === look) return entry;
    const stamp = stampOf(path);
    const isSame = entry?.isSettled && isSameStamp(entry.stamp, stamp);
    const next = isSame ? entry : newEntry(path, stamp);
    next.seen = look;
    entries.set(path, next);
    return next;
  }

  function newEntry(path: string, stamp: FileStamp | null): Entry {
    const comparedAt = performance.now();
    const age = stamp === null ? YOUTH : now - Math.max(stamp.mtimeMs, stamp.ctimeMs);
    return {
      stamp,
      facts: factsFor(path, stamp),
      isSettled: stamp === null || (hasStatusTimes && isSettled(stamp, now)),
      seen: look,
      doubtfulUntil: hasStatusTimes ? comparedAt + Math.min(Math.max(YOUTH - age, 0), YOUTH) : Number.POSITIVE_INFINITY,
      comparedAt,
    };
  }

  function factsFor(path: string, stamp: FileStamp | null): Map<string, unknown> {
    const remembered = known[path];
    return new Map(remembered && isSameStamp(remembered.stamp, stamp) ? Object.entries(remembered.facts) : []);
  }

  function listingOf(dir: string): Listing {
    const listing = listings.get(dir);
    if (listing?.seen === look) return listing;
    const found = readFolder(dir);
    const next = listing && isSameListing(listing.entries, found) ? listing : { entries: found, seen: look };
    next.seen = look;
    listings.set(dir, next);
    return next;
  }

  function whereaboutsOf(path: string): Whereabouts {
    const known = whereabouts.get(path);
    if (known?.seen === look) return known;
    const real = readRealPath(path);
    const next = known?.real === real ? known : { real, seen: look };
    next.seen = look;
    whereabouts.set(path, next);
    return next;
  }

  function factsOf<T>(path: string, kind: FactKind<T>, read: (path: string) => Uint8Array | null): T | null {
    const { name, derive } = kind;
    const entry = entryOf(path);
    if (entry.stamp?.kind !== 'file') return null;
    kinds.set(name, kind);
    if (!entry.facts.has(name)) {
      const bytes = read(path);
      if (bytes === null) return null; // Gone since. The next look finds that out.
      entry.facts.set(name, derive(bytes, path));
    }
    return entry.facts.get(name) as T;
  }

  async function readNoted(path: string): Promise<Uint8Array> {
    const bytes = await nodeFiles.readBytes(path);
    const facts = entries.get(path)?.facts;
    // Whoever read it first may have got what is no longer there, and has to be told.
    if (facts && !facts.has(contents.name)) facts.set(contents.name, contents.derive(bytes, path));
    return bytes;
  }

  /** What is found to be the same is known by the stamp that it has now. */
  function isCurrent(path: string, entry: Entry): boolean {
    const stamp = stampOf(path);
    const isSame = isSameStamp(entry.stamp, stamp);
    if (entry.stamp?.kind !== 'file' || stamp?.kind !== 'file') return isSame;
    if (isSame && (entry.comparedAt >= entry.doubtfulUntil || stamp.size > MUCH)) return true;
    // Some drives give a file another inode each time that it is opened.
    if (entry.facts.size === 0 || stamp.size > MUCH) return isSameStamp({ ...entry.stamp, inode: stamp.inode }, stamp);
    const comparedAt = performance.now();
    const bytes = readBytesOrNull(path);
    if (bytes === null) return false;
    for (const [name, fact] of entry.facts) {
      const kind = kinds.get(name);
      if (kind ? JSON.stringify(kind.derive(bytes, path)) !== JSON.stringify(fact) : !isSame) return false;
    }
    if (!isSame) Object.assign(entry, { stamp, isSettled: false, doubtfulUntil: comparedAt + YOUTH });
    entry.comparedAt = comparedAt;
    return true;
  }

  function forgetPath(path: string): void {
    // An earlier process cannot have known what has changed since.
    delete known[path];
    const wasFile = entries.get(path)?.stamp?.kind === 'file';
    entries.delete(path);
    relist(path);
    const own = whereabouts.get(path);
    if (own) own.seen = 0;
    // With a file, folders above it may have come or gone.
    for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
      if (entries.get(folder)?.stamp?.kind !== 'file') entries.delete(folder);
      relist(folder);
    }
    if (wasFile && entryOf(path).stamp?.kind === 'file') return;
    // Folders may be reached by way of links of other names.
    for (const known of whereabouts.values()) known.seen = 0;
    for (const below of entries.keys()) if (below.startsWith(path + sep)) entries.delete(below);
    for (const below of listings.keys()) if (below.startsWith(path + sep)) relist(below);
  }

  function relist(dir: string): void {
    const listing = listings.get(dir);
    if (listing) listing.seen = 0;
  }

  function openFiles(note: (key: Noted, path: string) => void): Files {
    const realPath = (path: string): string | null => {
      note('real path', path);
      return whereaboutsOf(path).real;
    };
    return {
      readText: async (path) => {
        note('file', path);
        return decodeText(await readNoted(path), path);
      },
      readBytes: async (path) => {
        note('file', path);
        return readNoted(path);
      },
      exists: async (path) => {
        note('file', path);
        return entryOf(path).stamp !== null;
      },
      list: async (dir) => {
        note('folder', dir);
        return listingOf(dir).entries;
      },
      stat: async (path) => {
        note('file', path);
        const { stamp } = entryOf(path);
        return stamp && { kind: stamp.kind, size: stamp.kind === 'file' ? stamp.size : 0, mtimeMs: stamp.mtimeMs };
      },
      facts: (path, kind, read = readBytesOrNull) => {
        note('file', path);
        return factsOf(path, kind, read);
      },
      locate(path) {
        note('file', path);
        const { stamp } = entryOf(path);
        if (stamp === null) return null;
        const isSelf = stamp.isLink || stamp.kind === 'folder';
        const folder = isSelf ? path : dirname(path);
        const found = realPath(folder);
        if (found === null) return null;
        const real = isSelf ? found : found === folder ? path : join(found, basename(path));
        return { real, kind: stamp.kind, size: stamp.kind === 'folder' ? 0 : stamp.size };
      },
      realPath,
      refusal: () => null,
    };
  }

  const finders: Record<Noted, (path: string) => Found> = { file: entryOf, folder: listingOf, 'real path': whereaboutsOf };

  return {
    ...openFiles(() => {}),
    forget(changes) {
      now = clock();
      if (changes === 'unknown') look += 1;
      else for (const path of changes) forgetPath(path);
    },
    track() {
      const read = new Map<string, { find: () => Found; found: Found }>();
      const files = openFiles((kind, path) => {
        if (read.has(`${kind} ${path}`)) return;
        const find = () => finders[kind](path);
        read.set(`${kind} ${path}`, { find, found: find() });
      });
      return { files, readings: { areCurrent: () => [...read.values()].every(({ find, found }) => find() === found) } };
    },
    paths: () => entries.keys(),
    save() {
      const saved: SavedReadings = { files: {}, folders: {}, realPaths: {} };
      for (const [path, { stamp, facts, isSettled }] of entries)
        saved.files[path] = stamp && { stamp: isSettled || stamp.kind === 'folder' ? stamp : null, facts: Object.fromEntries(facts) };
      for (const [dir, { entries: found }] of listings) saved.folders[dir] = contentDigest(JSON.stringify(found));
      for (const [path, { real }] of whereabouts) saved.realPaths[path] = real;
      return saved;
    },
    areCurrent(saved) {
      const isSameFile = (path: string, before: SavedFile | null): boolean => {
        const { stamp } = entryOf(path);
        if (before === null || stamp === null) return before === stamp;
        return before.stamp !== null && isSameStamp(before.stamp, stamp);
      };
      return (
        Object.entries(saved.files).every(([path, before]) => isSameFile(path, before)) &&
        Object.entries(saved.folders).every(([dir, before]) => contentDigest(JSON.stringify(listingOf(dir).entries)) === before) &&
        Object.entries(saved.realPaths).every(([path, before]) => whereaboutsOf(path).real === before)
      );
    },
    *findMissed() {
      // What the last look did not come by is compared when it is asked for.
      for (const [path, entry] of entries) if (entry.seen === look) yield orIfUnreadable(() => isCurrent(path, entry), true) ? null : path;
      for (const [dir, listing] of listings) {
        if (listing.seen !== look) continue;
        yield orIfUnreadable(() => isSameListing(listing.entries, readFolder(dir)), true) ? null : dir;
      }
      for (const [path, { real, seen }] of whereabouts) if (seen === look) yield readRealPath(path) === real ? null : path;
    },
    known() {
      const settled: KnownFiles = {};
      for (const [path, { stamp, facts, isSettled }] of entries)
        if (stamp && isSettled && facts.size > 0) settled[path] = { stamp, facts: Object.fromEntries(facts) };
      return settled;
    },
  };
}

/** What may not be read is for the next build to report, which a change of its rights brings about. */
function orIfUnreadable<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

function isSameListing(before: FileEntry[], after: FileEntry[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ name, kind, linkTo }, index) => {
      const other = after[index]!;
      return name === other.name && kind === other.kind && linkTo === other.linkTo;
    })
  );
}
