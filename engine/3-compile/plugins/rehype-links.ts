import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { COMPONENTS_FOLDER } from '../../components/component-manifest.ts';
import { cutUrls } from '../../paths/cut-urls.ts';
import { findUrlFault } from '../../paths/url-fault.ts';
import { assetToken } from '../../text/asset-token.ts';
import type { PageComponents } from '../compile-input.ts';
import type { WrittenLink } from '../compiled-doc.ts';
import { ASSET_MARK } from '../mdx/classify-import.ts';
import { type AddLink, createAddLink, stripMark, toLink } from './add-link.ts';
import { findUrlAttribute, type UrlAttribute } from './url-attributes.ts';
import { walkTree } from './walk-tree.ts';

/** Elements that link, and the attribute that does it: `dataLink` stands for it. All other URLs are in `dataUrls`. */
const LINKING: Record<string, { attribute: string; kind: WrittenLink['kind'] }> = {
  a: { attribute: 'href', kind: 'link' },
  area: { attribute: 'href', kind: 'link' },
  img: { attribute: 'src', kind: 'image' },
  source: { attribute: 'src', kind: 'image' },
  video: { attribute: 'src', kind: 'image' },
  audio: { attribute: 'src', kind: 'image' },
  track: { attribute: 'src', kind: 'image' },
  embed: { attribute: 'src', kind: 'image' },
  iframe: { attribute: 'src', kind: 'link' },
};

/** Lists links and images with their places, and leaves the index of its entry on each element. */
export function rehypeLinks() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page!;
    const add = createAddLink(page);
    const isPublished = toIsPublished(page.input.components ?? null);
    walkTree(tree, (node, source) => {
      if (node.type !== 'element') return;
      if (/^[A-Z]/.test(node.tagName)) registerComponent(node, source, { add, isPublished });
      else registerElement(node, source, { add, isPublished });
    });
  };
}

/** Files that the site's components import have their addresses already. */
function toIsPublished(components: PageComponents | null): (url: string) => boolean {
  if (!components) return () => false;
  const start = `${components.manifest.site.baseUrl}${COMPONENTS_FOLDER}/`;
  return (url) => url.startsWith(start);
}

interface Registering {
  add: AddLink;
  isPublished(url: string): boolean;
}

/** Marks of footnotes lead to the same page and are made by us; what a page says is one may lead elsewhere. */
function isFootnoteMark({ properties }: Element): boolean {
  const isMarked = properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
  return isMarked && String(properties.href).startsWith('#');
}

/** Attributes that docsgen gives elements, and what the theme's components know beside HTML's. In a page's own HTML they mean nothing. */
const OUR_ATTRIBUTES = ['dataLink', 'dataUrls', 'dataCards', 'props', 'to'];

function registerElement(element: Element, file: string, { add, isPublished }: Registering) {
  const { properties, tagName } = element;
  const main = isFootnoteMark(element) ? undefined : LINKING[tagName];
  const written = properties.dataWritten;
  delete properties.dataWritten;
  for (const name of OUR_ATTRIBUTES) delete properties[name];
  const urls: Record<string, (string | number)[]> = {};
  for (const [name, value] of Object.entries(properties)) {
    const attribute = findUrlAttribute(tagName, name);
    const text = Array.isArray(value) && attribute ? value.join(' ') : value;
    if (typeof text !== 'string' && (typeof text !== 'number' || !attribute)) continue;
    if (attribute && isPublished(String(text))) continue;
    if (attribute && main?.attribute === name) {
      const url = typeof written === 'string' ? written : String(text);
      const link = toLink(url, { kind: main.kind, element, file, isRaw: typeof written !== 'string' });
      const index = add(link, tagName === 'embed' ? 'link' : undefined);
      properties[name] = index === null ? undefined : stripMark(String(text));
      if (index !== null) properties.dataLink = String(index);
    } else if (attribute) {
      const pieces = registerUrls(String(text), { attribute, name, element, file, add });
      if (pieces === null) delete properties[name];
      else if (pieces.some((piece) => typeof piece === 'number')) urls[name] = pieces;
    } else properties[name] = stripMark(String(text));
  }
  if (Object.keys(urls).length > 0) properties.dataUrls = JSON.stringify(urls);
}

/** The value of an attribute, with the index of its link in the place of each URL. Null when one of them is refused. */
function registerUrls(
  text: string,
  { attribute, name, element, file, add }: { attribute: UrlAttribute; name: string; element: Element; file: string; add: AddLink },
): (string | number)[] | null {
  // In drawings '#a' is a part of the same drawing. An empty form goes to the page itself.
  const isOwn = (url: string) =>
    url === '' || (url.startsWith('#') && /href$/i.test(name) && (element.tagName !== 'a' || isFootnoteMark(element)));
  const pieces = cutUrls(text, attribute.form).map((piece, index) =>
    index % 2 === 0 || isOwn(piece) ? piece : add(toLink(piece, { kind: attribute.kind, element, file, isRaw: true })),
  );
  return pieces.includes(null) ? null : (pieces as (string | number)[]);
}

/** Components whose `href` is a link. */
const LINKS = new Set(['Link', 'VideoLink', 'ZoomLink']);

/** Link and Image components, and any other that is given an imported file as `src` or `href`. */
function registerComponent(element: Element, file: string, { add, isPublished }: Registering) {
  if (typeof element.properties.props !== 'string') return;
  const isLink = LINKS.has(element.tagName);
  const isImage = element.tagName === 'Image';
  const isRaw = element.properties.dataWritten === undefined;
  delete element.properties.dataWritten;
  const hasAsset = element.properties.props.includes(ASSET_MARK);
  if (!isLink && !isImage && !hasAsset && !URL_PROP.test(element.properties.props)) return;
  const { to, ...all } = JSON.parse(element.properties.props) as Record<string, unknown>;
  const { props, ways } = isLink ? takeWays(all) : { props: all, ways: {} };
  if (to !== undefined) Object.assign(props, isLink ? { href: props.href ?? to } : { to });
  for (const name of ['href', 'src']) {
    const value = props[name];
    if (typeof value !== 'string' || isPublished(value) || !(name === 'href' ? isLink : isImage || value.startsWith(ASSET_MARK))) continue;
    const index = add({ ...toLink(value, { kind: name === 'href' ? 'link' : 'image', element, file, isRaw }), ...ways });
    if (index === null) delete props[name];
    else element.properties.dataLink = String(index);
  }
  if (element.tagName === 'DocCardList')
    registerCards(props.items, (href) => {
      if (isPublished(href)) return href;
      const index = add(toLink(href, { kind: 'link', element, file, isRaw }));
      return index === null ? undefined : assetToken(index);
    });
  // What is left is neither a link nor an image of the site.
  const safe = removeUnsafe(props, (url) => void add(toLink(url, { kind: 'link', element, file, isRaw: true })));
  element.properties.props = JSON.stringify(safe).replaceAll(ASSET_MARK, '');
}

/** Puts what `take` makes of it in the place of each card's href. */
function registerCards(items: unknown, take: (href: string) => string | undefined) {
  for (const item of Array.isArray(items) ? (items as ({ href?: unknown } | null)[]) : [])
    if (typeof item?.href === 'string') item.href = take(item.href);
}

/** What Docusaurus' Link is told beside where it leads. Nothing of it is for the document. */
function takeWays(all: Record<string, unknown>): { props: Record<string, unknown>; ways: Pick<WrittenLink, 'unchecked' | 'fromHost'> } {
  const { 'data-noBrokenLinkCheck': unchecked, autoAddBaseUrl, isNavLink: _, activeClassName: __, ...props } = all;
  return {
    props,
    ways: {
      ...(unchecked !== undefined && String(unchecked) !== 'false' && { unchecked: true }),
      ...(autoAddBaseUrl !== undefined && String(autoAddBaseUrl) === 'false' && { fromHost: true }),
    },
  };
}

const URL_PROP = /"(?:href|src|to)":/;

/** Removes such URLs from whatever a component is given. */
function removeUnsafe(value: unknown, refuse: (url: string) => void): unknown {
  if (Array.isArray(value)) return value.map((item) => removeUnsafe(item, refuse));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner !== 'string' || !URL_PROP.test(`"${name}":`) || findUrlFault(stripMark(inner)) === null)
      return [[name, removeUnsafe(inner, refuse)]];
    refuse(stripMark(inner));
    return [];
  });
  return Object.fromEntries(entries);
}
