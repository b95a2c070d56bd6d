import { posix } from 'node:path';
import { decodeText } from './decode-text.ts';
import type { FileEntry, Files } from './files.ts';

/** Files that exist only in a test: path → contents. Paths may be absolute or relative; './a//b' and 'a/b' are the same file. */
export function memoryFiles(contents: Record<string, string | Uint8Array>): Files {
  const files = new Map(Object.entries(contents).map(([path, value]) => [normalize(path), toBytes(value)]));
  const isFolder = (path: string) => path === '.' || [...files.keys()].some((file) => file.startsWith(asPrefix(path)));

  const readBytes = (path: string): Uint8Array => {
    const bytes = files.get(normalize(path));
    if (bytes) return bytes;
    throw Object.assign(new Error(`ENOENT: no such file, open '${path}'`), { code: 'ENOENT', path });
  };
  return {
    readText: async (path) => decodeText(readBytes(path), path),
    readBytes: async (path) => readBytes(path),
    exists: async (path) => files.has(normalize(path)) || isFolder(normalize(path)),
    async list(dir) {
      const prefix = normalize(dir) === '.' ? '' : asPrefix(normalize(dir));
      const kinds = new Map<string, FileEntry['kind']>();
      for (const file of files.keys()) {
        if (!file.startsWith(prefix)) continue;
        const [name, ...rest] = file.slice(prefix.length).split('/');
        kinds.set(name!, rest.length > 0 ? 'folder' : 'file');
      }
      return [...kinds].map(([name, kind]) => ({ name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async stat(path) {
      const bytes = files.get(normalize(path));
      if (bytes) return { kind: 'file', size: bytes.length, mtimeMs: 0 };
      return isFolder(normalize(path)) ? { kind: 'folder', size: 0, mtimeMs: 0 } : null;
    },
    facts(path, kind, read = (each) => files.get(normalize(each)) ?? null) {
      const bytes = read(path);
      return bytes ? kind.derive(bytes, path) : null;
    },
    locate(path) {
      const real = normalize(path);
      const bytes = files.get(real);
      if (bytes) return { real, kind: 'file', size: bytes.length };
      return isFolder(real) ? { real, kind: 'folder', size: 0 } : null;
    },
    realPath: (path) => (files.has(normalize(path)) || isFolder(normalize(path)) ? normalize(path) : null),
    refusal: () => null,
  };
}

function normalize(path: string): string {
  const clean = posix.normalize(path.replaceAll('\\', '/'));
  return clean.length > 1 && clean.endsWith('/') ? clean.slice(0, -1) : clean;
}

function asPrefix(folder: string): string {
  return folder === '/' ? '/' : `${folder}/`;
}

function toBytes(value: string | Uint8Array): Uint8Array {
  return typeof value === 'string' ? new TextEncoder().encode(value) : value;
}
