import type { LoadedConfigFile } from '../1-load/load-config-file.ts';
import type { LoadedSite } from '../1-load/load-site.ts';
import type { AskedPaths } from '../files/saved-readings.ts';
import type { KeptSteps } from '../state/kept-steps.ts';

/** What stage 1 came to, for the next build: the code that validates takes longer to load than an edit of a small site takes otherwise. */
interface KeptInput {
  loaded: LoadedSite;
  grafts: Graft[];
}

type KeyPath = (string | number)[];

/** A function, or whatever else JSON cannot say, of the validated config: where it stands in that, and where in the config that was run. */
interface Graft {
  at: KeyPath;
  from: KeyPath;
}

/** What stage 1 of the last build came to, if no manifest has changed. The caller knows that the config comes to what it came to then. */
export function findKeptInput({ exported }: LoadedConfigFile, steps: KeptSteps): LoadedSite | null {
  const kept = steps.find<KeptInput>('input', null);
  if (!kept) return null;
  for (const { at, from } of kept.grafts) {
    const place = follow(kept.loaded, at.slice(0, -1)) as Record<string | number, unknown>;
    place[at.at(-1)!] = follow(exported, from);
  }
  return kept.loaded;
}

/** `asked` is what stage 1 has read. Of a config that asks the environment nothing is kept: one of its values may be somebody's token. */
export function keepInput(
  loaded: LoadedSite,
  { exported, asksEnvironment }: LoadedConfigFile,
  { asked, steps }: { asked: AskedPaths; steps: KeptSteps },
): void {
  const origins = new Map(listOpaque(exported).map(([value, path]) => [value, path]));
  const grafts = listOpaque(loaded).map(([value, at]) => ({ at, from: origins.get(value) }));
  const isWhole = grafts.every((graft): graft is Graft => graft.from !== undefined);
  const isKept = isWhole && !asksEnvironment;
  steps.keep('input', null, isKept ? { value: { loaded, grafts } satisfies KeptInput, asked } : null);
}

/** What JSON cannot say in a value without circles, with its place. A property that is not defined is as good as none. */
export function listOpaque(value: unknown, path: KeyPath = []): [value: unknown, path: KeyPath][] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => listOpaque(item, [...path, index]));
  if (!isPlain(value)) return [[value, path]];
  return Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : listOpaque(each, [...path, key])));
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function follow(value: unknown, path: KeyPath): unknown {
  return path.reduce((current, key) => (current as Record<string | number, unknown>)[key], value);
}
