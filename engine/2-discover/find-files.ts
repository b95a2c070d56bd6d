import { join } from 'node:path';
import type { Files } from '../files/files.ts';

/** Lists all files below a folder, by their path relative to it, links followed. `leavesOut` says which names, of files and folders, are passed over. */
export async function findFiles(folder: string, { leavesOut }: { leavesOut: (name: string) => boolean }, disk: Files): Promise<string[]> {
  const found: string[] = [];
  /** `links` are the folders that links have led into on the way here. */
  async function walk(below: string, links: string[]): Promise<void> {
    for (const { name, kind, linkTo } of await disk.list(join(folder, below))) {
      if (leavesOut(name)) continue;
      const path = below === '' ? name : `${below}/${name}`;
      if (kind === 'file') found.push(path);
      else if (linkTo === undefined) await walk(path, links);
      // A link to a folder that it stands in would be followed without end.
      else if (!links.includes(linkTo) && !`${join(folder, below)}/`.startsWith(`${linkTo}/`)) await walk(path, [...links, linkTo]);
    }
  }
  await walk('', []);
  return found;
}
