import { join } from 'node:path';
import { findPlainSlash } from '../paths/native-path.ts';
import { decodeText } from './decode-text.ts';
import type { FileEntry, Files } from './files.ts';
import { readConfined } from './read-confined.ts';
import { RefusedFileError } from './refused-file-error.ts';
import { type FileRefusal, refuseKind, refuseReal, refuseWritten, type SiteBoundary } from './site-boundary.ts';

/**
 * The same files, for what pages name: those outside the boundary are as if they were not there, and `refusal` tells why. Looking is
 * cheap and may rest on what is known of a file; what is read is checked when it is opened (read-confined.ts).
 */
export function confineFiles(files: Files, boundary: SiteBoundary): Files {
  // What is right for a folder is right for a plain name in it. Where paths have one spelling, it is worked out once for all in the folder.
  const folders = new Map<string, boolean>();
  const isClosed = new Set([...boundary.closed, ...boundary.roots.flatMap(({ path, real }) => [path, real])]);
  function refuseName(path: string): FileRefusal | null {
    const slash = findPlainSlash(path);
    if (slash === 0 || path[slash + 1] === '.' || isClosed.has(path)) return refuseWritten(path, boundary);
    const folder = path.slice(0, slash);
    let isOpen = folders.get(folder);
    if (isOpen === undefined) {
      isOpen = refuseWritten(folder, boundary) === null;
      folders.set(folder, isOpen);
    }
    return isOpen ? null : refuseWritten(path, boundary);
  }

  /** What may be told of a path without reading it. */
  function refuse(path: string): FileRefusal | null {
    const written = refuseName(path);
    if (written) return written;
    const place = files.locate(path, boundary.maxBytes);
    if (place === null) return null;
    // Where no link is on the way, what was said of the path holds for the file.
    return (place.real === path ? null : refuseReal(place.real, boundary)) ?? refuseKind(place, boundary);
  }

  function read(path: string): Uint8Array {
    // Whoever keeps track of what was asked hears of it.
    files.locate(path);
    const found = readConfined(path, boundary);
    if (found !== null && !('reason' in found)) return found;
    if (found?.reason === 'unreadable') files.refusal(path);
    throw new RefusedFileError(path, found);
  }

  return {
    readText: async (path) => decodeText(read(path), path),
    readBytes: async (path) => read(path),
    exists: async (path) => refuse(path) === null && files.exists(path),
    async list(dir) {
      if (refuse(dir)) return [];
      return (await files.list(dir)).map((entry) => {
        const refused = refuseEntry(dir, entry, boundary);
        return refused ? { ...entry, refusal: refused } : entry;
      });
    },
    stat: async (path) => (refuse(path) ? null : files.stat(path)),
    facts(path, kind) {
      if (refuse(path)) return null;
      return files.facts(path, kind, (each) => {
        const found = readConfined(each, boundary);
        if (found === null || !('reason' in found)) return found;
        if (found.reason === 'unreadable') throw new RefusedFileError(each, found);
        return null;
      });
    },
    locate: (path, most) => (refuse(path) ? null : files.locate(path, most)),
    realPath: (path) => files.realPath(path),
    refusal: (path) => refuse(path) ?? files.refusal(path),
    unreadable: files.unreadable,
  };
}

/** What is no link lies where its folder lies, which is looked at once for all that is in it. */
function refuseEntry(dir: string, { name, kind, linkTo }: FileEntry, boundary: SiteBoundary): FileRefusal | null {
  if (name.startsWith('.')) {
    const hidden = refuseWritten(join(dir, name), boundary);
    if (hidden) return hidden;
  }
  const linked = linkTo === undefined ? null : refuseReal(linkTo, boundary);
  return linked ?? (kind === 'other' ? { reason: 'special' } : null);
}
