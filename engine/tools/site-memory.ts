import type { SiteInput } from '../1-load/site-input.ts';
import type { DiscoveredFiles } from '../2-discover/source-doc.ts';
import type { CompileMemory } from '../3-compile/compile-docs.ts';
import { type AssetRequestMemory, createAssetRequestMemory } from '../4-link/collect-asset-requests.ts';
import { createLinkMemory, keepIfEqual, type LinkMemory } from '../4-link/link-memory.ts';
import type { Files } from '../files/files.ts';
import type { Readings, SourceFiles } from '../files/source-files.ts';
import type { CompileSetup } from '../workers/jobs.ts';

/**
 * What a session keeps of reading a site. There is no code here that decides what an edit touches: each outcome is kept with what it was
 * made from, and used for as long as that is the same.
 */
export interface SiteMemory {
  /** Does a step that reads the disk; gives its last outcome when its inputs are the same objects and all that it read is the same. */
  read<T>(name: string, inputs: readonly unknown[], step: (files: Files) => Promise<T>): Promise<T>;
  /** Gives the value that was last kept under a name when it is equal. */
  keep<T>(name: string, value: T): T;
  /** Has a step done again, whatever it read. */
  forget(name: string): void;
  /** Null where nothing is kept. */
  link: LinkMemory | null;
  requests: AssetRequestMemory | null;
  compile: CompileMemory | null;
  /** Is told what is known before any page has been read; the build goes on when it resolves. */
  onListed: ((listed: { input: SiteInput; files: DiscoveredFiles; compile: CompileSetup }) => Promise<void>) | null;
}

/** The memory of a single build: none. */
export function withoutMemory(files: Files): SiteMemory {
  return {
    read: (_name, _inputs, step) => step(files),
    keep: (_name, value) => value,
    forget: () => {},
    link: null,
    requests: null,
    compile: null,
    onListed: null,
  };
}

/** A memory that knows the outcome of loading the site already. */
export function withLoaded(memory: SiteMemory, loaded: unknown): SiteMemory {
  return {
    ...memory,
    read: <T>(name: string, inputs: readonly unknown[], step: (files: Files) => Promise<T>) =>
      name === 'load' ? Promise.resolve(loaded as T) : memory.read(name, inputs, step),
  };
}

/** Makes the memory of a session, in which the site is read again and again from the same files. */
export function createSiteMemory(files: SourceFiles): SiteMemory {
  const steps = new Map<string, { inputs: readonly unknown[]; readings: Readings; outcome: unknown }>();
  const kept = new Map<string, unknown>();
  return {
    async read<T>(name: string, inputs: readonly unknown[], step: (files: Files) => Promise<T>): Promise<T> {
      const before = steps.get(name);
      const isSame = before?.inputs.length === inputs.length && before.inputs.every((input, index) => input === inputs[index]);
      if (before && isSame && before.readings.areCurrent()) return before.outcome as T;
      const tracked = files.track();
      const outcome = await step(tracked.files);
      steps.set(name, { inputs, readings: tracked.readings, outcome });
      return outcome;
    },
    keep<T>(name: string, value: T): T {
      const before = kept.get(name) as T | undefined;
      const now = before === undefined ? value : keepIfEqual(before, value);
      kept.set(name, now);
      return now;
    },
    forget: (name) => void steps.delete(name),
    link: createLinkMemory(),
    requests: createAssetRequestMemory(),
    compile: new WeakMap(),
    onListed: null,
  };
}
