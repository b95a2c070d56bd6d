import type { VersionName } from '../1-load/site-input.ts';
import type { PlannedPages } from './claim-routes.ts';
import type { AnchorSource } from './route-index.ts';

/** A page as links and redirects see it. */
export interface Destination {
  anchors: AnchorSource;
  /** Null outside versions. */
  version: VersionName | null;
}

/** The pages that links and redirects can lead to, by path: those that hold their route, and the roots of versions. */
export function listDestinations(input: PlannedPages & { held: Set<object> }): Map<string, Destination> {
  const found = new Map<string, Destination>();
  for (const { version, indexes } of input.navigations) {
    const { name } = version.version;
    for (const doc of version.docs) if (input.held.has(doc)) found.set(doc.permalink, { anchors: doc, version: name });
    for (const { index } of indexes) if (input.held.has(index)) found.set(index.permalink, { anchors: 'none', version: name });
    const own = input.tags.get(name);
    for (const owner of own ? [own, ...own.tags] : [])
      if (input.held.has(owner)) found.set(owner.permalink, { anchors: 'none', version: name });
  }
  for (const changes of input.changes) {
    const version = changes.newer.version.version.name;
    for (const owner of [changes, ...changes.comparisons])
      if (input.held.has(owner)) found.set(owner.permalink, { anchors: 'none', version });
  }
  for (const { path } of input.sitePages) found.set(path, { anchors: 'none', version: null });
  for (const doc of [...input.ownPages.docs, ...input.blogs.flatMap(({ area }) => area.docs)])
    if (input.held.has(doc)) found.set(doc.permalink, { anchors: doc, version: null });
  for (const page of input.blogPages) if (input.held.has(page)) found.set(page.permalink, { anchors: 'none', version: null });
  for (const page of input.printPages) {
    const { name } = page.navigation.version.version;
    if (input.held.has(page)) found.set(page.permalink, { anchors: 'unknown', version: name });
  }
  for (const { version } of input.navigations) {
    const { root, mainDoc } = version;
    if (mainDoc && version.version.mainDocId !== null && !found.has(root))
      found.set(root, { anchors: mainDoc, version: version.version.name });
  }
  return found;
}
