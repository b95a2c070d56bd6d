import { basename, dirname, join } from 'node:path';
import { findPlainSlash, restBelow } from '../paths/native-path.ts';
import { decodeText } from './decode-text.ts';
import { type FileFactsOptions, type FileState, type KnownFiles, openFileFacts } from './file-facts.ts';
import { type FileStamp, readStamp } from './file-stamp.ts';
import { type FileEntry, type Files, toDenialOrThrow } from './files.ts';
import { type FolderStamp, readFolderStamp } from './folder-stamp.ts';
import { gatherReadings } from './gather-readings.ts';
import { LastReadings } from './last-readings.ts';
import type { Looks } from './looks.ts';
import { readBytesOrNull, readFolder, readListing, readRealPath } from './node-files.ts';
import { openLooks, type PathLooks, type Sight } from './path-looks.ts';
import type { AskedPaths, SavedReadings } from './saved-readings.ts';
import type { FileRefusal } from './site-boundary.ts';

/**
 * The files that a site is made from, read once. What is known about a file is valid while the file is the same: in a session until the file
 * is named as changed, between two processes while its stamp on the disk is the same (see docs/decisions/011-what-is-not-done-again.md).
 * Every query is recorded, so a build's record needs only `save()`: reading a file, even just to copy it, records it.
 */
export interface SourceFiles extends Files {
  /** Looks again at these files and folders, at everything below them, and at the folders that contain them; 'unknown' looks at everything. */
  forget(changes: ReadonlySet<string> | 'unknown'): void;
  /** The same files, which record what is asked of them. */
  track(): { files: Files; readings: Readings };
  /** The same files, with the paths that they are asked for. */
  note(): { files: Files; asked: AskedPaths };
  /** Every path that was asked for, whether it exists or not. */
  paths(): Iterable<string>;
  /** Another number whenever there is a path that was not asked for before. */
  newest(): number;
  /** What is worth keeping for the next process. */
  known(): KnownFiles;
  /** Everything that was asked so far, with what of the last readings was found to be the same. */
  save(): SavedReadings;
  /** There are readings of the process before. */
  readonly hasLast: boolean;
  /** What that knew of a file. */
  factsBefore(path: string): Record<string, unknown>;
  /** Tells whether the last process asked for these paths, and would be told the same now. */
  areSame(asked: AskedPaths): boolean;
  /** See LastReadings. Null where nothing was saved. */
  findEdited(asked: { most: number; onFirst?: () => void }): string[] | null;
  /**
   * Checks the disk for changes that nobody has named, one file or folder with each step: yields its path if it differs from what was
   * reported, otherwise null. Forgets nothing.
   */
  findMissed(): Iterable<string | null>;
}

/** What a step has read from the disk. */
export interface Readings {
  /** Tells whether reading it all again would give the same. */
  areCurrent(): boolean;
}

export interface SourceFilesOptions extends Omit<FileFactsOptions, 'last'> {
  /** What the process before was told. */
  last?: SavedReadings | null;
  /** See findFolderDevice(). Folders elsewhere are listed whenever it is asked what is in them. */
  folderDevice?: number | null;
  /** Returns the file system's time in milliseconds. Called at the start and whenever files are forgotten. */
  clock(): number;
}

/** Opens the files of the disk. */
export function openSourceFiles({ clock, last: saved = null, folderDevice = null, ...options }: SourceFilesOptions): SourceFiles {
  const last = saved && new LastReadings(saved);
  const files = openFileFacts({ ...options, last });
  /** Folders that the disk does not list. */
  const unlisted = new Map<string, FileRefusal>();
  /** Of listed folders, while they stand for the listing. */
  const stamps = new Map<string, FolderStamp>();
  let now = 0;
  const folders = openLooks<FileEntry[]>((dir, before) => {
    const found = listOrNote(dir);
    return before && isSameListing(before, found) ? before : found;
  });
  const realPaths = openLooks<string | null>(readRealPath);
  const stampOfFolder = (dir: string) => readFolderStamp(dir, { device: folderDevice, now });
  const stampOfListing = (dir: string) => stamps.get(dir) ?? null;
  const looks: Looks = { files, folders, realPaths, stampOfListing, stampOfFolder };
  const denials = { of: (path: string) => unlisted.get(path) ?? files.denialOf(path), all: unreadable };
  setTime();

  function setTime(): void {
    now = clock();
    files.setTime(now);
  }

  function listOrNote(dir: string): FileEntry[] {
    unlisted.delete(dir);
    stamps.delete(dir);
    try {
      // Looked at before: what comes in between changes it.
      const stamp = stampOfFolder(dir);
      const { entries, hasLinks } = readListing(dir);
      // Where a link leads may change, and the folder that it is in does not.
      if (stamp && !hasLinks) stamps.set(dir, stamp);
      return entries;
    } catch (error) {
      unlisted.set(dir, toDenialOrThrow(error));
      return [];
    }
  }

  function* unreadable(): ReturnType<Files['unreadable']> {
    for (const [path, denial] of unlisted) yield [path, denial, 'folder'];
    for (const { path, found } of files.all()) {
      const { stamp, denial } = found;
      if (denial) yield stamp?.kind === 'file' ? [path, denial, 'file'] : [stamp ? path : findClosed(path), denial, 'folder'];
    }
  }

  const isSameFile = isSameAgain(files);
  const isSameFolder = isSameAgain(folders);
  const isSameRealPath = isSameAgain(realPaths);
  const placeChecks = new Map<number, Check<FileState>>();

  function isSamePlaceUpTo(most: number): Check<FileState> {
    const known = placeChecks.get(most);
    if (known) return known;
    const check: Check<FileState> = (sight) => isSamePlace(sight.found.stamp, files.seeAgain(sight).stamp, most);
    placeChecks.set(most, check);
    return check;
  }

  const isStillGiven: Check<FileState> = (sight) =>
    files.seeAgain(sight) === sight.found || (isSamePlaceUpTo(Number.POSITIVE_INFINITY)(sight) && denials.of(sight.path) === null);

  function forgetPath(path: string): void {
    const wasFile = files.peek(path)?.stamp?.kind === 'file';
    files.forget(path);
    folders.doubt(path);
    realPaths.doubt(path);
    // Folders above a file may have been created or removed with it.
    for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
      if (files.peek(folder)?.stamp?.kind !== 'file') files.doubt(folder);
      folders.doubt(folder);
    }
    if (wasFile && files.find(path).stamp?.kind === 'file') return;
    // Links with other names may lead to folders.
    realPaths.doubtAll();
    for (const below of files.paths()) if (restBelow(path, below) !== null) files.forget(below);
    for (const below of folders.paths()) if (restBelow(path, below) !== null) folders.doubt(below);
  }

  return {
    ...openFiles(looks, denials),
    forget(changes) {
      setTime();
      // Whoever still needs them tries again.
      for (const path of [...unlisted.keys()]) folders.forget(path);
      for (const { path, found } of [...files.all()]) if (found.denial) files.forget(path);
      unlisted.clear();
      if (changes === 'unknown') for (const each of [files, folders, realPaths]) each.doubtAll();
      else for (const path of changes) forgetPath(path);
    },
    track() {
      const readings = new NotedReadings();
      const notes: Note = {
        file: (path) => readings.add(isSameFile, files.see(path)),
        place: (path, most) => readings.add(isSamePlaceUpTo(most), files.see(path)),
        given: (path) => readings.add(isStillGiven, files.see(path)),
        folder: (dir) => readings.add(isSameFolder, folders.see(dir)),
        realPath: (path) => readings.add(isSameRealPath, realPaths.see(path)),
      };
      return { files: openFiles(looks, denials, notes), readings };
    },
    note() {
      const asked: AskedPaths = { files: [], folders: [], realPaths: [] };
      const noteFile = (path: string) => asked.files.push(path);
      const notes: Note = {
        file: noteFile,
        place: noteFile,
        given: noteFile,
        folder: (dir) => asked.folders.push(dir),
        realPath: (path) => asked.realPaths.push(path),
      };
      return { files: openFiles(looks, denials, notes), asked };
    },
    paths: files.paths,
    newest: files.newest,
    known: files.known,
    save: () => gatherReadings(looks, last),
    hasLast: last !== null,
    factsBefore: (path) => last?.find(path)?.facts ?? {},
    areSame: (asked) => last?.areSame(asked, looks) ?? false,
    findEdited: (asked) => last?.findEdited(looks, asked) ?? null,
    *findMissed() {
      // What is in doubt is compared when somebody asks for it.
      for (const [path, state] of files.undoubted()) yield orIfUnreadable(() => files.isCurrent(path, state), true) ? null : path;
      for (const [dir, listing] of folders.undoubted())
        yield orIfUnreadable(() => isSameListing(listing, readFolder(dir)), true) ? null : dir;
      for (const [path, real] of realPaths.undoubted()) yield readRealPath(path) === real ? null : path;
    },
  };
}

/** Tells whether what was seen is still so. */
type Check<T> = (sight: Sight<T>) => boolean;

function isSameAgain<T>(looks: PathLooks<T>): Check<T> {
  return (sight) => looks.seeAgain(sight) === sight.found;
}

/** A session has one for each page and step: they take little room. */
class NotedReadings implements Readings {
  /** Each check, and after it what it is asked about. */
  readonly #noted: unknown[] = [];

  add<T>(check: Check<T>, sight: Sight<T>): void {
    this.#noted.push(check, sight);
  }

  areCurrent(): boolean {
    const noted = this.#noted;
    for (let at = 0; at < noted.length; at += 2) if (!(noted[at] as Check<unknown>)(noted[at + 1] as Sight<unknown>)) return false;
    return true;
  }
}

/** Takes note of each query before it is answered. What a query does not tell may change. */
interface Note {
  /** Anything about the file. */
  file(path: string): void;
  /** Where a path leads and what is there; of a file's size only whether it is above `most`. */
  place(path: string, most: number): void;
  /** That the disk gives out what is there. */
  given(path: string): void;
  folder(dir: string): void;
  realPath(path: string): void;
}

const NO_NOTE: Note = { file: () => {}, place: () => {}, given: () => {}, folder: () => {}, realPath: () => {} };

interface Denials {
  of(path: string): FileRefusal | null;
  all: Files['unreadable'];
}

function openFiles({ files, folders, realPaths }: Looks, denials: Denials, note: Note = NO_NOTE): Files {
  const realPath = (path: string): string | null => {
    note.realPath(path);
    return realPaths.find(path);
  };
  const readBytes = (path: string) => {
    note.file(path);
    return files.readBytes(path);
  };
  return {
    readText: async (path) => decodeText(await readBytes(path), path),
    readBytes: async (path) => readBytes(path),
    async exists(path) {
      note.place(path, Number.POSITIVE_INFINITY);
      return files.find(path).stamp !== null;
    },
    async list(dir) {
      note.folder(dir);
      return folders.find(dir);
    },
    async stat(path) {
      note.file(path);
      const { stamp } = files.find(path);
      return stamp && { kind: stamp.kind, size: stamp.kind === 'file' ? stamp.size : 0, mtimeMs: stamp.mtimeMs };
    },
    facts(path, kind, read = readBytesOrNull) {
      note.file(path);
      return files.factsOf(path, kind, read);
    },
    locate(path, most) {
      const { stamp } = files.find(path);
      // Of a folder no size is told, and so nothing that comes or goes with an entry.
      if (most === undefined && stamp?.kind !== 'folder') note.file(path);
      else note.place(path, most ?? 0);
      if (stamp === null) return null;
      const isSelf = stamp.isLink || stamp.kind === 'folder';
      const folder = isSelf ? path : path.slice(0, findPlainSlash(path)) || dirname(path);
      const found = realPath(folder);
      if (found === null) return null;
      const real = isSelf ? found : found === folder ? path : join(found, basename(path));
      return { real, kind: stamp.kind, size: stamp.kind === 'folder' ? 0 : stamp.size };
    },
    realPath,
    refusal(path) {
      const denial = denials.of(path);
      if (denial === null) note.given(path);
      else note.file(path);
      return denial;
    },
    unreadable: denials.all,
  };
}

/** Of a path that cannot be looked at, the folder that nobody may enter. */
function findClosed(path: string): string {
  const folder = dirname(path);
  return folder === path || orIfUnreadable(() => readStamp(folder) !== null, false) ? folder : findClosed(folder);
}

function isSamePlace(before: FileStamp | null, now: FileStamp | null, most: number): boolean {
  if (before === null || now === null || before === now) return before === now;
  const isSame = before.kind === now.kind && before.isLink === now.isLink;
  return isSame && (before.kind !== 'file' || before.size === now.size || (before.size <= most && now.size <= most));
}

/** The next build reports what cannot be read. A change of its permissions starts one. */
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
