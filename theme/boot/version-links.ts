import type { VersionName } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { writeStorage } from '../state/storage.ts';
import { PREFERRED_VERSION_PREFIX } from '../storage-keys.ts';
import { onHook } from './on-hook.ts';

/** Lets links to other versions keep the reader's place, and remembers the version that the reader chooses by one. */
export function startVersionLinks(): void {
  for (const type of ['pointerover', 'focusin', 'click'] as const) onHook(type, hook.versionLink, keepPlace);
  onHook('click', hook.versionLink, (link) => {
    const { version } = link.dataset;
    if (version !== undefined) writePreferredVersion(version, document.documentElement.dataset.versionPersistence);
  });
}

/** Remembers a version as the one that the reader chose in its set. `forgets` are the sets that remember none; 'none' are all. */
export function writePreferredVersion(name: VersionName, forgets = ''): void {
  const [ownName = '', docSet = 'default'] = name.split('@').reverse();
  const isForgotten = forgets.split(' ').some((each) => each === 'none' || each === docSet);
  if (!isForgotten) writeStorage(PREFERRED_VERSION_PREFIX + docSet, ownName);
}
function keepPlace(link: HTMLElement): void {
  const href = link.getAttribute('href');
  if (href !== null) link.setAttribute('href', keepQueryAndHash(href, { location, isExact: link.dataset.exact !== 'false' }));
}

/** A path with the query and hash of the reader's address. Without the same doc there, the hash would point at nothing. */
export function keepQueryAndHash(
  href: string,
  { location, isExact }: { location: Pick<Location, 'search' | 'hash'>; isExact: boolean },
): string {
  return href.replace(/[?#].*$/, '') + location.search + (isExact ? location.hash : '');
}
