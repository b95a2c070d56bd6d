import type { TextFacts } from '../text-facts.ts';
import { classifyImport } from './classify-import.ts';

/** A file that compiling a page may read. */
export interface ScannedInclude {
  /** Relative to the doc's folder. */
  path: string;
  /** Null when there is no such file. */
  digest: string | null;
}

/** Facts of a file by its path relative to the doc's folder; null when there is none. */
export type FindFacts = (path: string) => Pick<TextFacts, 'digest' | 'paths' | 'modules' | 'tags'> | null;

/**
 * Lists the files that compiling an MDX page can come to read, with their partials' files, sorted by path. The compile key is made of
 * it, so it may list too many (an import inside a code block) but never too few.
 */
export function scanIncludes(paths: string[], findFacts: FindFacts): ScannedInclude[] {
  const found = new Map<string, string | null>();
  scan(paths, '', found, findFacts);
  return [...found].map(([path, digest]) => ({ path, digest })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function scan(paths: string[], file: string, found: Map<string, string | null>, findFacts: FindFacts): void {
  for (const specifier of paths) {
    const target = classifyImport(specifier, file);
    if (!target || !('path' in target) || found.has(target.path)) continue;
    // Set before reading: partials that include one another would be read without end.
    found.set(target.path, null);
    const included = findFacts(target.path);
    found.set(target.path, included?.digest ?? null);
    if (included && target.kind === 'partial') scan(included.paths, target.path, found, findFacts);
  }
}
