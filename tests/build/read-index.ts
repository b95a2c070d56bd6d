import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IndexFile, unpackIndexFile } from '../../theme/search/embedded/index-file.ts';
import { type EmbeddedIndex, INDEX_FORMAT } from '../../theme/search/embedded/index-format.ts';
import { numberOf } from '../../theme/search/embedded/pack-page.ts';
import {
  folderOfParts,
  PARTED_FORMAT,
  type PageFile,
  type PartedIndex,
  pathOfPart,
} from '../../theme/search/embedded/parts/parted-index.ts';
import { putTextsBack, type TextsApart } from '../../theme/search/embedded/texts-apart.ts';

/** Reads an embedded index of a built site, by its path on the disk. Of one in parts, the pages are put together again. */
export function readIndex(path: string): EmbeddedIndex {
  const file = readJson<IndexFile | PartedIndex>(path);
  if (file.format !== PARTED_FORMAT) {
    const whole = file.apart === undefined ? file : putTextsBack(file, readJson<TextsApart>(pathOfPart(path, file.apart)));
    return unpackIndexFile(whole);
  }
  const { language, version, tag, origin } = file;
  const folder = folderOfParts(path);
  const categories: string[] = [];
  const pages = readdirSync(folder)
    .filter((name) => /^p.*\..*\.json$/.test(name))
    .map((name) => readJson<PageFile>(join(folder, name)))
    .sort(([, [a]], [, [b]]) => (a < b ? -1 : 1))
    .map(([category, page]) => {
      page[2] = numberOf(category, categories);
      return page;
    });
  return { format: INDEX_FORMAT, language, version, tag, origin, categories, pages };
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
