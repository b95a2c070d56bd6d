import { folderOf, joinPath } from '../../paths/site-path.ts';
import { unescapeString } from '../../text/unescape-string.ts';

/** Text of a file of the new site; null when there is none. */
export type ReadText = (file: string) => string | null;

/**
 * Lists what pages import that leads, perhaps through other modules, to one that cannot be bundled, or to a partial that cannot be compiled. Such an import becomes a placeholder: one
 * broken module would keep all components from being bundled.
 */
export function findBrokenImports(broken: Set<string>, pages: string[], readText: ReadText): string[] {
  const reached = new Map<string, boolean>();
  const leadsAstray = (file: string): boolean => {
    const known = reached.get(file);
    if (known !== undefined) return known;
    // For modules that import one another: whoever asks first says it for all.
    reached.set(file, broken.has(file));
    const leads = broken.has(file) || listImports(file, readText).some(({ target }) => leadsAstray(target));
    reached.set(file, leads);
    return leads;
  };
  const specifiers = new Set<string>();
  const seen = new Set<string>();
  const look = (page: string) => {
    if (seen.has(page)) return;
    seen.add(page);
    for (const { specifier, target } of listImports(page, readText)) {
      if (broken.has(target) || (!/\.mdx?$/.test(target) && leadsAstray(target))) specifiers.add(specifier);
      else look(target);
    }
  };
  for (const page of pages) look(page);
  return [...specifiers];
}

function listImports(file: string, readText: ReadText): { specifier: string; target: string }[] {
  const text = readText(file) ?? '';
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const specifier = unescapeString(match[1] ?? match[2]!);
    const target = resolveModule(specifier, file, readText);
    return target === null ? [] : [{ specifier, target }];
  });
}

/** `import … from '…'`, `export … from '…'` and `import '…'` at the beginning of a line; `import('…')` and `require('…')` anywhere. */
const IMPORT = /^[ \t]*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\b(?:import|require)\(\s*['"]([^'"\n]+)['"]/gm;

/** The file that a specifier in `from` means; null for none of the site. */
export function resolveModule(specifier: string, from: string, readText: ReadText): string | null {
  const isOfSite = specifier.startsWith('@site/');
  if (!isOfSite && !specifier.startsWith('.')) return null;
  const path = isOfSite ? joinPath(specifier.slice('@site/'.length)) : joinPath(folderOf(from), specifier);
  return ENDINGS.map((ending) => `${path}${ending}`).find((file) => readText(file) !== null) ?? null;
}

const ENDINGS = [
  '',
  ...['', '/index'].flatMap((name) => ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.mdx', '.md'].map((extension) => name + extension)),
];
