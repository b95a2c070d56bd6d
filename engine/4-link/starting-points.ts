import type { SearchData, StartingPointData } from '../../theme/contract/site-data.ts';
import { fillText } from './fill-text.ts';
import { findDocTargets, type NavbarContext } from './navbar.ts';
import { resolveSiteLink } from './site-links.ts';

/** Finishes the pages that the search begins with. Absent where the config names none. */
export function linkStartingPoints(context: NavbarContext): Pick<SearchData, 'startingPoints'> {
  const { config, configFile } = context.site;
  const { provider, startingPoints } = config.search;
  if (provider === 'none' || startingPoints.length === 0) return {};
  const points = startingPoints.map(({ docId, docSet, to, href, label }, index): StartingPointData => {
    const keyPath = ['search', 'startingPoints', index];
    const shown = label === null ? null : fillText(label, { product: config.product.name, version: null });
    if (docId === null) {
      const place = { file: configFile, keyPath: [...keyPath, href === null ? 'to' : 'href'] };
      return { label: shown ?? '', href: resolveSiteLink(href ?? to ?? '/', place, context).href };
    }
    const subject = 'A starting point of the search';
    const found = Object.entries(findDocTargets({ docId, docSet }, { file: configFile, keyPath }, context, subject));
    // Drafts are nowhere, and unlisted docs are not offered.
    const targets = found.flatMap(([name, doc]) => (doc && !doc.unlisted ? [[name, { href: doc.href, label: doc.label }] as const] : []));
    return { label: shown, targets: Object.fromEntries(targets) };
  });
  return { startingPoints: points };
}
