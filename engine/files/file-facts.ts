import { contentDigest } from '../text/digest.ts';
import { type FileStamp, isSameStamp, isSettled, readStamp } from './file-stamp.ts';
import { type FactKind, toDenial, toDenialOrThrow } from './files.ts';
import { nodeFiles, probe, readBytesOrNull } from './node-files.ts';
import { openLooks, type PathLooks } from './path-looks.ts';
import type { FileRefusal } from './site-boundary.ts';

/** What is at paths, and facts derived from the files there. Facts are valid while the file has the same stamp and the stamp can be trusted. */
export interface FileFacts extends PathLooks<FileState> {
  /** See Files.facts. */
  factsOf<T>(path: string, kind: FactKind<T>, read: (path: string) => Uint8Array | null): T | null;
  readBytes(path: string): Promise<Uint8Array>;
  /** The stamp at a path, of which nothing is noted; undefined where the disk refuses. */
  glance(path: string): FileStamp | null | undefined;
  /** Compares what was found at a path with the disk. If the contents are the same, the state gets the current stamp. */
  isCurrent(path: string, state: FileState): boolean;
  /** Tells whether the contents at a path are those that an earlier process derived facts from; if so, these are the facts of the path. */
  hold(path: string, facts: Record<string, unknown>): boolean;
  /** What is worth keeping for the next process. */
  known(): KnownFiles;
  /** Why the disk does not give out the file at a path; null for one that it does, and for nothing. */
  denialOf(path: string): FileRefusal | null;
  /** Sets the file system's time, which decides whether a stamp is young or settled. */
  setTime(now: number): void;
}

/** Facts, by the path and stamp of the file that they were derived from. */
export type KnownFiles = Record<string, KnownFile>;

export interface KnownFile {
  stamp: FileStamp;
  /** Its stamp says nothing: it was too young. */
  isYoung?: true;
  facts: Record<string, unknown>;
}

/** Files of which the process before knew, and which of them have been found to be as they were. */
export interface HeldFiles {
  /** What was known of a file. */
  find(path: string): KnownFile | undefined;
  /** The stamp of a file, or null for nothing, where it has been found to be the same; otherwise undefined. */
  heldStamp(path: string): FileStamp | null | undefined;
}

/** What is at a path. It is a new object whenever that may have changed, so the same object means unchanged. */
export interface FileState {
  /** Null if nothing is there. */
  stamp: FileStamp | null;
  /** Why the disk does not give it out; null when it does, as far as anybody has tried, and undefined while nobody has. */
  denial?: FileRefusal | null;
  facts: Record<string, unknown>;
  /** When the stamp was read, it was old enough that any later change of the file changes it. */
  isSettled: boolean;
  /** Until then contents are compared, whatever the stamp says. On the clock of performance.now(), like `comparedAt`. */
  doubtfulUntil: number;
  /** When the contents were read, or compared with the disk. */
  comparedAt: number;
}

export interface FileFactsOptions {
  /** From an earlier process: the facts of a file are valid while its stamp is the same. */
  known?: KnownFiles;
  /** The same, with what has been found to be as it was. */
  last?: HeldFiles | null;
  /** False if the file system does not record when a file changes (`ctime`): then no stamp is trusted. */
  hasStatusTimes?: boolean;
  /** Replaced in tests. */
  stampOf?: typeof readStamp;
}

/**
 * For how many milliseconds a file that was just written is compared by its contents. A second write in the same tick does not change the
 * stamp. Neither does a write through a memory map, until the system has written the first one to the disk, after half a minute.
 */
const YOUTH = 60_000;
/** Reading a file above this many bytes takes longer than a reader of the site should wait, so only its stamp is compared. */
const MUCH = 4 * 1024 * 1024;

/** Recorded when a file is read, so that what was read can be compared with the disk. */
const contents: FactKind<string> = { name: 'contents', derive: contentDigest };

export function openFileFacts({ known = {}, last = null, hasStatusTimes = true, stampOf = readStamp }: FileFactsOptions): FileFacts {
  const kinds = new Map<string, FactKind<unknown>>([[contents.name, contents]]);
  /** Files that have changed since the earlier process. */
  const changed = new Set<string>();
  let now = 0;
  const looks = openLooks<FileState>((path, before) => {
    try {
      const held = before || changed.has(path) ? undefined : last?.heldStamp(path);
      const stamp = held === undefined ? stampOf(path) : held;
      return before?.isSettled && isSameStamp(before.stamp, stamp) ? before : newState(path, stamp);
    } catch (error) {
      const denial = toDenialOrThrow(error);
      return { ...newState(path, null), denial };
    }
  });

  function newState(path: string, stamp: FileStamp | null): FileState {
    const comparedAt = performance.now();
    const age = stamp === null ? YOUTH : now - Math.max(stamp.mtimeMs, stamp.ctimeMs);
    const remembered = changed.has(path) ? null : (last?.find(path) ?? known[path]);
    return {
      stamp,
      facts: remembered && !remembered.isYoung && isSameStamp(remembered.stamp, stamp) ? { ...remembered.facts } : {},
      isSettled: stamp === null || (hasStatusTimes && isSettled(stamp, now)),
      doubtfulUntil: hasStatusTimes ? comparedAt + Math.min(Math.max(YOUTH - age, 0), YOUTH) : Number.POSITIVE_INFINITY,
      comparedAt,
    };
  }

  function addKind(kind: FactKind<unknown>): void {
    const known = kinds.get(kind.name);
    // Of two of one name, a file would have the facts of whichever was asked for first, and be compared by the other.
    if (known && known !== kind) throw new Error(`Two kinds of facts are called "${kind.name}".`);
    kinds.set(kind.name, kind);
  }

  return {
    ...looks,
    forget(path) {
      changed.add(path);
      looks.forget(path);
    },
    factsOf<T>(path: string, kind: FactKind<T>, read: (path: string) => Uint8Array | null) {
      const state = looks.find(path);
      const { stamp, facts, isSettled } = state;
      if (stamp?.kind !== 'file') return null;
      addKind(kind);
      if (!Object.hasOwn(facts, kind.name)) {
        const bytes = noteDenial(state, () => read(path));
        if (bytes === null) return null; // Removed in the meantime, which the next look notices, or not given out.
        facts[kind.name] = kind.derive(bytes, path);
        // Its stamp will not tell whether it is still the same.
        if (!isSettled) noteContents(facts, contents.derive(bytes, path));
      }
      return facts[kind.name] as T;
    },
    async readBytes(path) {
      // Look before reading: a write in between then counts as a change of the recorded file.
      const state = looks.find(path);
      const bytes = await nodeFiles.readBytes(path).catch((error: unknown) => {
        state.denial = toDenial(error);
        throw error;
      });
      noteContents(state.facts, contents.derive(bytes, path));
      return bytes;
    },
    glance(path) {
      const known = looks.peek(path);
      if (known) return known.stamp;
      try {
        return stampOf(path);
      } catch (error) {
        toDenialOrThrow(error);
        return undefined;
      }
    },
    hold(path, saved) {
      const state = looks.find(path);
      const bytes = typeof saved[contents.name] === 'string' ? noteDenial(state, () => readBytesOrNull(path)) : null;
      if (bytes === null || contents.derive(bytes, path) !== saved[contents.name]) return false;
      Object.assign(state.facts, saved);
      return true;
    },
    isCurrent(path, state) {
      const stamp = stampOf(path);
      const isSame = isSameStamp(state.stamp, stamp);
      if (state.stamp?.kind !== 'file' || stamp?.kind !== 'file') return isSame;
      if (isSame && (state.comparedAt >= state.doubtfulUntil || stamp.size > MUCH)) return true;
      // Some drives give a file another inode each time it is opened.
      const facts = Object.entries(state.facts);
      if (facts.length === 0 || stamp.size > MUCH) return isSameStamp({ ...state.stamp, inode: stamp.inode }, stamp);
      const comparedAt = performance.now();
      const bytes = readBytesOrNull(path);
      if (bytes === null) return false;
      for (const [name, fact] of facts) {
        const kind = kinds.get(name);
        if (kind ? JSON.stringify(kind.derive(bytes, path)) !== JSON.stringify(fact) : !isSame) return false;
      }
      if (!isSame) Object.assign(state, { stamp, isSettled: false, doubtfulUntil: comparedAt + YOUTH });
      state.comparedAt = comparedAt;
      return true;
    },
    known() {
      const settled: KnownFiles = {};
      for (const { path, found } of looks.all()) {
        const { stamp, facts, isSettled } = found;
        if (stamp && isSettled && Object.keys(facts).length > 0) settled[path] = { stamp, facts };
      }
      return settled;
    },
    denialOf(path) {
      const state = looks.find(path);
      if (state.denial === undefined && state.stamp) noteDenial(state, () => probe(path));
      return state.denial ?? null;
    },
    setTime(time) {
      now = time;
    },
  };
}

/** What a reading gives; null, with a note of it, for what the disk does not give out. */
function noteDenial<T>(state: FileState, read: () => T): T | null {
  try {
    const found = read();
    state.denial = null;
    return found;
  } catch (error) {
    state.denial = toDenialOrThrow(error);
    return null;
  }
}

/** Two readings that differ are none: whoever read the file first got contents that have changed since, and must be told. */
function noteContents(facts: FileState['facts'], read: string): void {
  const first = facts[contents.name];
  facts[contents.name] = first === undefined || first === read ? read : CHANGED;
}

/** The digest of nothing. */
const CHANGED = '';
