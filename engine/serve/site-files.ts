import { join } from 'node:path';
import { type FileState, isSameState, type OutputFiles } from '../files/output-files.ts';
import { restBelow } from '../paths/native-path.ts';

/** The files that a server may hand out. */
export interface SiteFiles {
  /** Null for what is not there, is hidden, or lies outside the folder. The same object as long as the file stays as it is. */
  find(path: string): SiteFile | null;
}

export interface SiteFile extends FileState {
  /** Relative to the site, forward slashes. */
  path: string;
  /** Where links have led to. */
  absolutePath: string;
}

/** For the host, not for readers. */
export const HOST_FILES: ReadonlySet<string> = new Set(['_redirects', '_headers']);

/**
 * Opens a folder for serving. Each request looks at the file anew, since a build may replace the folder at any time. Whether the name may
 * be served and where links lead is found out once for each state of a file: another file under that name is another state.
 */
export function openSiteFiles(dir: string, files: OutputFiles): SiteFiles {
  const known = new Map<string, SiteFile>();

  const locate = (path: string, state: FileState): SiteFile | null => {
    // A link in the folder must not lead out of it, nor a name that the system understands in its own way ('C:').
    const absolutePath = files.realPath(join(dir, path));
    return restBelow(files.realPath(dir), absolutePath) !== null ? { path, absolutePath, ...state } : null;
  };

  return {
    find(path) {
      if (HOST_FILES.has(path) || !path.split('/').every(isServed)) return null;
      try {
        const state = files.fileState(join(dir, path));
        const before = known.get(path);
        if (state && before && isSameState(before, state)) return before;
        const file = state && locate(path, state);
        if (file) known.set(path, file);
        else if (before) known.delete(path);
        return file;
      } catch {
        return null; // No possible name: too long, a circle of links.
      }
    },
  };
}

/** '..' and '' are no names; dot files are the business of whoever keeps the folder (.git, .docsgen.json). */
function isServed(name: string): boolean {
  return name !== '' && !/[\\\0]/.test(name) && (!name.startsWith('.') || name === '.well-known');
}
