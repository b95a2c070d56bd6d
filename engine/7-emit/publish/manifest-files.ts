import type { NotedFiles } from '../../files/stat-beside.ts';

export interface ManifestEntry {
  /** contentDigest() of the file, or the name for its contents under which it was published. */
  digest: string;
  size: number;
  /** As the disk gave it after the file was written; a file with another one is read again. */
  mtimeMs: number;
}

/** The files of a site, by path. */
export type FileMap = ReadonlyMap<string, ManifestEntry>;

/** Files as the state keeps them: columns are read and written several times as quickly as an object for each file. */
export interface FileColumns extends NotedFiles {
  digests: string[];
}

abstract class AnyFiles implements FileMap {
  abstract readonly size: number;
  abstract get(path: string): ManifestEntry | undefined;
  abstract has(path: string): boolean;
  abstract keys(): MapIterator<string>;

  *entries(): MapIterator<[string, ManifestEntry]> {
    for (const path of this.keys()) yield [path, this.get(path)!];
  }

  *values(): MapIterator<ManifestEntry> {
    for (const path of this.keys()) yield this.get(path)!;
  }

  forEach(act: (file: ManifestEntry, path: string, files: FileMap) => void): void {
    for (const [path, file] of this.entries()) act(file, path, this);
  }

  [Symbol.iterator](): MapIterator<[string, ManifestEntry]> {
    return this.entries();
  }
}

/** Files of columns. An object is made of those that somebody asks for, and is the same each time. */
export class KeptFiles extends AnyFiles {
  readonly columns: FileColumns;
  readonly #made = new Map<number, ManifestEntry>();
  #places: Map<string, number> | undefined;

  constructor(columns: FileColumns) {
    super();
    this.columns = columns;
  }

  get size(): number {
    return this.columns.paths.length;
  }

  get(path: string): ManifestEntry | undefined {
    const at = this.placeOf(path);
    if (at === undefined) return undefined;
    const made = this.#made.get(at) ?? {
      digest: this.columns.digests[at]!,
      size: this.columns.sizes[at]!,
      mtimeMs: this.columns.times[at]!,
    };
    this.#made.set(at, made);
    return made;
  }

  has(path: string): boolean {
    return this.placeOf(path) !== undefined;
  }

  keys(): MapIterator<string> {
    return this.columns.paths.values();
  }

  placeOf(path: string): number | undefined {
    this.#places ??= new Map(this.columns.paths.map((each, at) => [each, at]));
    return this.#places.get(path);
  }
}

/** Files that are others than these in a few places. */
export class ChangedFiles extends AnyFiles {
  readonly #base: FileMap;
  /** Null for a file that is not there. */
  readonly #changes = new Map<string, ManifestEntry | null>();
  #size: number;

  constructor(base: FileMap) {
    super();
    this.#base = base;
    this.#size = base.size;
  }

  get size(): number {
    return this.#size;
  }

  get(path: string): ManifestEntry | undefined {
    const changed = this.#changes.get(path);
    return changed === undefined ? this.#base.get(path) : (changed ?? undefined);
  }

  has(path: string): boolean {
    const changed = this.#changes.get(path);
    return changed === undefined ? this.#base.has(path) : changed !== null;
  }

  set(path: string, file: ManifestEntry): void {
    if (!this.has(path)) this.#size++;
    this.#changes.set(path, file);
  }

  delete(path: string): void {
    if (!this.has(path)) return;
    this.#size--;
    this.#changes.set(path, null);
  }

  *keys(): MapIterator<string> {
    for (const path of this.#base.keys()) if (this.#changes.get(path) !== null) yield path;
    for (const [path, file] of this.#changes) if (file !== null && !this.#base.has(path)) yield path;
  }

  /** Without an object for each of those that have not changed. */
  toColumns(): FileColumns {
    const gone = new Set([...this.#changes].flatMap(([path, file]) => (file === null ? [path] : [])));
    const columns = gone.size === 0 ? copy(toColumns(this.#base)) : leaveOut(gone, toColumns(this.#base));
    const base =
      gone.size === 0 && this.#base instanceof KeptFiles ? this.#base : new KeptFiles({ ...columns, paths: columns.paths.slice() });
    for (const [path, file] of this.#changes) {
      const at = base.placeOf(path);
      if (file && at !== undefined) [columns.digests[at], columns.sizes[at], columns.times[at]] = [file.digest, file.size, file.mtimeMs];
      else if (file) addRow(path, file, columns);
    }
    return columns;
  }
}

export function toColumns(files: FileMap): FileColumns {
  if (files instanceof KeptFiles) return files.columns;
  if (files instanceof ChangedFiles) return files.toColumns();
  const columns: FileColumns = { paths: [], digests: [], sizes: [], times: [] };
  for (const [path, file] of files) addRow(path, file, columns);
  return columns;
}

function addRow(path: string, { digest, size, mtimeMs }: ManifestEntry, to: FileColumns): void {
  to.paths.push(path);
  to.digests.push(digest);
  to.sizes.push(size);
  to.times.push(mtimeMs);
}

function copy({ paths, digests, sizes, times }: FileColumns): FileColumns {
  return { paths: paths.slice(), digests: digests.slice(), sizes: sizes.slice(), times: times.slice() };
}

function leaveOut(gone: ReadonlySet<string>, { paths, digests, sizes, times }: FileColumns): FileColumns {
  const isKept = (_: unknown, at: number) => !gone.has(paths[at]!);
  return { paths: paths.filter(isKept), digests: digests.filter(isKept), sizes: sizes.filter(isKept), times: times.filter(isKept) };
}
