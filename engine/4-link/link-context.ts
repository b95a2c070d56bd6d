import type { SiteConfig, Version, VersionName } from '../1-load/site-input.ts';
import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import type { SeverityOf } from '../diagnostics/check-severity.ts';
import { joinPath, pathBelow } from '../paths/site-path.ts';
import { fileOfLink } from './file-of-link.ts';
import type { FormerPages } from './former-pages.ts';
import { decodeRoute } from './route.ts';
import type { RouteIndex } from './route-index.ts';
import type { TextLookups } from './text-lookups.ts';
import type { Doc, VersionDocs } from './version-docs.ts';
import { parseUrl, type WrittenUrl } from './written-url.ts';

/** All that a link can lead to, and how strictly that is checked. */
export interface LinkContext extends Pick<TextLookups, 'anchorsOf' | 'assetOf' | 'refusalOf' | 'nearOf'> {
  config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'publicDirs'>;
  versions: Map<VersionName, VersionDocs>;
  findDocFile: FindDocFile;
  /** For a file (relative to the site folder) of a version that this build leaves out. */
  guessRoute(file: string): string | null;
  routes: RouteIndex;
  /** What is known of pages that have moved; null in a build. */
  former: FormerPages | null;
  severityOf: SeverityOf;
}

/** Finds the doc that a file (relative to the site folder) becomes, in the given version before others. */
export type FindDocFile = (file: string, version: Version) => Doc | 'draft' | null;

/** A link being resolved, with the page it stands on. */
export interface LinkOnPage {
  link: WrittenLink;
  url: WrittenUrl;
  /** The URL's path, percent-decoded. */
  path: string;
  doc: Doc;
  /** The file that the link stands in, relative to the site folder: the page's own, or an include. */
  file: string;
}

/** Takes a page's link apart. */
export function readLink(link: WrittenLink, doc: Doc): LinkOnPage {
  const url = parseUrl(link.url);
  // `page.md/#part` is the file to GitHub and Hugo, and to the links of Docusaurus 2.
  if (link.kind === 'link') url.path = url.path.replace(/(?<=\.mdx?)\/$/i, '');
  const file = fileOfLink(link, doc.source.file);
  return { link, url, path: decodeRoute(url.path), doc, file };
}

/** Several versions may read the same folder, so a file can be a doc of each. */
export function createFindDocFile(versions: VersionDocs[]): FindDocFile {
  const areas = new Map(versions.map((docs) => [docs.version, { ...docs, folder: joinPath(docs.version.contentDir) }]));
  const findIn = ({ folder, byPath, draftPaths }: VersionDocs & { folder: string }, file: string) => {
    const path = pathBelow(folder, file);
    return path === null ? null : (byPath.get(path) ?? (draftPaths.has(path) ? 'draft' : null));
  };
  return (file, version) => {
    const own = areas.get(version);
    const found = own ? findIn(own, file) : null;
    if (found !== null) return found;
    for (const area of areas.values()) {
      const elsewhere = findIn(area, file);
      if (elsewhere !== null) return elsewhere;
    }
    return null;
  };
}
