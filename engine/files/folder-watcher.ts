import { type Dirent, type FSWatcher, readdirSync, realpathSync, type Stats, statSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isEditorFile } from './editor-files.ts';
import { type LinkRule, leadsAstray } from './leads-astray.ts';
import type { SiteBoundary } from './site-boundary.ts';

export interface FolderWatcherOptions extends Pick<LinkRule, 'trusted'> {
  /** A file at this path may have changed, appeared or gone. Told at once, for each event of the system. */
  onFile(path: string): void;
  /** A folder has appeared, gone or been replaced: anything below it may have changed. */
  onFolder(path: string): void;
  /** The system refuses to watch more (ENOSPC or EMFILE). Nothing is watched from now on. */
  onLimit(error: NodeJS.ErrnoException): void;
  /** Folders of these names are passed over. */
  skipped: ReadonlySet<string>;
}

export interface WatchedInputs {
  /** Folders that are wanted with all below them; they need not exist yet. */
  dirs: readonly string[];
  files: readonly string[];
  /** See LinkRule. */
  boundary: SiteBoundary | null;
}

export interface FolderWatcher {
  /** Watches these inputs; what was watched before and is not among them is let go. */
  watch(inputs: WatchedInputs): void;
  /** How many folders the system watches for us. */
  readonly size: number;
  close(): void;
}

interface WatchedFolder {
  handle: FSWatcher;
  /** Device and inode: a folder deleted and made again has the same name but is another one, and the handle is deaf to it. */
  identity: string;
}

/**
 * Watches folders, never single files: a thousand pages cost as many watches as they have folders, and a save is heard of without a look
 * at its neighbours. Folders that vanish and come back are found again through the folder above them. Links are followed where they may lead:
 * a linked file is heard of under the name by which the site knows it.
 */
export function openFolderWatcher(options: FolderWatcherOptions): FolderWatcher {
  const folders = new Map<string, WatchedFolder>();
  /** Folders wanted with all below them; `isOpen` when their tree has been walked. */
  let roots = new Map<string, { isOpen: boolean }>();
  /** Folder → names in it that are wanted: of files, and of folders on the way to one. */
  let wantedNames = new Map<string, Set<string>>();
  /** Where a link leads → the links' own paths. */
  const links = new Map<string, Set<string>>();
  let boundary: SiteBoundary | null = null;
  let isClosed = false;

  const isWithinRoot = (path: string) => [...roots.keys()].some((root) => isWithin(root, path));
  const isAstray = (path: string) => leadsAstray(path, { boundary, trusted: options.trusted });

  function open(dir: string): boolean {
    const stats = statOf(dir);
    if (!stats?.isDirectory() || isClosed) return false;
    const identity = identityOf(stats);
    const known = folders.get(dir);
    if (known?.identity === identity) return true;
    if (known) closeTree(dir);
    try {
      const handle = watch(dir, (type, name) => hear(dir, type, name));
      // On Windows a folder that vanishes is an error of its handle; the folder above tells us.
      handle.on('error', () => closeTree(dir));
      folders.set(dir, { handle, identity });
      return true;
    } catch (error) {
      if (!isLimit(error)) return false; // It has vanished meanwhile, or may not be read.
      close();
      options.onLimit(error);
      return false;
    }
  }

  /** Watches a folder with all below it. `above` are the identities of the folders on the way: links may lead in a circle. */
  function openTree(dir: string, above: readonly string[]): void {
    const stats = statOf(dir);
    if (!stats || above.includes(identityOf(stats)) || isAstray(dir) || !open(dir)) return;
    const root = roots.get(dir);
    if (root) root.isOpen = true;
    for (const entry of entriesOf(dir)) {
      if (isClosed) return;
      // Most are files, of which nothing more is asked: not even their path.
      if (entry.isSymbolicLink()) followLink(join(dir, entry.name), [...above, identityOf(stats)]);
      else if (entry.isDirectory() && !options.skipped.has(entry.name)) openTree(join(dir, entry.name), [...above, identityOf(stats)]);
    }
  }

  /** Emacs locks a file by a link that leads nowhere: nothing is done about it. */
  function followLink(path: string, above: readonly string[]): void {
    const stats = statOf(path);
    if (!stats) return;
    if (stats.isDirectory()) openTree(path, above);
    else {
      const target = targetOf(path);
      if (target === null || target === path || isAstray(path)) return;
      addTo(links, target, path);
      open(dirname(target));
    }
  }

  function hear(dir: string, type: string, name: string | null): void {
    if (isClosed) return;
    if (name === null) {
      options.onFolder(dir);
      return;
    }
    const path = join(dir, name);
    // A folder may have any name.
    if (isEditorFile(name) && !folders.has(path) && !statOf(path)?.isDirectory()) return;
    // The folder itself has gone or moved: the event bears its own name. It may be there again already, under the same inode.
    if (type === 'rename' && name === basename(dir) && !folders.has(path)) {
      closeTree(dir);
      look(dir, true);
    }
    for (const link of links.get(path) ?? []) options.onFile(link);
    const isWanted = wantedNames.get(dir)?.has(name) || (isWithinRoot(dir) && !options.skipped.has(name));
    if (isWanted && !(mayBeOther(type, path) && look(path, false))) options.onFile(path);
  }

  /** What has come or gone, and a folder that could not be watched so far: who may read it has changed. */
  function mayBeOther(type: string, path: string): boolean {
    return type === 'rename' || (!folders.has(path) && statOf(path)?.isDirectory() === true);
  }

  /** Looks whether a folder has appeared, gone or been replaced. False when the path neither is nor was one. */
  function look(path: string, wasFolder: boolean): boolean {
    const stats = statOf(path);
    const known = folders.get(path);
    const isFolder = stats?.isDirectory() === true;
    if (known && isFolder && known.identity === identityOf(stats)) return true;
    if (known) closeTree(path);
    if (isFolder) reopen(path);
    else if (stats && isWithinRoot(path)) followLink(path, []);
    else if (!stats) wantBack(path);
    if (!known && !isFolder && !wasFolder) return false;
    options.onFolder(path);
    return true;
  }

  /** Watches what is wanted at a path and below it. */
  function reopen(path: string): void {
    if (isWithinRoot(path)) openTree(path, []);
    for (const dir of wantedNames.keys()) if (isWithin(path, dir)) open(dir);
    for (const [root, { isOpen }] of roots) if (!isOpen && isWithin(path, root)) openTree(root, []);
  }

  /** What is wanted below a folder that has gone is waited for further up. */
  function wantBack(path: string): void {
    const lost = [...wantedNames.keys()].filter((dir) => isWithin(path, dir));
    for (const dir of lost) wantWayTo(dir, wantedNames);
    if (lost.length === 0) return;
    for (const dir of wantedNames.keys()) if (isWithin(dir, path)) open(dir);
  }

  function closeTree(dir: string): void {
    for (const [path, { handle }] of folders) {
      if (!isWithin(dir, path)) continue;
      handle.close();
      folders.delete(path);
    }
    for (const [root, state] of roots) if (isWithin(dir, root)) state.isOpen = false;
  }

  function close(): void {
    isClosed = true;
    for (const { handle } of folders.values()) handle.close();
    folders.clear();
  }

  return {
    get size() {
      return folders.size;
    },
    watch({ dirs, files, boundary: wanted }) {
      if (isClosed) return;
      const hasNewRule = JSON.stringify(wanted) !== JSON.stringify(boundary);
      boundary = wanted;
      roots = new Map(dirs.map((dir) => [dir, (!hasNewRule && roots.get(dir)) || { isOpen: false }]));
      if (hasNewRule) {
        links.clear();
        for (const dir of [...folders.keys()]) if (isWithinRoot(dir) && isAstray(dir)) closeTree(dir);
      }
      wantedNames = new Map();
      for (const path of [...dirs, ...files]) wantWayTo(path, wantedNames);
      const linked = new Set([...links.keys()].map((target) => dirname(target)));
      for (const dir of [...folders.keys()]) if (!isWithinRoot(dir) && !wantedNames.has(dir) && !linked.has(dir)) closeTree(dir);
      for (const dir of wantedNames.keys()) open(dir);
      for (const [root, { isOpen }] of roots) if (!isOpen) openTree(root, []);
    },
    close,
  };
}

/** The folder above is enough where it exists; where it does not, the way to it is wanted too, from a folder that does. */
function wantWayTo(path: string, wantedNames: Map<string, Set<string>>): void {
  for (let child = path, dir = dirname(path); dir !== child; child = dir, dir = dirname(dir)) {
    addTo(wantedNames, dir, basename(child));
    if (statOf(dir)?.isDirectory()) return;
  }
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key) ?? new Set();
  map.set(key, values.add(value));
}

/** Each look at the disk may find nothing: what an event names, or a look before this one has found, may be gone by now. */
function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null; // Not there (any more), a link that leads nowhere or in a circle, or not ours to see.
  }
}

function targetOf(link: string): string | null {
  try {
    return realpathSync(link);
  } catch {
    return null; // As above.
  }
}

function identityOf({ dev, ino }: Stats): string {
  return `${dev}:${ino}`;
}

function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch {
    return []; // It has vanished since.
  }
}

function isLimit(error: unknown): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EMFILE';
}
