import { dirname, join } from 'node:path';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import type { ImportRequest } from '../components/resolve-imports.ts';
import type { Files } from '../files/files.ts';
import { nameFromSite } from '../paths/name-from-site.ts';
import { chooseFormat } from './choose-format.ts';
import { classifyImport, type ImportTarget, isNativeTheme } from './mdx/classify-import.ts';
import { isPlaceholder } from './mdx/placeholder-names.ts';
import { textFacts } from './text-facts.ts';

/** Lists what pages, and the partials that they import, import that may be a module of the site or a package, and no placeholder. Each once, sorted. */
export function listImports(
  docs: SourceDoc[],
  { siteDir, format, placeholders = [] }: { siteDir: string; format: 'detect' | 'mdx'; placeholders?: string[] },
  files: Pick<Files, 'facts'>,
): ImportRequest[] {
  const found = new Map<string, ImportRequest>();
  const seen = new Set<string>();
  const factsOf = (path: string, text?: string) =>
    text === undefined ? files.facts(path, textFacts) : textFacts.derive(Buffer.from(text), path);
  const look = (path: string, text?: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const { modules = [] } = factsOf(path, text) ?? {};
    const folder = nameFromSite(siteDir, dirname(path));
    for (const specifier of modules) {
      const target = classifyImport(specifier, '');
      if (target?.kind === 'partial') look(target.path.startsWith('/') ? join(siteDir, target.path) : join(dirname(path), target.path));
      else if (isModule(specifier, target) && !isPlaceholder(specifier, placeholders))
        found.set(`${folder} ${specifier}`, { folder, specifier });
    }
  };
  for (const { path, absolutePath, text } of docs)
    if (chooseFormat(path, format, factsOf(absolutePath, text)?.format) === 'mdx') look(absolutePath, text);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, request]) => request);
}

/** No data and no text, and nothing that pages have without the site's components. */
function isModule(specifier: string, target: ImportTarget | null): boolean {
  if (specifier.endsWith('.svg?component')) return true;
  if (target?.kind === 'theme') return !isNativeTheme(target.name);
  return target === null && !/\.(?:mdx?|json|ya?ml)$|[!?]/i.test(specifier);
}
