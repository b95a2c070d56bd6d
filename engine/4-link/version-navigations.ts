import type { VersionName } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type CategorySettings, parseCategoryFile } from './category-file.ts';
import type { LinkInput } from './link-input.ts';
import { createNavigation, type VersionNavigation } from './navigation.ts';
import { resolveSidebars } from './sidebars.ts';
import type { VersionDocs } from './version-docs.ts';

/** Resolves the sidebars of every version. */
export function linkNavigations(
  { site, categoryFiles }: Pick<LinkInput, 'site' | 'categoryFiles'>,
  versions: VersionDocs[],
): { navigations: VersionNavigation[]; diagnostics: Diagnostic[] } {
  const { byVersion, diagnostics } = readCategories(categoryFiles);
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
    return createNavigation(version, resolved.sidebars);
  });
  return { navigations, diagnostics };
}

function readCategories(files: LinkInput['categoryFiles']) {
  const byVersion = new Map<VersionName, Map<string, CategorySettings>>();
  const diagnostics: Diagnostic[] = [];
  for (const { file, text } of files) {
    const { settings, diagnostics: problems } = parseCategoryFile(file.file, text);
    const byFolder = byVersion.get(file.version) ?? new Map<string, CategorySettings>();
    byVersion.set(file.version, byFolder.set(file.dir, settings));
    diagnostics.push(...problems);
  }
  return { byVersion, diagnostics };
}
