import { join } from 'node:path';
import type { Files } from '../files/files.ts';
import type { FileRefusal } from '../files/site-boundary.ts';
import { pathFrom } from '../paths/native-path.ts';

interface FindOptions {
  /** Names, of files and folders, that are passed over. */
  leavesOut(name: string): boolean;
}

export interface FoundFiles {
  /** Relative to the folder. */
  paths: string[];
  /** What must not be read. Nothing below such a folder is in `paths`. */
  refused: RefusedPath[];
}

export interface RefusedPath {
  path: string;
  refusal: FileRefusal;
  /** The target of a link, absolute. */
  linkTo?: string;
}

/** Lists all files below a folder, by their path relative to it, links followed, of the listings that the build knows: a session lists no folder twice. */
export async function findFiles(folder: string, { leavesOut }: FindOptions, disk: Files): Promise<FoundFiles> {
  const paths: string[] = [];
  const refused: RefusedPath[] = [];
  /** `before` stands before the names in `dir`; `links` are the folders that links have led into on the way to it. */
  const walk = async (dir: string, before: string, links: readonly string[]): Promise<void> => {
    for (const { name, kind, linkTo, refusal } of await disk.list(dir)) {
      if (leavesOut(name)) continue;
      const isLink = linkTo !== undefined;
      if (refusal) refused.push({ path: pathFrom(folder, join(dir, name)), refusal, ...(isLink && { linkTo }) });
      else if (kind !== 'folder') paths.push(before + name);
      // A link that leads into a folder it stands in would be followed without end.
      else if (!isLink || !(links.includes(linkTo) || `${dir}/`.startsWith(`${linkTo}/`)))
        await walk(join(dir, name), `${before}${name}/`, isLink ? [...links, linkTo] : links);
    }
  };
  await walk(folder, '', []);
  return { paths, refused };
}
