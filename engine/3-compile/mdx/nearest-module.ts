import { posix } from 'node:path';
import type { ComponentManifest } from '../../components/component-manifest.ts';
import { nearest } from '../../diagnostics/suggest.ts';

/** The module of the site that an import of a file most likely means, as it is imported from `folder`; null for none, or for a package. */
export function nearestModule(specifier: string, folder: string, manifest: Pick<ComponentManifest, 'modules'> | null): string | null {
  if (!manifest || !/^(?:\.{1,2}|@site)\//.test(specifier)) return null;
  const isFromSite = specifier.startsWith('@site/');
  const path = isFromSite ? specifier.slice('@site/'.length) : posix.join(folder, specifier);
  const modules = Object.keys(manifest.modules).filter((id) => !id.includes(':'));
  const meant = nearest(path, EXTENSION.test(path) ? modules : modules.map((id) => id.replace(EXTENSION, '')));
  if (meant === null) return null;
  const relative = posix.relative(folder, meant);
  return isFromSite ? `@site/${meant}` : relative.startsWith('../') ? relative : `./${relative}`;
}

const EXTENSION = /\.(?:[cm]?[jt]sx?|css)$/;
