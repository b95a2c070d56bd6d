import { join, sep } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';

/** The files that a server may hand out. */
export interface SiteFiles {
  /** Null for what is not there, is hidden, or lies outside the folder. */
  find(path: string): SiteFile | null;
}

export interface SiteFile {
  /** Relative to the site, forward slashes. */
  path: string;
  absolutePath: string;
  size: number;
  mtimeMs: number;
}

/** For the host, not for readers. */
export const HOST_FILES: ReadonlySet<string> = new Set(['_redirects', '_headers']);

/** Opens a folder for serving. It is looked at anew for each request, since a build may replace it at any time. */
export function openSiteFiles(dir: string, files: OutputFiles): SiteFiles {
  return {
    find(path) {
      if (HOST_FILES.has(path) || !path.split('/').every(isServed)) return null;
      try {
        // A link in the folder must not lead out of it, nor a name that the system understands in its own way ('C:').
        const absolutePath = files.realPath(join(dir, path));
        if (!absolutePath.startsWith(files.realPath(dir) + sep)) return null;
        const stat = files.stat(absolutePath);
        return stat?.kind === 'file' ? { path, absolutePath, size: stat.size, mtimeMs: stat.mtimeMs } : null;
      } catch {
        return null; // Not there, or no possible name: too long, a file where a folder should be, a circle of links.
      }
    },
  };
}

/** '..' and '' are no names; dot files are the business of whoever keeps the folder (.git, .docsgen.json). */
function isServed(name: string): boolean {
  return name !== '' && !/[\\\0]/.test(name) && (!name.startsWith('.') || name === '.well-known');
}
