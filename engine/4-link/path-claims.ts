import type { Place } from '../diagnostics/diagnostic.ts';
import { pathKey } from '../paths/path-key.ts';
import { foldersAbove } from '../paths/site-path.ts';

/** Whose a file of the output is. */
export interface Owner {
  kind: 'page' | 'public' | 'redirect' | 'generated';
  /** As messages name it: 'the page "content/a.md"'. */
  name: string;
  /** Null for what nobody wrote. */
  place: Place | null;
  /** Of a page, with the base URL. */
  route?: string;
  /** For what docsgen itself needs: completes 'The route is taken: …'. */
  use?: string;
}

/** What stands in the way of a file. */
export interface Conflict {
  /** The same file, a file where a folder is needed, a folder where the file is to be, or another file for the same address. */
  how: 'same' | 'file-above' | 'folder' | 'address';
  /** In the output, as the owner has it. */
  path: string;
  owner: Owner;
}

/**
 * Who has which file of the output. Paths that a file system could take for one another are one here, so that no file is written twice
 * wherever the site is built or unpacked.
 */
export interface PathClaims {
  /** Takes the place for a file, unless something is in the way of it. */
  claim(path: string, owner: Owner): Conflict | null;
}

export function createPathClaims(): PathClaims {
  const files = new Map<string, Held>();
  const folders = new Map<string, Held>();
  const addresses = new Map<string, Held>();

  function find(key: string, above: string[], own: string[], { kind }: Owner): Conflict | null {
    const same = files.get(key);
    if (same) return { how: 'same', ...same };
    const file = findFirst(above, files);
    if (file) return { how: 'file-above', ...file };
    const folder = folders.get(key);
    if (folder) return { how: 'folder', ...folder };
    const twin = findFirst(own, addresses);
    // Who brings both files knows of them.
    return twin && !(kind === 'public' && twin.owner.kind === 'public') ? { how: 'address', ...twin } : null;
  }

  return {
    claim(path, owner) {
      const key = pathKey(path);
      const above = foldersAbove(key);
      const own = listAddresses(key, owner.kind);
      const conflict = find(key, above, own, owner);
      if (conflict) return conflict;
      const held = { path, owner };
      files.set(key, held);
      for (const folder of above) if (!folders.has(folder)) folders.set(folder, held);
      for (const address of own) if (!addresses.has(address)) addresses.set(address, held);
      return null;
    },
  };
}

interface Held {
  path: string;
  owner: Owner;
}

function findFirst(keys: string[], held: ReadonlyMap<string, Held>): Held | undefined {
  for (const key of keys) if (held.has(key)) return held.get(key);
  return undefined;
}

/**
 * Under which addresses hosts answer with a file. '/a.html' is another spelling of '/a' for hosts and for a site's own script, but a
 * redirect may begin at either.
 */
function listAddresses(key: string, kind: Owner['kind']): string[] {
  if (!key.endsWith('.html')) return [];
  const route = key === 'index.html' ? '' : withoutEnd(key, '/index.html');
  const clean = withoutEnd(route, '.html');
  switch (kind) {
    case 'page':
      return [clean];
    case 'redirect':
      return [route];
    case 'public':
    case 'generated':
      return [route, clean];
  }
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}
