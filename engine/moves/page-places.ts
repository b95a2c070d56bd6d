import type { SiteInput } from '../1-load/site-input.ts';
import type { CompiledFile } from '../3-compile/compile-docs.ts';
import type { Page } from '../4-link/site-model.ts';

/** A page that is a file, with its address. */
export interface PagePlace {
  /** Relative to the site folder. */
  file: string;
  version: string;
  /** With the base URL. */
  route: string;
  /** The route below the version's own, which says whether the page has moved or the version. */
  below: string;
  /** Readers have never seen its address, or will not. */
  isDraft: boolean;
  /** The file is another version's, which this one inherits. */
  isInherited?: true;
}

/** Lists where the pages of a site are that are files. A page that is shown twice counts where its own address is. */
export function listPlaces(docs: readonly CompiledFile[], pages: readonly Page[], input: SiteInput): PagePlace[] {
  const byFile = new Map<string, Page[]>();
  for (const page of pages) {
    if (!page.doc) continue;
    const known = byFile.get(page.doc.file);
    if (known) known.push(page);
    else byFile.set(page.doc.file, [page]);
  }
  const roots = new Map(input.versions.map(({ name, path }) => [name, joinBase(input.config.baseUrl, path)]));
  return docs.flatMap(({ source, compiled }) => {
    const root = roots.get(source.version) ?? joinBase(input.config.baseUrl, '');
    const all = byFile.get(source.file) ?? [];
    const own = all.filter(({ version }) => version === source.version || !roots.has(source.version));
    const shown = own.length > 0 ? own : all;
    // A version's root shows its main doc once more.
    const page = shown.find(({ path }) => path !== root) ?? shown[0];
    if (!page) return [];
    const below = `${page.path}/`.startsWith(root === '/' ? root : `${root}/`)
      ? page.path.slice(root === '/' ? 0 : root.length)
      : page.path;
    const { file, version, inheritedFrom } = source;
    const { draft: isDraft } = compiled.frontMatter;
    return [{ file, version, route: page.path, below, isDraft, ...(inheritedFrom !== undefined && { isInherited: true as const }) }];
  });
}

function joinBase(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/$/, '')}${path}` || '/';
}
