import type { VersionName } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { htmlNotAllowed } from '../diagnostics/messages/html.ts';
import { compareText } from '../paths/site-path.ts';
import type { CategorySettings } from './category-file.ts';
import type { LinkInput } from './link-input.ts';
import { createNavigation, type VersionNavigation } from './navigation.ts';
import { resolveSidebars, type SidebarNode } from './sidebars.ts';
import type { Doc, VersionDocs } from './version-docs.ts';

/** Resolves the sidebars of every version. */
export function linkNavigations(
  { site, categoryFiles, forms }: Pick<LinkInput, 'site' | 'categoryFiles' | 'forms'>,
  versions: VersionDocs[],
): { navigations: VersionNavigation[]; diagnostics: Diagnostic[] } {
  const { byVersion, diagnostics } = readCategories({ site, categoryFiles, forms });
  const hasCrumbs = site.versions.some(({ set }) => set.options.breadcrumbs);
  const navigations = versions.map((version) => {
    const { name } = version.version;
    const resolved = resolveSidebars({
      version,
      manifest: site.sidebars[name] ?? {},
      file: site.sidebarFiles[name] ?? '',
      categories: byVersion.get(name) ?? new Map(),
      config: site.config,
    });
    diagnostics.push(...resolved.diagnostics);
    const { options } = version.version.set;
    return withMainDoc(createNavigation(version, resolved.sidebars, { hidesCrumbs: hasCrumbs && !options.breadcrumbs }));
  });
  return { navigations, diagnostics };
}

/** A version without a main doc of its own leads to a doc as in Docusaurus: the first of its first sidebar, else the first of all. */
function withMainDoc(navigation: VersionNavigation): VersionNavigation {
  const { version, sidebars } = navigation;
  if (version.mainDoc || version.version.mainDocId !== null) return navigation;
  const mainDoc = findInSidebar(sidebars[0]?.nodes ?? []) ?? findFirstDoc(version);
  return { ...navigation, version: { ...version, mainDoc } };
}

function findInSidebar(nodes: SidebarNode[]): Doc | null {
  for (const node of nodes) {
    if (node.type === 'doc' && !node.isRef) return node.doc;
    if (node.type !== 'category') continue;
    const doc = node.link?.type === 'doc' ? node.link.doc : findInSidebar(node.items);
    if (doc) return doc;
  }
  return null;
}

function findFirstDoc({ docs }: VersionDocs): VersionDocs['mainDoc'] {
  return [...docs].sort((a, b) => compareText(a.source.path, b.source.path))[0] ?? null;
}

function readCategories({ site, categoryFiles, forms }: Pick<LinkInput, 'site' | 'categoryFiles' | 'forms'>) {
  const byVersion = new Map<VersionName, Map<string, CategorySettings>>();
  const diagnostics: Diagnostic[] = [];
  for (const { file, text } of categoryFiles) {
    const { settings, diagnostics: problems } = forms!.parseCategoryFile(file.file, text);
    const byFolder = byVersion.get(file.version) ?? new Map<string, CategorySettings>();
    byVersion.set(file.version, byFolder.set(file.dir, settings));
    diagnostics.push(...problems);
    // Strangers give nothing of the site the look of something else.
    if (site.config.markdown.html !== 'safe' || settings.className === undefined) continue;
    diagnostics.push(htmlNotAllowed(`className: ${settings.className}`, { file: file.file, keyPath: ['className'] }));
  }
  return { byVersion, diagnostics };
}
