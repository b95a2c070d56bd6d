import type { HeldFiles, KnownFile } from './file-facts.ts';
import { type FileStamp, isSameStamp } from './file-stamp.ts';
import type { Looks } from './looks.ts';
import { type AskedPaths, addFile, addFolder, digestListing, isAsSaved, readFacts, type SavedReadings, stampAt } from './saved-readings.ts';

/** What the process before was told of the disk, and what of it has been found to be the same: that is held, and nothing is made of it until somebody asks. */
export class LastReadings implements HeldFiles {
  readonly #saved: SavedReadings;
  readonly #young: ReadonlySet<number>;
  /** 1 for each place in the columns that is held. */
  readonly #heldFiles: Uint8Array;
  readonly #heldFolders: Uint8Array;
  #fileAt: Map<string, number> | undefined;
  #folderAt: Map<string, number> | undefined;

  constructor(saved: SavedReadings) {
    this.#saved = saved;
    this.#young = new Set(saved.files.young);
    this.#heldFiles = new Uint8Array(saved.files.paths.length);
    this.#heldFolders = new Uint8Array(saved.folders.paths.length);
  }

  find(path: string): KnownFile | undefined {
    const at = this.#placeOf(path);
    const stamp = at === undefined ? null : stampAt(this.#saved.files, at);
    return stamp ? { stamp, ...(this.#young.has(at!) && { isYoung: true }), facts: readFacts(this.#saved.files.facts[at!]!) } : undefined;
  }

  heldStamp(path: string): FileStamp | null | undefined {
    const at = this.#placeOf(path);
    return at !== undefined && this.#heldFiles[at] === 1 ? stampAt(this.#saved.files, at) : undefined;
  }

  /**
   * Asks all of it again. Gives the files that hold something else, if there are at most so many and all other answers are the same; otherwise null.
   * `onFirst` is called when one is found, before all that follow are asked for.
   */
  findEdited(looks: Looks, { most, onFirst }: { most: number; onFirst?: () => void }): string[] | null {
    const { files, folders, realPaths } = this.#saved;
    const edited: string[] = [];
    for (let at = 0; at < files.paths.length; at++) {
      if (this.#isSameFile(at, looks)) continue;
      if (edited.length === most || !this.#isEdited(at, looks)) return null;
      if (edited.length === 0) onFirst?.();
      edited.push(files.paths[at]!);
    }
    const isSame =
      folders.paths.every((_, at) => this.#isSameFolder(at, looks)) &&
      Object.keys(realPaths).every((path) => this.#isSameReal(path, looks));
    return isSame ? edited : null;
  }

  /** Tells whether these paths were asked for, and the answers are the same. */
  areSame({ files, folders, realPaths }: AskedPaths, looks: Looks): boolean {
    const all = this.#saved;
    this.#folderAt ??= toPlaces(all.folders.paths);
    const isSame = (at: number | undefined, ask: (at: number) => boolean) => at !== undefined && ask(at);
    return (
      files.every((path) => isSame(this.#placeOf(path), (at) => this.#isSameFile(at, looks))) &&
      folders.every((dir) => isSame(this.#folderAt!.get(dir), (at) => this.#isSameFolder(at, looks))) &&
      realPaths.every((path) => Object.hasOwn(all.realPaths, path) && this.#isSameReal(path, looks))
    );
  }

  /** Adds what is held, and nobody has asked for since. */
  addHeld(to: SavedReadings, isUnknown: (path: string) => boolean): void {
    const { files, folders } = this.#saved;
    files.paths.forEach((path, at) => {
      if (this.#heldFiles[at] === 0 || !isUnknown(path)) return;
      const { kinds, sizes, mtimes, ctimes, inodes, facts } = files;
      const stamp = { size: sizes[at]!, mtimeMs: mtimes[at]!, ctimeMs: ctimes[at]!, inode: inodes[at]! };
      addFile(path, { letter: kinds[at]!, ...stamp, facts: facts[at]! }, to.files);
    });
    const listed = new Set(to.folders.paths);
    folders.paths.forEach((dir, at) => {
      if (this.#heldFolders[at] === 0 || listed.has(dir)) return;
      addFolder(dir, { listing: folders.listings[at]!, ctimeMs: folders.ctimes[at]!, inode: folders.inodes[at]! }, to.folders);
    });
  }

  #placeOf(path: string): number | undefined {
    this.#fileAt ??= toPlaces(this.#saved.files.paths);
    return this.#fileAt.get(path);
  }

  #isSameFile(at: number, { files }: Looks): boolean {
    if (this.#heldFiles[at] === 1) return true;
    const { paths } = this.#saved.files;
    const path = paths[at]!;
    if (this.#young.has(at)) {
      const isSame = isSameStamp(stampAt(this.#saved.files, at), files.find(path).stamp);
      return isSame && files.hold(path, readFacts(this.#saved.files.facts[at]!));
    }
    const stamp = files.glance(path);
    if (stamp === undefined || !isAsSaved(stamp, this.#saved.files, at)) return false;
    this.#heldFiles[at] = 1;
    return true;
  }

  /** Tells whether there is a file as there was one. */
  #isEdited(at: number, { files }: Looks): boolean {
    const { stamp, denial = null } = files.find(this.#saved.files.paths[at]!);
    const before = stampAt(this.#saved.files, at);
    return denial === null && [before, stamp].every((each) => each?.kind === 'file' && each.isLink === stamp?.isLink);
  }

  #isSameFolder(at: number, looks: Looks): boolean {
    if (this.#heldFolders[at] === 1) return true;
    const { paths, listings, ctimes, inodes } = this.#saved.folders;
    const dir = paths[at]!;
    const stamp = ctimes[at] === 0 ? null : looks.stampOfFolder(dir);
    if (stamp === null || stamp.ctimeMs !== ctimes[at] || stamp.inode !== inodes[at])
      return digestListing(looks.folders.find(dir)) === listings[at];
    this.#heldFolders[at] = 1;
    return true;
  }

  #isSameReal(path: string, { realPaths }: Looks): boolean {
    return realPaths.find(path) === this.#saved.realPaths[path];
  }
}

function toPlaces(paths: readonly string[]): Map<string, number> {
  return new Map(paths.map((path, at) => [path, at]));
}
