import { randomUUID } from 'node:crypto';
import type { OutputState } from '../../state/output-state.ts';
import { type FileColumns, type FileMap, KeptFiles, toColumns } from './manifest-files.ts';

export type { FileMap, ManifestEntry } from './manifest-files.ts';

/** The files of ours that stand in the output folder, by path. */
export interface BuildManifest {
  files: FileMap;
}

/** The manifest of the last build. What is in it is read when somebody asks for it. */
export interface NotedManifest extends BuildManifest {
  /** Names this state of the output folder. */
  readonly token: string;
  /** Its columns, as JSON. */
  json: Buffer;
  readonly columns: Columns;
}

/** Tells whether the output folder has this file already. */
export function stands({ path, digest }: { path: string; digest: string }, { files }: BuildManifest): boolean {
  return files.get(path)?.digest === digest;
}

/** A manifest as the state keeps it. */
interface Columns extends FileColumns {
  /** Names this state of the output folder. */
  token: string;
}

/** The manifest of the last build; without one each file is read instead. */
export function readManifest(state: OutputState): NotedManifest | null {
  const json = state.readJson('files');
  if (!json) return null;
  let columns: Columns | undefined;
  let files: FileMap | undefined;
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
      files ??= new KeptFiles(this.columns);
      return files;
    },
  };
}

/** To look at what fewer bytes name, about 5,000 files, takes no longer than to start a thread. */
const MANY_BYTES = 600_000;

export function isOfManyFiles({ json }: NotedManifest): boolean {
  return json.byteLength >= MANY_BYTES;
}

/** To make a second folder of fewer files takes no longer than that either. */
export const SOME_FILES = 400;
/** Of a manifest of so many. */
const SOME_BYTES = 50_000;

export function isOfSomeFiles({ json }: NotedManifest): boolean {
  return json.byteLength >= SOME_BYTES;
}

/** Keeps a manifest, and gives its name. */
export function keepManifest({ files }: BuildManifest, state: OutputState): string {
  const columns: Columns = { token: randomUUID(), ...toColumns(files) };
  state.write('files', columns);
  return columns.token;
}
