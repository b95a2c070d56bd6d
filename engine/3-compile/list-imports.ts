import { dirname, join } from 'node:path';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import { isPlaceholder } from '../components/placeholder-names.ts';
import type { ImportRequest } from '../components/resolve-imports.ts';
import type { Files } from '../files/files.ts';
import { nameFromSite } from '../paths/name-from-site.ts';
import { chooseFormat } from './choose-format.ts';
import { classifyImport, type ImportTarget, isNativeTheme } from './mdx/classify-import.ts';
import { textFacts } from './text-facts.ts';

export interface ImportOptions {
  siteDir: string;
  markdown: Pick<SiteConfig['markdown'], 'format' | 'html' | 'placeholderComponents'>;
}

/** Joins what pages import: each once, sorted. */
export function joinImports(lists: readonly (readonly ImportRequest[])[]): ImportRequest[] {
  const found = new Map<string, ImportRequest>();
  for (const list of lists) for (const request of list) found.set(`${request.folder} ${request.specifier}`, request);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, request]) => request);
}

const NONE: ImportRequest[] = [];

/** Lists what a page, and the partials that it imports, import that may be a module of the site or a package, and no placeholder. Strangers' pages import nothing. */
export function listImports(
  { path, absolutePath, text }: Pick<SourceDoc, 'path' | 'absolutePath' | 'text'>,
  { siteDir, markdown: { format, html, placeholderComponents } }: ImportOptions,
  files: Pick<Files, 'facts'>,
): ImportRequest[] {
  if (html === 'safe') return NONE;
  const own = text === undefined ? files.facts(absolutePath, textFacts) : textFacts.derive(Buffer.from(text), absolutePath);
  if (!own?.modules?.length || chooseFormat(path, format, own.format) !== 'mdx') return NONE;
  const found: ImportRequest[] = [];
  const seen = new Set<string>();
  const look = (path: string, facts = files.facts(path, textFacts)) => {
    if (seen.has(path)) return;
    seen.add(path);
    const { modules = [] } = facts ?? {};
    const folder = nameFromSite(siteDir, dirname(path));
    for (const specifier of modules) {
      const target = classifyImport(specifier, '');
      if (target?.kind === 'partial') look(target.path.startsWith('/') ? join(siteDir, target.path) : join(dirname(path), target.path));
      else if (isModule(specifier, target) && !isPlaceholder(specifier, placeholderComponents)) found.push({ folder, specifier });
    }
  };
  look(absolutePath, own);
  return found;
}

/** Lists what plugins of the site may make pages import that may be a module of the site and no placeholder, from wherever the page stands. */
export function listAddedImports(
  modules: readonly string[],
  { html, placeholderComponents }: Omit<ImportOptions['markdown'], 'format'>,
): ImportRequest[] {
  if (html === 'safe') return NONE;
  const isWanted = (specifier: string) =>
    !isPlaceholder(specifier, placeholderComponents) && isModule(specifier, classifyImport(specifier, ''));
  return modules.filter(isWanted).map((specifier) => ({ folder: '', specifier }));
}

/** No data and no text, and nothing that pages have without the site's components. */
function isModule(specifier: string, target: ImportTarget | null): boolean {
  if (specifier.endsWith('.svg?component')) return true;
  if (target?.kind === 'theme') return !isNativeTheme(target.name);
  return target === null && !/\.(?:mdx?|json|ya?ml)$|[!?]/i.test(specifier);
}
