import * as hook from '../hook.ts';
import { writePreferredVersion } from '../state/preferred-version.ts';
import { onHook } from './on-hook.ts';

/** Lets links to other versions keep the reader's place, and remembers the version that the reader chooses by one. */
export function startVersionLinks(): void {
  for (const type of ['pointerover', 'focusin', 'click'] as const) onHook(type, hook.versionLink, keepPlace);
  onHook('click', hook.versionLink, (link) => {
    const { version } = link.dataset;
    const isForgetful = document.documentElement.dataset.versionPersistence === 'none';
    if (version !== undefined && !isForgetful) writePreferredVersion(version);
  });
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
