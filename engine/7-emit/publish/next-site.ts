import { pathKey } from '../../paths/path-key.ts';
import type { OutputFileEntry } from '../plan/output-handle.ts';
import { type BuildManifest, stands } from './build-manifest.ts';

/** What a site has otherwise than the one that stands. */
export interface SiteChange {
  /** Files that do not stand as they are. */
  others: OutputFileEntry[];
  /** Paths of files that stand, and are not in it. */
  gone: Iterable<string>;
}

/** The files of the next site. Most of them stand already, and nothing is made of these. */
export class NextSite {
  readonly standing: BuildManifest;
  readonly others: ReadonlyMap<string, OutputFileEntry>;
  readonly gone: ReadonlySet<string>;

  constructor({ others, gone }: SiteChange, standing: BuildManifest) {
    this.standing = standing;
    this.others = new Map(others.map((entry) => [entry.path, entry]));
    this.gone = new Set(gone);
  }

  has(path: string): boolean {
    return this.others.has(path) || this.#isKept(path);
  }

  /** Undefined for a file that it does not have. */
  digestOf(path: string): string | undefined {
    return (this.others.get(path) ?? (this.#isKept(path) ? this.standing.files.get(path) : undefined))?.digest;
  }

  /** All files that stand as they are. */
  *kept(): Generator<string> {
    for (const path of this.standing.files.keys()) if (!this.gone.has(path) && !this.others.has(path)) yield path;
  }

  *paths(): Generator<string> {
    yield* this.kept();
    yield* this.others.keys();
  }

  #isKept(path: string): boolean {
    return this.standing.files.has(path) && !this.gone.has(path);
  }
}

/** How a site of exactly these files differs from what stands. Throws where two of them are one file to some file system: link sees to it that none are. */
export function findChange(files: readonly OutputFileEntry[], standing: BuildManifest): SiteChange {
  const next = new Map<string, OutputFileEntry>();
  for (const entry of files) next.set(entry.path, entry);
  const twin = findTwin(files, next);
  if (twin !== null) throw new Error(`"${twin}" is to be published twice.`);
  const gone: string[] = [];
  for (const path of standing.files.keys()) if (!next.has(path)) gone.push(path);
  return { others: files.filter((entry) => !stands(entry, standing)), gone };
}

/** A path that a file system could take for another one of the site. */
function findTwin(entries: readonly OutputFileEntry[], next: ReadonlyMap<string, OutputFileEntry>): string | null {
  const keys = new Set<string>();
  for (const entry of entries) {
    const key = pathKey(entry.path);
    // Most paths are their own keys.
    if (key === entry.path ? next.get(key) !== entry : next.has(key) || keys.has(key)) return entry.path;
    if (key !== entry.path) keys.add(key);
  }
  return null;
}
