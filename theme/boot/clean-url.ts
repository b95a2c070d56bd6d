import type { PageData } from '../contract/page-data.ts';
import type { PageBoot } from '../contract/page-files.ts';
import { cleanPath, toRoutePath } from '../router/clean-path.ts';
import { toOwnPath } from '../router/own-path.ts';
import { readStorage, writeStorage } from '../state/storage.ts';
import { CLEANED_KEY } from '../storage-keys.ts';

/**
 * Gives the address the form that the site's addresses have, without `.html` and `/index.html`: in place on a real page, by going there
 * from the not-found page.
 */
export function cleanUrl({ page, trailingSlash }: Pick<PageBoot, 'page' | 'trailingSlash'>): void {
  const { pathname, search, hash } = location;
  const lastCleaned = readStorage(CLEANED_KEY, 'session');
  // A page was found: the next wrong address is another story, even if it is the same.
  if (lastCleaned !== null && page.kind !== 'not-found') writeStorage(CLEANED_KEY, null, 'session');
  const decision = decideClean({ pathname, page, trailingSlash, lastCleaned });
  if (decision.action === 'none') return;
  const url = decision.path + search + hash;
  if (decision.action === 'rename') {
    history.replaceState(history.state, '', url);
    return;
  }
  writeStorage(CLEANED_KEY, decision.path, 'session');
  location.replace(url);
}

type CleanDecision = { action: 'none' } | { action: 'rename' | 'go'; path: string };

/** Tells what to do about an address. `lastCleaned` is the clean path that the not-found page went to last, in this tab. */
export function decideClean({
  pathname,
  page,
  trailingSlash,
  lastCleaned,
}: {
  pathname: string;
  page: Pick<PageData, 'kind' | 'path'>;
  trailingSlash?: boolean | undefined;
  lastCleaned: string | null;
}): CleanDecision {
  const isLost = page.kind === 'not-found';
  const clean = toOwnPath(cleanPath(pathname));
  const path = trailingSlash === undefined ? clean : endPath(clean, isLost ? trailingSlash && !isFile(pathname) : page.path.endsWith('/'));
  if (path === pathname) return { action: 'none' };
  if (!isLost) return toRoutePath(path) === toRoutePath(page.path) ? { action: 'rename', path } : { action: 'none' };
  // A host that answers the clean path with a redirect to the suffix and that with nothing would send us round for ever.
  return path === lastCleaned ? { action: 'none' } : { action: 'go', path };
}

function endPath(path: string, hasSlash: boolean): string {
  const bare = path.replace(/\/+$/, '');
  return hasSlash ? `${bare}/` : bare || '/';
}

/** A file has no other spelling. A page may have such a name, too, but what was not found is no page. */
function isFile(pathname: string): boolean {
  return /\.[a-z]\w*\/*$/i.test(cleanPath(pathname));
}
