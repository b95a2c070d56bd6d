import { randomUUID } from 'node:crypto';
import type { OutputState } from '../../state/output-state.ts';

/** The files of ours that stand in the output folder, by path. */
export interface BuildManifest {
  files: ReadonlyMap<string, ManifestEntry>;
}

export interface ManifestEntry {
  /** contentDigest() of the file, or the name for its contents under which it was published. */
  digest: string;
  size: number;
  /** As the disk gave it after the file was written; a file with another one is read again. */
  mtimeMs: number;
}

/** Tells whether the output folder has this file already. */
export function stands({ path, digest }: { path: string; digest: string }, { files }: BuildManifest): boolean {
  return files.get(path)?.digest === digest;
}

/** A manifest as the state keeps it: columns are read and written several times as quickly as an object for each file. */
interface Columns {
  /** Names this state of the output folder. */
  token: string;
  paths: string[];
  digests: string[];
  sizes: number[];
  times: number[];
}

/** The manifest of the last build; without one each file is read instead. */
export function readManifest(state: OutputState): (BuildManifest & { token: string }) | null {
  const columns = state.read<Columns>('files');
  if (!columns) return null;
  const { token, paths, digests, sizes, times } = columns;
  return { token, files: new Map(paths.map((path, at) => [path, { digest: digests[at]!, size: sizes[at]!, mtimeMs: times[at]! }])) };
}

/** Keeps a manifest, and gives its name. */
export function keepManifest({ files }: BuildManifest, state: OutputState): string {
  const columns: Columns = { token: randomUUID(), paths: [...files.keys()], digests: [], sizes: [], times: [] };
  for (const { digest, size, mtimeMs } of files.values()) {
    columns.digests.push(digest);
    columns.sizes.push(size);
    columns.times.push(mtimeMs);
  }
  state.write('files', columns);
  return columns.token;
}
