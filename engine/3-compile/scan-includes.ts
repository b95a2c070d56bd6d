import { classifyImport } from './classify-import.ts';
import type { ReadInclude } from './compile-input.ts';

/** A file that compiling a page may read. */
export interface ScannedInclude {
  /** Relative to the doc's folder. */
  path: string;
  /** Null when there is no such file. */
  text: string | null;
}

/**
 * Lists the files that compiling a text can come to read, with their partials' files, sorted by path. The compile key is made of
 * it, so it may list too many (an import inside a code block) but never too few.
 */
export async function scanIncludes(text: string, format: 'md' | 'mdx', readInclude: ReadInclude): Promise<ScannedInclude[]> {
  const found = new Map<string, string | null>();
  if (format === 'mdx') await scan(text, '', found, readInclude);
  return [...found].map(([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function scan(text: string, file: string, found: Map<string, string | null>, readInclude: ReadInclude): Promise<void> {
  for (const [, , specifier] of text.matchAll(QUOTED_PATH)) {
    const target = classifyImport(specifier!, file);
    if (!target || !('path' in target) || found.has(target.path)) continue;
    // Set before reading: partials that include one another would be read without end.
    found.set(target.path, null);
    const included = await readInclude(target.path);
    found.set(target.path, included);
    if (included !== null && target.kind === 'partial') await scan(included, target.path, found, readInclude);
  }
}

/** Any quoted relative path: it may be that of an import or a `require()`. */
const QUOTED_PATH = /(['"])((?:[^'"\n]*!)?\.{1,2}\/[^'"\n]+)\1/g;
