/** What an event's link looks like, as far as navigation asks. */
export interface LinkLike {
  href: string;
  target: string;
  hasAttribute(name: string): boolean;
}

/** The address that a link leads to when it is one of this site's own pages as far as one can see, else null. */
export function internalUrl(link: LinkLike, { origin, baseUrl }: { origin: string; baseUrl: string }): URL | null {
  if (!link.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const url = parse(link.href);
  if (!url || url.origin !== origin) return null;
  const isBelowBase = `${url.pathname}/`.startsWith(baseUrl);
  // Generated files are no pages; other files are told by their absence from the route tables.
  return isBelowBase && !url.pathname.startsWith(`${baseUrl}assets/`) ? url : null;
}

/** Whether a click means 'go there', not 'open in a new tab' or the like. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/** The link that an event happened in, or null. */
export function closestLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

function parse(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    // `href="http://"` and the like.
    return null;
  }
}
