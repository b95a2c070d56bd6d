import type { WrittenLink } from '../compiled-doc.ts';

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
  const plain = name.toLowerCase().replace(/^xlink:/, 'xlink');
  const known = ATTRIBUTES.get(plain);
  if (!known || (plain === 'data' && tagName !== 'object')) return null;
  return SHOWING.has(tagName) && /^(?:src|href|xlinkhref)$/.test(plain) ? image : known;
}

/** Cuts a value into its URLs, at odd places, and what stands between them. The pieces joined are the value. */
export function cutUrls(value: string, form: UrlAttribute['form']): string[] {
  if (form === 'one') return ['', value, ''];
  if (form === 'list') return value.split(/(\S+)/);
  const pieces: string[] = [''];
  for (let at = 0; ; ) {
    const take = (pattern: RegExp): string => {
      pattern.lastIndex = at;
      const [taken] = pattern.exec(value)!;
      at += taken.length;
      return taken;
    };
    pieces[pieces.length - 1] += take(/[\s,]*/y);
    if (at === value.length) return pieces;
    // A comma may stand in a URL, though not at its end, where it is the end of the picture.
    const url = take(/\S*/y);
    let end = url.length;
    while (url[end - 1] === ',') end -= 1;
    pieces.push(url.slice(0, end), url.slice(end) || take(/[^,]*/y));
  }
}
