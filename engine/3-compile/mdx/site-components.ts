import { posix } from 'node:path';
import type { SiteModule } from '../../components/live-components.ts';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { componentModuleThrew, unknownComponentExport } from '../../diagnostics/messages/components.ts';
import type { PageContext } from '../plugins/page-context.ts';
import type { Evaluation } from './evaluation.ts';
import type { Binding } from './mdx-module.ts';

/** What a name stands for that the page neither declares nor imports: a component of the site. Null for none. */
export function findSiteComponent(name: string, { page }: Evaluation, place: TextPlace): Binding | null {
  const module = page.input.components?.live.find(name);
  if (!module) return null;
  if (reportFailure(module, page, place)) return { kind: 'placeholder', name, isReported: true };
  const [root = '', ...members] = module.export!.split('.');
  const value = members.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], module.exports![root]);
  const theme = page.input.components!.live.nameOfTheme(value);
  if (theme !== null && page.input.options.componentNames.includes(theme)) return { kind: 'component', name: theme };
  if (value !== undefined || Object.hasOwn(module.exports!, module.export!)) return { kind: 'value', value };
  page.diagnostics.push(unknownComponentExport(module.export!, module.id, Object.keys(module.exports!), place));
  return { kind: 'placeholder', name, isReported: true };
}

/** The module of the site, or of a package, that a page imports; null for none. */
export function findSiteModule(specifier: string, file: string, { input: { components } }: PageContext): SiteModule | null {
  return components?.live.findImport(specifier, folderOf(file, components.folder)) ?? null;
}

/** Of a file that a page in a folder names, relative to the site folder as that is. */
export function folderOf(file: string, pageFolder: string): string {
  return posix.join(pageFolder, posix.dirname(file));
}

/** Says once in a page why a module cannot be used; false for one that can. */
export function reportFailure({ id, exports, failure }: SiteModule, page: PageContext, place: TextPlace): boolean {
  if (exports) return false;
  if (failure && !page.failedModules.has(id)) page.diagnostics.push(componentModuleThrew(id, failure.reason, place, failure.thrown));
  page.failedModules.add(id);
  return true;
}
