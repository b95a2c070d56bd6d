import type { UrlUse } from './url-fault.ts';

const SCHEMES: Record<UrlUse, RegExp> = {
  link: /^(?:https?|mailto|tel|pathname):/,
  image: /^(?:https?:|data:image\/(?:png|gif|jpeg|webp|avif)[;,])/,
};

/** Tells whether a URL is of a scheme that strangers may use: an address of the site or the web; of links, a mail or a telephone too. */
export function isHarmless(url: string, use: UrlUse): boolean {
  const bare = url.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '').toLowerCase();
  return !/^[a-z][a-z\d+.-]*:/.test(bare) || SCHEMES[use].test(bare);
}
