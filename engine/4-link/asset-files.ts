import type { Version } from '../1-load/site-input.ts';
import type { Asset } from '../2-discover/asset-lookup.ts';
import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import { toPublishableName } from '../paths/name-fault.ts';
import { folderOf, joinPath, nameOf } from '../paths/site-path.ts';
import { fileOfLink } from './file-of-link.ts';
import { listPlaces } from './own-place.ts';
import { decodeRoute, joinRoute } from './route.ts';
import type { AssetFile } from './site-model.ts';
import { hasExtension, isMarkdownPath, parseUrl } from './written-url.ts';

/** What asset paths are relative to. */
export interface AssetScope {
  version: Version;
  /** The page's file, relative to the site folder. */
  file: string;
  baseUrl: string;
  publicDirs: string[];
}

/** Lists the files, relative to the site folder, that a link or image may mean; the first that exists is meant. Empty for what can be no file. */
export function listAssetCandidates(link: Pick<WrittenLink, 'url' | 'kind' | 'file' | 'raw'>, scope: AssetScope): string[] {
  const { kind, path } = parseUrl(link.url);
  const decoded = decodeRoute(path);
  if (isMarkdownPath(decoded) || decoded.endsWith('/')) return [];
  switch (kind) {
    case 'site-file':
      return [joinPath(decoded)];
    case 'absolute':
      return listPublicCandidates(decoded, scope).concat(
        listPlaces(joinPath(scope.version.contentDir, withoutSlash(decoded)), scope.version),
      );
    case 'relative': {
      // In raw HTML and JSX, 'guides/tracing' is a URL and './LICENSE' or 'a.png' a file.
      const isUrl = link.raw && link.kind === 'link' && !decoded.startsWith('.') && !hasExtension(decoded);
      return isUrl ? [] : listPlaces(joinPath(folderOf(fileOfLink(link, scope.file)), decoded), scope.version);
    }
    case 'empty':
    case 'same-page':
    case 'external':
    case 'scheme':
    case 'unchecked':
      return [];
  }
}

/** Where a path of the site can stand in the public folders, relative to the site folder. */
export function listPublicCandidates(path: string, { baseUrl, publicDirs }: Pick<AssetScope, 'baseUrl' | 'publicDirs'>): string[] {
  const paths = [path];
  if (baseUrl !== '/') {
    const route = joinRoute(path);
    const below = `${route}/`.startsWith(baseUrl) ? route.slice(baseUrl.length - 1) : route;
    if (below !== route) paths.push(below);
  }
  const candidates: string[] = [];
  for (const dir of publicDirs) for (const each of paths) candidates.push(joinPath(dir, withoutSlash(each)));
  return candidates;
}

/** Joined with its slash, a path would have to be put in order, and there are many. */
function withoutSlash(path: string): string {
  return path.startsWith('/') ? path.slice(1) : path;
}

/** The name under which a file beside the pages is published. Equal files share it. */
export function toAssetFile(file: string, asset: Asset): AssetFile {
  const name = toPublishableName(asset.name ?? nameOf(file));
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return { path: `assets/files/${stem}-${asset.hash}${extension}`, absolutePath: asset.absolutePath, hash: asset.hash };
}
