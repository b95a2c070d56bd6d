import { contentDigest } from '../text/digest.ts';
import { type FileStamp, isSameStamp, isSettled, readStamp } from './file-stamp.ts';
import type { FactKind } from './files.ts';
import { nodeFiles, readBytesOrNull } from './node-files.ts';
import { openLooks, type PathLooks } from './path-looks.ts';

/** What is at paths, and what was worked out from the files there: believed while a file has the same stamp, and that can be trusted. */
export interface FileFacts extends PathLooks<FileState> {
  /** See Files.facts. */
  factsOf<T>(path: string, kind: FactKind<T>, read: (path: string) => Uint8Array | null): T | null;
  readBytes(path: string): Promise<Uint8Array>;
  /** Compares with the disk what was found at a path. What is the same is known by the stamp that it has now. */
  isCurrent(path: string, state: FileState): boolean;
  /** What is worth keeping for the next process. */
  known(): KnownFiles;
  /** Tells the file system's time, by which a stamp is young or settled. */
  setTime(now: number): void;
}

/** Facts by the path and stamp of the file that they were worked out from. */
export type KnownFiles = Record<string, KnownFile>;

export interface KnownFile {
  stamp: FileStamp;
  facts: Record<string, unknown>;
}

/** What is at a path. A new object each time that it may have changed, so that equal means unchanged. */
export interface FileState {
  /** Null for nothing. */
  stamp: FileStamp | null;
  facts: Map<string, unknown>;
  /** The stamp was old enough, when it was read, to change with the file. */
  isSettled: boolean;
  /** Until then the file's contents count, whatever its stamp says. On the clock of performance.now(), as is the next. */
  doubtfulUntil: number;
  /** When its contents were read, or compared with the disk's. */
  comparedAt: number;
}

export interface FileFactsOptions {
  /** From an earlier process: facts of a file are believed while its stamp is the same. */
  known?: KnownFiles;
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

/** What reading a file leaves behind, so that what it gave can be compared with the disk. */
const contents: FactKind<string> = { name: 'contents', derive: contentDigest };

export function openFileFacts({ known = {}, hasStatusTimes = true, stampOf = readStamp }: FileFactsOptions): FileFacts {
  const kinds = new Map<string, FactKind<unknown>>([[contents.name, contents]]);
  let now = 0;
  const looks = openLooks<FileState>((path, before) => {
    const stamp = stampOf(path);
    return before?.isSettled && isSameStamp(before.stamp, stamp) ? before : newState(path, stamp);
  });

  function newState(path: string, stamp: FileStamp | null): FileState {
    const comparedAt = performance.now();
    const age = stamp === null ? YOUTH : now - Math.max(stamp.mtimeMs, stamp.ctimeMs);
    const remembered = known[path];
    return {
      stamp,
      facts: new Map(remembered && isSameStamp(remembered.stamp, stamp) ? Object.entries(remembered.facts) : []),
      isSettled: stamp === null || (hasStatusTimes && isSettled(stamp, now)),
      doubtfulUntil: hasStatusTimes ? comparedAt + Math.min(Math.max(YOUTH - age, 0), YOUTH) : Number.POSITIVE_INFINITY,
      comparedAt,
    };
  }

  return {
    ...looks,
    forget(path) {
      // An earlier process cannot have known what has changed since.
      delete known[path];
      looks.forget(path);
    },
    factsOf<T>(path: string, kind: FactKind<T>, read: (path: string) => Uint8Array | null) {
      const { stamp, facts } = looks.find(path);
      if (stamp?.kind !== 'file') return null;
      kinds.set(kind.name, kind);
      if (!facts.has(kind.name)) {
        const bytes = read(path);
        if (bytes === null) return null; // Gone since. The next look finds that out.
        facts.set(kind.name, kind.derive(bytes, path));
      }
      return facts.get(kind.name) as T;
    },
    async readBytes(path) {
      // Looked at first: what is written in between is then another file than the one that was noted.
      const { facts } = looks.find(path);
      const bytes = await nodeFiles.readBytes(path);
      // Whoever read it first may have got what is no longer there, and has to be told.
      if (!facts.has(contents.name)) facts.set(contents.name, contents.derive(bytes, path));
      return bytes;
    },
    isCurrent(path, state) {
      const stamp = stampOf(path);
      const isSame = isSameStamp(state.stamp, stamp);
      if (state.stamp?.kind !== 'file' || stamp?.kind !== 'file') return isSame;
      if (isSame && (state.comparedAt >= state.doubtfulUntil || stamp.size > MUCH)) return true;
      // Some drives give a file another inode each time that it is opened.
      if (state.facts.size === 0 || stamp.size > MUCH) return isSameStamp({ ...state.stamp, inode: stamp.inode }, stamp);
      const comparedAt = performance.now();
      const bytes = readBytesOrNull(path);
      if (bytes === null) return false;
      for (const [name, fact] of state.facts) {
        const kind = kinds.get(name);
        if (kind ? JSON.stringify(kind.derive(bytes, path)) !== JSON.stringify(fact) : !isSame) return false;
      }
      if (!isSame) Object.assign(state, { stamp, isSettled: false, doubtfulUntil: comparedAt + YOUTH });
      state.comparedAt = comparedAt;
      return true;
    },
    known() {
      const settled: KnownFiles = {};
      for (const [path, { stamp, facts, isSettled }] of looks.all())
        if (stamp && isSettled && facts.size > 0) settled[path] = { stamp, facts: Object.fromEntries(facts) };
      return settled;
    },
    setTime(time) {
      now = time;
    },
  };
}
