/** What a URL is for: to be followed or to hold a document, or to be shown as a picture, in which nothing runs. */
export type UrlUse = 'link' | 'image';

/**
 * Tells whether a URL runs code where it is followed or embedded. Browsers ignore control characters and leading spaces in a scheme, so they
 * are no disguise here either.
 */
export function runsCode(url: string, use: UrlUse = 'link'): boolean {
  const bare = bareUrl(url);
  if (/^(?:javascript|vbscript):/.test(bare)) return true;
  const type = /^data:([^,]*)/.exec(bare)?.[1];
  if (type === undefined) return false;
  return /html|script|[/+]xml/.test(use === 'image' ? type.replace(/^image\/svg\+xml/, '') : type);
}

const SCHEMES: Record<UrlUse, RegExp> = {
  link: /^(?:https?|mailto|tel|pathname):/,
  image: /^(?:https?:|data:image\/(?:png|gif|jpeg|webp|avif)[;,])/,
};

/** Tells whether a URL is of a scheme that strangers may use: an address of the site or the web; of links, a mail or a telephone too. */
export function isHarmless(url: string, use: UrlUse = 'link'): boolean {
  const bare = bareUrl(url);
  return !/^[a-z][a-z\d+.-]*:/.test(bare) || SCHEMES[use].test(bare);
}

function bareUrl(url: string): string {
  return url.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '').toLowerCase();
}
