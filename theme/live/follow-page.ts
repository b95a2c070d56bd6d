import { LIVE_MOVED, type MovedAnswer } from '../live-contract.ts';
import { toOwnPath } from '../router/own-path.ts';

/** Where the reader was in a page that is loaded at another address. */
const SCROLL = 'docsgen:moved';

/** Goes where the page is now that stood at the current address. False if it has not moved. */
export async function followPage(): Promise<boolean> {
  const { pathname, search, hash } = location;
  const response = await fetch(`${LIVE_MOVED}?path=${encodeURIComponent(decode(pathname))}`);
  if (!response.ok) return false;
  const { to } = (await response.json()) as MovedAnswer;
  if (to === null || to === pathname) return false;
  try {
    sessionStorage.setItem(SCROLL, JSON.stringify({ to, top: scrollY }));
  } catch {
    // Without storage the page begins at its top.
  }
  location.replace(toOwnPath(to) + search + hash);
  return true;
}

/** Scrolls a page that was followed to where the reader was. */
export function keepScroll(): void {
  try {
    const kept = sessionStorage.getItem(SCROLL);
    if (kept === null) return;
    sessionStorage.removeItem(SCROLL);
    const { to, top } = JSON.parse(kept) as { to: string; top: number };
    if (to === location.pathname) scrollTo({ top, behavior: 'instant' });
  } catch {
    // See above.
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
