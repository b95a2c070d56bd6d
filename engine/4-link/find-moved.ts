import type { MovedTarget } from '../diagnostics/messages/link.ts';
import { joinPath, pathBelow } from '../paths/site-path.ts';
import type { LinkContext, LinkOnPage } from './link-context.ts';
import { suggestLinkTo } from './link-suggestions.ts';
import { listMarkdownCandidates } from './link-targets.ts';
import { toSlug } from './permalinks.ts';
import { joinRoute, resolveRoute } from './route.ts';
import type { Doc } from './version-docs.ts';
import { isMarkdownPath } from './written-url.ts';

/** Finds the page that a link to a file or a route means which is no longer there. Null where nobody knows of any. */
export function findMoved(written: LinkOnPage, context: LinkContext): MovedTarget | null {
  const { url, path, doc } = written;
  if (isMarkdownPath(path)) return findMovedFile(written, context);
  const { baseUrl } = context.config;
  const route = url.kind === 'absolute' ? joinRoute(baseUrl, path) : resolveRoute(doc.href, path);
  const file = context.former?.fileAt(route) ?? null;
  const target = file === null ? null : context.findDocFile(file, doc.version);
  if (!target || target === 'draft') return null;
  return {
    suggestion: suggestLinkTo(target, written, context),
    how: 'address',
    from: joinRoute(route.slice(baseUrl.length - 1)),
    to: file!,
  };
}

function findMovedFile(written: LinkOnPage, context: LinkContext): MovedTarget | null {
  for (const from of listMarkdownCandidates(written)) {
    const to = context.former?.fileNow(from) ?? null;
    const target = to === null ? null : context.findDocFile(to, written.doc.version);
    if (target && target !== 'draft') return { suggestion: suggestLinkTo(target, written, context), how: 'file', from, to: to! };
  }
  return findRedirected(written, context);
}

/** A page that was renamed and left a redirect: the file that is gone had, by its name, the address from which that leads. */
function findRedirected(written: LinkOnPage, context: LinkContext): MovedTarget | null {
  for (const from of listMarkdownCandidates(written)) {
    const target = findByRedirect(from, context);
    if (target) return { suggestion: suggestLinkTo(target, written, context), how: 'redirect', from, to: target.source.file };
  }
  return null;
}

function findByRedirect(file: string, { versions, routes }: LinkContext): Doc | null {
  for (const { version, root } of versions.values()) {
    const path = pathBelow(joinPath(version.contentDir), file);
    if (path === null) continue;
    const pathId = path.replace(/\.mdx?$/i, '');
    const to = routes.redirectAt(joinRoute(root, toSlug({ path, pathId, name: pathId.slice(pathId.lastIndexOf('/') + 1), slug: null })));
    if (to === null) continue;
    const href = to.replace(/[?#].*$/s, '');
    for (const { docs } of versions.values()) {
      const found = docs.find((doc) => doc.href === href);
      if (found) return found;
    }
  }
  return null;
}
