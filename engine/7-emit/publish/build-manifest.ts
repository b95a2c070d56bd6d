import { randomUUID } from 'node:crypto';
import type { NotedFiles } from '../../files/stat-beside.ts';
import type { OutputState } from '../../state/output-state.ts';

/** The files of ours that stand in the output folder, by path. */
export interface BuildManifest {
  files: ReadonlyMap<string, ManifestEntry>;
}

/** The manifest of the last build. What is in it is read when somebody asks for it. */
export interface NotedManifest extends BuildManifest {
  /** Names this state of the output folder. */
  readonly token: string;
  /** Its columns, as JSON. */
  json: Buffer;
  readonly columns: Columns;
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
interface Columns extends NotedFiles {
  /** Names this state of the output folder. */
  token: string;
  digests: string[];
}

/** The manifest of the last build; without one each file is read instead. */
export function readManifest(state: OutputState): NotedManifest | null {
  const json = state.readJson('files');
  if (!json) return null;
  let columns: Columns | undefined;
  let files: BuildManifest['files'] | undefined;
  return {
    json,
    get columns() {
      columns ??= JSON.parse(json.toString('utf8')) as Columns;
      return columns;
    },
    get token() {
      return this.columns.token;
    },
    get files() {
      files ??= toFiles(this.columns);
      return files;
    },
  };
}

function toFiles({ paths, digests, sizes, times }: Columns): BuildManifest['files'] {
  return new Map(paths.map((path, at) => [path, { digest: digests[at]!, size: sizes[at]!, mtimeMs: times[at]! }]));
}

/** To look at what fewer bytes name, about 5,000 files, takes no longer than to start a thread. */
const MANY_BYTES = 600_000;

export function isOfManyFiles({ json }: NotedManifest): boolean {
  return json.byteLength >= MANY_BYTES;
}

/** To make a second folder of what fewer bytes name, about 400 files, takes no longer than that either. */
const SOME_BYTES = 50_000;

export function isOfSomeFiles({ json }: NotedManifest): boolean {
  return json.byteLength >= SOME_BYTES;
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
