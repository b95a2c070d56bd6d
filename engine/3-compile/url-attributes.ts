import type { WrittenLink } from './compiled-doc.ts';

/** How an attribute holds URLs: one, several between spaces, or pictures with their widths. */
export interface UrlAttribute {
  kind: WrittenLink['kind'];
  form: 'one' | 'list' | 'pictures';
}

const link: UrlAttribute = { kind: 'link', form: 'one' };
const image: UrlAttribute = { kind: 'image', form: 'one' };
const list: UrlAttribute = { kind: 'link', form: 'list' };
const pictures: UrlAttribute = { kind: 'image', form: 'pictures' };

/** Attributes that hold URLs, in lower case without signs. */
const ATTRIBUTES = new Map<string, UrlAttribute>([
  ['action', link],
  ['background', image],
  ['cite', link],
  ['data', link],
  ['formaction', link],
  ['href', link],
  ['imagesrcset', pictures],
  ['longdesc', link],
  ['ping', list],
  ['poster', image],
  ['src', link],
  ['srcset', pictures],
  ['xlinkhref', link],
]);
/** Elements whose `src` or `href` is a file that is shown. */
const SHOWING = new Set(['img', 'source', 'video', 'audio', 'track', 'embed', 'input', 'image', 'feImage']);

/** What an attribute holds; null for no URL. `name` is as in hast or JSX: `srcSet`, `xLinkHref`, `xlink:href`. */
export function findUrlAttribute(tagName: string, name: string): UrlAttribute | null {
  const plain = name.toLowerCase().replace(':', '');
  const known = ATTRIBUTES.get(plain);
  if (!known || (plain === 'data' && tagName !== 'object')) return null;
  return SHOWING.has(tagName) && /^(?:src|href|xlinkhref)$/.test(plain) ? image : known;
}

/** Cuts a value into its URLs, at odd places, and what stands between them. The pieces joined are the value. */
export function cutUrls(value: string, form: UrlAttribute['form']): string[] {
  if (form === 'one') return ['', value, ''];
  if (form === 'list') return value.split(/(\S+)/);
  // Commas end a picture, and may stand in its URL, though not at the end.
  const pieces: string[] = [''];
  for (const [, before, url, after] of value.matchAll(/([\s,]*)(\S*[^\s,])((?:\s*\([^)]*\)|[^,(])*)/g)) {
    pieces[pieces.length - 1] += before!;
    pieces.push(url!, after!);
  }
  return pieces;
}
