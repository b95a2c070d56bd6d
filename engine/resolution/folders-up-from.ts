import { dirname } from 'node:path';

/** A folder and all that it lies in, the nearest first. */
export function* foldersUpFrom(folder: string): Iterable<string> {
  for (let above = folder; ; above = dirname(above)) {
    yield above;
    if (above === dirname(above)) return;
  }
}
