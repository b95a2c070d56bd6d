import { isDeepStrictEqual } from 'node:util';
import type { VersionName } from '../1-load/site-input.ts';
import type { CompiledDoc, WrittenLink } from '../3-compile/compiled-doc.ts';
import { folderOf, joinPath } from '../paths/site-path.ts';
import { resolveOnPage } from './links.ts';
import { decodeRoute, encodeRoute } from './route.ts';
import type { ResolvedLink } from './site-model.ts';
import { readAnchors } from './text-lookups.ts';
import { isMarkdownPath, parseUrl } from './written-url.ts';

/** Gives the address of the doc that a version makes of a file; null for one that it may not have. */
export type FindAddress = (version: VersionName, file: string) => string | null;

/** The page of an edited text. */
interface LinkingPage {
  /** From the site folder. */
  file: string;
  /** Null outside versions. */
  version: VersionName | null;
  /** What the links of the text before lead to, by index. */
  links: readonly ResolvedLink[];
  /** Addresses of all pages of the file. */
  hrefs: ReadonlySet<string>;
}

/**
 * What the links of an edited text lead to, by index: those that it had, those to its own headings and to other sites, and plain links to files of pages.
 * Null where one may be another, or lead nowhere.
 */
export function linkEdited(
  { before, now }: { before: CompiledDoc; now: CompiledDoc },
  { file, version, links, hrefs }: LinkingPage,
  findAddress: FindAddress,
): ResolvedLink[] | null {
  const known = new Map(before.links.map((link, index) => [nameLink(link), links[index]!]));
  const anchors = readAnchors(now);
  const hasOtherAnchors = !isDeepStrictEqual(before.anchors, now.anchors);
  const linked: ResolvedLink[] = [];
  for (const link of now.links) {
    const url = parseUrl(link.url);
    const own = resolveOnPage({ link, url }, () => anchors);
    if (own?.problem) return null;
    const found = own?.link ?? known.get(nameLink(link)) ?? findPage(link);
    if (!found || (own === null && hasOtherAnchors && leadsToOwn(found))) return null;
    linked.push(found);
  }
  return linked;

  /** A link to a heading of the same text, by an address: it may be there no longer. */
  function leadsToOwn({ href }: ResolvedLink): boolean {
    return href.includes('#') && hrefs.has(href.replace(/[?#].*$/s, ''));
  }

  /** A link to a file of the same version, relative to the page's own: the first place where any link to one is looked for. */
  function findPage(link: WrittenLink): ResolvedLink | null {
    const { kind, path, query, hash } = parseUrl(link.url);
    if (version === null || link.kind !== 'link' || link.file !== '' || kind !== 'relative' || hash !== '' || !isMarkdownPath(path))
      return null;
    const href = findAddress(version, joinPath(folderOf(file), decodeRoute(path)));
    return href === null ? null : { href: encodeRoute(href) + query };
  }
}

/** All that says where a link leads. */
export function nameLink({ url, kind, file, raw, unchecked, fromHost }: WrittenLink): string {
  return JSON.stringify([url, kind, file, raw, unchecked, fromHost]);
}
