import type { UrlForm } from '../../paths/cut-urls.ts';
import type { WrittenLink } from '../compiled-doc.ts';

/** What an attribute holds. */
export interface UrlAttribute {
  kind: WrittenLink['kind'];
  form: UrlForm;
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
/** Where `background` is an image. Elsewhere browsers know nothing of it, and a custom element may have a color there. */
const BACKED = new Set(['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** Elements whose `src` or `href` is a file that is shown. */
const SHOWING = new Set(['img', 'source', 'video', 'audio', 'track', 'embed', 'input', 'image', 'feImage']);

/** What an attribute holds; null for no URL. `name` is as in hast or JSX: `srcSet`, `xLinkHref`, `xlink:href`. */
export function findUrlAttribute(tagName: string, name: string): UrlAttribute | null {
  const plain = name.toLowerCase().replace(/^xlink:/, 'xlink');
  const known = ATTRIBUTES.get(plain);
  if (!known || (plain === 'data' && tagName !== 'object') || (plain === 'background' && !BACKED.has(tagName))) return null;
  return SHOWING.has(tagName) && /^(?:src|href|xlinkhref)$/.test(plain) ? image : known;
}
