import type { Version } from '../1-load/site-input.ts';
import type { CompiledFile } from '../3-compile/compile-docs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pagesInNoVersion } from '../diagnostics/messages/discover.ts';
import { folderOf, joinPath } from '../paths/site-path.ts';

/**
 * Reports pages in `content/` that are in no version, once for each folder beside those of versions. What pages include is there for that, and
 * so is all that lies in a folder with it.
 */
export function reportAstray(astray: readonly string[], docs: readonly CompiledFile[], versions: readonly Version[]): Diagnostic[] {
  if (astray.length === 0) return [];
  const folders = new Set(versions.map(({ contentDir }) => folderOf(contentDir)));
  const topOf = (path: string): string => (folders.has(folderOf(path)) ? path : topOf(folderOf(path)));
  const included = new Set<string>();
  for (const { source, compiled } of docs) for (const path of compiled?.includes ?? []) included.add(joinPath(folderOf(source.file), path));
  const byTop = new Map<string, string[]>();
  for (const path of astray) byTop.set(topOf(path), [...(byTop.get(topOf(path)) ?? []), path]);
  const newest = versions[0]!.contentDir;
  return [...byTop].flatMap(([top, pages]) =>
    pages.some((page) => included.has(page))
      ? []
      : [pagesInNoVersion({ path: top, pages, newest }, { file: pages[0]!, line: 1, column: 1, length: 0 })],
  );
}
