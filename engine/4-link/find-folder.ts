import { folderOf, joinPath, pathBelow } from '../paths/site-path.ts';
import type { LinkContext, LinkOnPage } from './link-context.ts';
import { toOwnPlace } from './own-place.ts';
import { joinRoute } from './route.ts';
import { isMarkdownPath } from './written-url.ts';

/** The folder that a link names, relative to the site folder, if there are pages in it. None of them is the folder's own, where a link is broken. */
export function findFolder({ url, path, doc, file }: LinkOnPage, { config, versions }: LinkContext): string | null {
  const version = versions.get(doc.version.name);
  if (version === undefined || isMarkdownPath(path) || (url.kind !== 'absolute' && url.kind !== 'relative')) return null;
  const { contentDir } = doc.version;
  const below = url.kind === 'absolute' ? pathBelow(version.root.replace(/\/$/, ''), joinRoute(config.baseUrl, path)) : '';
  if (below === null) return null;
  const folder = url.kind === 'absolute' ? joinPath(contentDir, below) : toOwnPlace(joinPath(folderOf(file), path), file, doc.version);
  return version.docs.some(({ source }) => source.file.startsWith(`${folder}/`)) ? folder : null;
}
