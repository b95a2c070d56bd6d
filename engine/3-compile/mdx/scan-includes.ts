import type { TextFacts } from '../text-facts.ts';
import { classifyImport } from './classify-import.ts';
import { resolveInclude } from './include-path.ts';
import { listRawPaths } from './raw-paths.ts';

/** A file that compiling a page may read. */
export interface ScannedInclude {
  /** Relative to the doc's folder. */
  path: string;
  /** Null when there is no such file. */
  digest: string | null;
}

type IncludingFacts = Pick<TextFacts, 'paths' | 'codePaths'>;

/** Facts of a file by its path relative to the doc's folder; null when there is none. */
export type FindFacts = (
  path: string,
) => (IncludingFacts & Pick<TextFacts, 'digest' | 'modules' | 'tags' | 'usesGlossary' | 'variables'>) | null;

/**
 * Lists the files that compiling a page can come to read, with their partials' files, sorted by path. The compile key is made of
 * it, so it may list too many (an import inside a code block) but never too few.
 */
export function scanIncludes(facts: IncludingFacts, findFacts: FindFacts): ScannedInclude[] {
  const found = new Map<string, string | null>();
  const partials = new Set<string>();
  const look = (path: string) => {
    const facts = findFacts(path);
    found.set(path, facts?.digest ?? null);
    return facts;
  };
  const scan = ({ paths, codePaths = [] }: IncludingFacts, file: string) => {
    for (const path of codePaths) {
      const target = resolveInclude(path, file);
      if (!found.has(target)) look(target);
    }
    for (const specifier of paths) {
      const target = classifyImport(specifier, file);
      if (!target || !('path' in target)) continue;
      const { kind, path } = target;
      if (kind === 'raw') {
        // The first one that is there, and those before it, which would take its place.
        listRawPaths(path).find((candidate) => (found.has(candidate) ? found.get(candidate) : look(candidate)) !== null);
        continue;
      }
      // What is shown as text may be a partial, too. Partials may include one another.
      if (kind === 'partial' ? partials.has(path) : found.has(path)) continue;
      const included = look(path);
      if (kind !== 'partial') continue;
      partials.add(path);
      if (included) scan(included, path);
    }
  };
  scan(facts, '');
  return [...found].map(([path, digest]) => ({ path, digest })).sort((a, b) => (a.path < b.path ? -1 : 1));
}
