import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Files } from '../../engine/files/files.ts';
import { nodeFiles } from '../../engine/files/node-files.ts';

/** Where the sites' configs in this folder say that their content is. */
const CONFIGURED = resolve(import.meta.dirname, '../../../shared/corpora');

const named = process.env.DOCSGEN_CORPORA ? resolve(process.env.DOCSGEN_CORPORA) : CONFIGURED;

export const hasCorpora = existsSync(named);

/** Real sites that nobody here wrote, beside the repository or where DOCSGEN_CORPORA says; where they really lie, since links out of a site are not followed. */
export const corporaFolder = hasCorpora ? realpathSync(named) : named;

/** The path of a configured file where the corpora are in fact. */
export function relocate(path: string): string {
  const absolute = resolve(path);
  return absolute.startsWith(CONFIGURED) ? corporaFolder + absolute.slice(CONFIGURED.length) : path;
}

/** The disk, with the corpora at their configured place wherever they are. */
export const corporaFiles: Files = {
  readText: (path) => nodeFiles.readText(relocate(path)),
  readBytes: (path) => nodeFiles.readBytes(relocate(path)),
  exists: (path) => nodeFiles.exists(relocate(path)),
  list: (path) => nodeFiles.list(relocate(path)),
  stat: (path) => nodeFiles.stat(relocate(path)),
  facts: (path, kind) => nodeFiles.facts(relocate(path), kind),
  locate: (path) => nodeFiles.locate(relocate(path)),
  realPath: (path) => nodeFiles.realPath(relocate(path)),
  refusal: () => null,
};
