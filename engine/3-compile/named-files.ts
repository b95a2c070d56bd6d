import { dirname, join, relative } from 'node:path';
import { decodeText } from '../files/decode-text.ts';
import type { FactKind } from '../files/files.ts';
import { pathFrom } from '../paths/native-path.ts';
import { placedKey } from './compile-key.ts';
import type { FindFacts } from './mdx/scan-includes.ts';

/** All in a text that looks like the path of a file: relative to the text's folder, or from the site folder with a slash before it. */
export const namedPaths: FactKind<string[]> = {
  name: 'named paths',
  derive: (bytes, path) => listNamedPaths(decodeText(bytes, path)),
};

const PATH = /(?<![\w:/.@~-])[\w.@~/-]*\.[a-z]\w*/gi;

/** Lists the paths, each once. It may list what is none. */
export function listNamedPaths(text: string): string[] {
  return [...new Set([...text.matchAll(PATH)].map(([path]) => path))].sort();
}

interface Placed {
  textKey: string;
  siteDir: string;
  /** Absolute. */
  file: string;
  /** Of its text, see namedPaths. */
  paths: string[];
  findFacts: FindFacts;
}

/**
 * Names what a page compiles to when a plugin asks where the page stands: the plugin may read any file that the page names. `findFacts` takes
 * paths from the page's folder.
 */
export function keyAtPlace({ textKey, siteDir, file, paths, findFacts }: Placed): string {
  const folder = dirname(file);
  const named = paths.map((path) => {
    const from = path.startsWith('/') ? relative(folder, join(siteDir, path)) : path;
    return { path, digest: findFacts(from)?.digest ?? null };
  });
  return placedKey(textKey, { file: pathFrom(siteDir, file), named });
}
