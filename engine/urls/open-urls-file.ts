import { dirname, join } from 'node:path';
import { nodeFiles } from '../files/node-files.ts';
import { readInPieces } from '../files/read-in-pieces.ts';
import { pathFrom } from '../paths/native-path.ts';
import { nameOf } from '../paths/site-path.ts';
import { UsageError } from '../state/usage-error.ts';
import type { UrlSource } from './old-url.ts';

/** Opens a file with old addresses. A log may be of any size: it is read piece by piece. */
export async function openUrlsFile(path: string, siteDir: string): Promise<UrlSource> {
  const stat = await nodeFiles.stat(path);
  if (stat?.kind !== 'file')
    throw new UsageError(`There is no file "${path}".`, 'give the path of a file, or a URL that begins with https://');
  const name = pathFrom(siteDir, path);
  let head = '';
  for await (const piece of readInPieces(path)) {
    head += piece;
    if (head.length >= 65_536) break;
  }
  return {
    name,
    file: name,
    head,
    bytes: () => nodeFiles.readBytes(path),
    async text() {
      let text = '';
      for await (const piece of readInPieces(path)) text += piece;
      return text;
    },
    pieces: () => readInPieces(path),
    async openOther(url) {
      const beside = join(dirname(path), nameOf(url.replace(/[?#].*$/s, '')));
      return beside !== path && (await nodeFiles.stat(beside))?.kind === 'file' ? openUrlsFile(beside, siteDir) : null;
    },
  };
}
