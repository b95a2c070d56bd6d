import { join } from 'node:path';
import type { OutputFiles, OutputKind } from '../files/output-files.ts';

/** What lies in an output folder. Paths are relative to it, with forward slashes. */
export interface OutputListing {
  own: string[];
  foreign: ForeignEntry[];
}

/** Something in the output folder that docsgen did not write. Of folders only the empty ones are listed; the others follow from their files. */
export interface ForeignEntry {
  path: string;
  kind: OutputKind;
}

/** Lists an output folder, our files apart from everybody else's. */
export function listOutput(dir: string, isOwn: (path: string) => boolean, files: OutputFiles): OutputListing {
  const listing: OutputListing = { own: [], foreign: [] };
  const walk = (folder: string) => {
    const entries = files.list(join(dir, folder));
    if (entries.length === 0 && folder !== '') listing.foreign.push({ path: folder, kind: 'folder' });
    for (const { name, kind } of entries) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'folder') walk(path);
      else if (kind === 'file' && isOwn(path)) listing.own.push(path);
      else listing.foreign.push({ path, kind });
    }
  };
  walk('');
  return listing;
}
