import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corporaFolder, hasCorpora } from '../corpora/corpora-folder.ts';

/** A page that somebody has written. */
export interface RealPage {
  file: string;
  format: 'md' | 'mdx';
  text: string;
}

/** Reads each distinct page of the site that ships, and of both corpora where they are beside the repository. */
export function readRealPages(): RealPage[] {
  const root = join(import.meta.dirname, '../..');
  const folders = [join(root, 'content'), ...(hasCorpora ? [corporaFolder] : [])];
  const pages = new Map<string, RealPage>();
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.mdx?$/.test(path)) continue;
      const text = readFileSync(join(folder, path), 'utf8');
      const format = path.endsWith('.mdx') ? 'mdx' : 'md';
      if (!pages.has(format + text)) pages.set(format + text, { file: path, format, text });
    }
  }
  return [...pages.values()];
}
