import type { Files } from '../files/files.ts';
import type { Readings, SourceFiles } from '../files/source-files.ts';
import { keepIfEqual } from './keep-if-equal.ts';

/**
 * Keeps a session's work. No code decides what an edit affects: each value is kept with the objects it was made from, and is returned again
 * while those are the same objects.
 */
export interface Memo {
  /** False for a single build, which keeps nothing. */
  readonly isKept: boolean;
  /** Makes a value, unless the last value under this name and key was made from the same inputs. */
  get<T>(name: string, key: string, inputs: readonly unknown[], make: () => T): T;
  /** The same for a step that reads the disk; everything that it read counts as an input. */
  read<T>(name: string, inputs: readonly unknown[], step: (files: Files) => Promise<T>): Promise<T>;
  /** Returns the last value under this name and key if it is equal, so that a comparison by identity finds no change. */
  same<T>(name: string, key: string, value: T): T;
  /** Forgets everything under a name, so that it is made again. */
  forget(name: string): void;
  /** Forgets what was not used since the last call, so that memory grows with the site, not with the number of edits. */
  forgetUnused(): void;
}

/** The memory of a single build, which keeps nothing. */
export function withoutMemory(files: Files): Memo {
  return {
    isKept: false,
    get: (_name, _key, _inputs, make) => make(),
    read: (_name, _inputs, step) => step(files),
    same: (_name, _key, value) => value,
    forget: () => {},
    forgetUnused: () => {},
  };
}

interface Entry {
  inputs: readonly unknown[];
  value: unknown;
  /** Null for a step that reads nothing. */
  readings: Readings | null;
  isUsed: boolean;
}

/** Makes the memory of a session, which reads a site again and again from the same files. */
export function createMemo(files: SourceFiles): Memo {
  const kept = new Map<string, Map<string, Entry>>();

  function find(name: string, key: string): Entry | undefined {
    const entry = kept.get(name)?.get(key);
    if (entry) entry.isUsed = true;
    return entry;
  }

  function keep<T>(
    name: string,
    key: string,
    { inputs, value, readings = null }: { inputs: readonly unknown[]; value: T; readings?: Readings | null },
  ): T {
    const entries = kept.get(name) ?? new Map<string, Entry>();
    kept.set(name, entries);
    entries.set(key, { inputs, value, readings, isUsed: true });
    return value;
  }

  return {
    isKept: true,
    get<T>(name: string, key: string, inputs: readonly unknown[], make: () => T): T {
      const before = find(name, key);
      return before && areSame(before.inputs, inputs) ? (before.value as T) : keep(name, key, { inputs, value: make() });
    },
    async read<T>(name: string, inputs: readonly unknown[], step: (files: Files) => Promise<T>): Promise<T> {
      const before = find(name, '');
      if (before?.readings && areSame(before.inputs, inputs) && before.readings.areCurrent()) return before.value as T;
      const tracked = files.track();
      const value = await step(tracked.files);
      return keep(name, '', { inputs, value, readings: tracked.readings });
    },
    same<T>(name: string, key: string, value: T): T {
      const before = find(name, key);
      return keep(name, key, { inputs: [], value: before ? keepIfEqual(before.value as T, value) : value });
    },
    forget: (name) => void kept.delete(name),
    forgetUnused() {
      for (const entries of kept.values()) {
        for (const [key, entry] of entries) {
          if (!entry.isUsed) entries.delete(key);
          entry.isUsed = false;
        }
      }
    },
  };
}

function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < now.length; index++) if (before[index] !== now[index]) return false;
  return true;
}
