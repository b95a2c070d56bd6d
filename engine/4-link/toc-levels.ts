import type { TocItem } from '../../theme/contract/page-data.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { TocEntry } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { emptyToc } from '../diagnostics/messages/link.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { fillVersion } from './fill-text.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import type { Doc } from './version-docs.ts';

/** What is asked of a doc. */
type TocDoc = Pick<Doc, 'frontMatter'> & { version: Pick<Doc['version'], 'label'> };

/** The entries of the levels that the page lists, or else the site: as compile made them, which a session keeps, where they do not name the version. */
export function narrowToc(doc: TocDoc, toc: TocEntry[], ofSite: SiteConfig['toc']): TocItem[] {
  const { min, max } = levelsOf(doc, ofSite);
  return toc
    .filter(({ level }) => level >= min && level <= max)
    .map((entry) => {
      if (!entry.parts.some(({ text }) => text.includes(VERSION_SENTINEL))) return entry;
      return { ...entry, parts: entry.parts.map((part) => ({ ...part, text: fillVersion(part.text, doc.version.label) })) };
    });
}

/** Reports levels the wrong way round. Where one of them is the site's, pages of Docusaurus pass there, and have no table of contents either. */
export function checkTocLevels(doc: Doc, ofSite: SiteConfig['toc']): Diagnostic[] {
  const { toc_min_heading_level: ownMin, toc_max_heading_level: ownMax, hide_table_of_contents: isHidden } = doc.frontMatter;
  const { min, max } = levelsOf(doc, ofSite);
  if (min <= max || isHidden) return [];
  const severity = ownMin !== null && ownMax !== null ? 'error' : 'warning';
  return [
    emptyToc({ min, max, severity, place: frontMatterPlace(doc, ownMin === null ? 'toc_max_heading_level' : 'toc_min_heading_level') }),
  ];
}

function levelsOf({ frontMatter }: TocDoc, ofSite: SiteConfig['toc']): { min: number; max: number } {
  return {
    min: frontMatter.toc_min_heading_level ?? ofSite.minHeadingLevel,
    max: frontMatter.toc_max_heading_level ?? ofSite.maxHeadingLevel,
  };
}
