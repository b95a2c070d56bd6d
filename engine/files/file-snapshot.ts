import { join } from 'node:path';
import { decodeText } from './decode-text.ts';
import type { FactKind } from './files.ts';
import { readConfined } from './read-confined.ts';
import { RefusedFileError } from './refused-file-error.ts';
import type { FileRefusal, SiteBoundary } from './site-boundary.ts';

/** Files below or beside a folder, or of the site, each read once: what is said of a file and what is made of it hold for the same bytes, even while somebody writes it. */
export interface FileSnapshot {
  /** Null for what is not there. Throws InvalidTextError for what is no text, RefusedFileError for what a page may not name. */
  readText(relativePath: string): Promise<string | null>;
  /** Null, too, for what a page may not name. */
  facts<T>(relativePath: string, kind: FactKind<T>): T | null;
  /** See Files.refusal. */
  refusal(relativePath: string): FileRefusal | null;
}

/** Opens a snapshot. `made` are files that are not on the disk, by their absolute paths. A path that begins with a slash is from `siteDir`. */
export function openSnapshot(
  folder: string,
  boundary: SiteBoundary,
  { made = {}, siteDir = folder }: { made?: Record<string, string>; siteDir?: string } = {},
): FileSnapshot {
  const read = new Map<string, ReturnType<typeof readConfined>>(Object.entries(made).map(([path, text]) => [path, Buffer.from(text)]));
  const find = (path: string) => {
    let found = read.get(path);
    if (found === undefined) {
      found = readConfined(path, boundary);
      read.set(path, found);
    }
    return found;
  };
  const toPath = (path: string) => join(path.startsWith('/') ? siteDir : folder, path);
  return {
    async readText(relativePath) {
      const path = toPath(relativePath);
      const found = find(path);
      if (found && 'reason' in found) throw new RefusedFileError(path, found);
      return found && decodeText(found, path);
    },
    facts(relativePath, kind) {
      const path = toPath(relativePath);
      const found = find(path);
      return found && !('reason' in found) ? kind.derive(found, path) : null;
    },
    refusal(relativePath) {
      const found = find(toPath(relativePath));
      return found && 'reason' in found ? found : null;
    },
  };
}
