/** Folders of a folder, as they were seen: '' is itself, and each comes after the one that it is in. */
export interface NotedFolders {
  paths: string[];
  /** When an entry last came or went, in milliseconds; null where that is not known. */
  ctimes: (number | null)[];
  inodes: number[];
}

/**
 * Tells whether each of them still is a folder, and no link to another place. In one that is as it was, none has been replaced, and nothing need be
 * asked of those in it. A thread runs the text of this function, too: it uses nothing but what it is given.
 */
export function areFolders(
  { paths, ctimes, inodes }: NotedFolders,
  folderAt: (path: string) => { ctimeMs: number; inode: number } | null,
): boolean {
  const below = new Map<string, string[]>();
  const places = new Map<string, number>();
  for (const [at, path] of paths.entries()) {
    places.set(path, at);
    if (path === '') continue;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const siblings = below.get(parent);
    if (siblings) siblings.push(path);
    else below.set(parent, [path]);
  }
  return [...below].every(([path, folders]) => {
    const folder = folderAt(path);
    const at = places.get(path)!;
    if (folder === null) return false;
    return (folder.ctimeMs === ctimes[at] && folder.inode === inodes[at]) || folders.every((each) => folderAt(each) !== null);
  });
}
