import type { SiteConfig } from '../../1-load/site-input.ts';
import type { Place } from '../../diagnostics/diagnostic.ts';
import { toHref } from '../../paths/route-form.ts';
import type { Trails } from '../moves/trails.ts';
import type { VersionNavigation } from '../navigation.ts';
import { joinRoute } from '../route.ts';
import type { TextLookups } from '../text-lookups.ts';
import type { Doc } from '../version-docs.ts';
import { type PagePair, pairPages } from './pair-pages.ts';

/** A pair whose texts differ, and the page that shows how. */
export interface Comparison extends PagePair {
  /** With the base URL. */
  permalink: string;
  /** The page's address: see toHref(). */
  href: string;
}

/** What a version changes of the next older one of its set. */
export interface VersionChanges {
  newer: VersionNavigation;
  older: VersionNavigation;
  comparisons: Comparison[];
  /** Pages with the same text at another place. */
  moved: PagePair[];
  added: Doc[];
  removed: Doc[];
  /** The page of a doc that is compared. */
  comparisonOf: Map<Doc, Comparison>;
  /** Of the page that lists all of it: with the base URL, and its address. */
  permalink: string;
  href: string;
  /** Route of the feed, with the base URL. */
  feed: string;
  /** Of the key that asks for it. */
  place: Place;
}

const FOLDER = 'changes';
const FEED = 'atom.xml';

/** Compares each version with the next older one, in sets that ask for it. */
export function collectChanges(
  navigations: VersionNavigation[],
  { config, configFile, texts, trails }: { config: SiteConfig; configFile: string; texts: Pick<TextLookups, 'isChanged'>; trails: Trails },
): VersionChanges[] {
  return navigations.flatMap((newer, index): VersionChanges[] => {
    const { set } = newer.version.version;
    // Newest first.
    const older = navigations.slice(index + 1).find(({ version }) => version.version.set.id === set.id);
    if (!set.options.changes || !older) return [];
    const { pairs, ...others } = pairPages(newer, older, { isChanged: texts.isChanged, trails });
    const permalink = joinRoute(newer.version.root, FOLDER);
    const comparisons = pairs
      .filter(({ isChanged }) => isChanged)
      .map((pair): Comparison => {
        const route = joinRoute(permalink, pair.newer.id);
        return { ...pair, permalink: route, href: toHref(route, config) };
      });
    return [
      {
        newer,
        older,
        comparisons,
        moved: pairs.filter(({ isChanged }) => !isChanged),
        ...others,
        comparisonOf: new Map(comparisons.map((comparison) => [comparison.newer, comparison])),
        permalink,
        href: toHref(permalink, config),
        feed: joinRoute(permalink, FEED),
        place: set.place === null ? { file: configFile, keyPath: ['docs', 'changes'] } : { ...set.place },
      },
    ];
  });
}
