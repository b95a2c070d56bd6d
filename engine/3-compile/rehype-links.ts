import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { unsafeUrl } from '../diagnostics/messages/unsafe-url.ts';
import { findUrlFault } from '../paths/url-fault.ts';
import { ASSET_MARK } from './classify-import.ts';
import type { WrittenLink } from './compiled-doc.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/** Elements that link, and the attribute that does it. */
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

/** Lists links and images with their places, and leaves the index of its entry on each element. URLs that no reader is to be sent to are reported. */
export function rehypeLinks() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page!;
    const add = (link: WrittenLink): number | null => {
      const fault = findUrlFault(link.url, link.kind);
      if (fault === null) return page.links.push(link) - 1;
      page.diagnostics.push(unsafeUrl(link.url, fault, { file: link.file, line: link.line, column: link.column, length: link.length }));
      return null;
    };
    walkTree(tree, (node, source) => {
      if (node.type !== 'element') return;
      if (/^[A-Z]/.test(node.tagName)) registerComponent(node, source, add);
      else if (!isFootnoteMark(node)) registerElement(node, source, add);
    });
  };
}

/** Marks of footnotes lead to the same page and are made by us. */
function isFootnoteMark({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

type Add = (link: WrittenLink) => number | null;

function registerElement(element: Element, file: string, add: Add) {
  const { properties } = element;
  const linking = LINKING[element.tagName];
  const written = properties.dataWritten;
  delete properties.dataWritten;
  delete properties.dataLink;
  for (const [name, value] of Object.entries(properties)) {
    if (linking?.attribute === name && (typeof value === 'string' || typeof value === 'number')) {
      const url = typeof written === 'string' ? written : String(value);
      const index = add(toLink(url, { kind: linking.kind, element, file, isRaw: typeof written !== 'string' }));
      properties[name] = index === null ? undefined : stripMark(String(value));
      if (index !== null) properties.dataLink = String(index);
    } else if (typeof value === 'string') {
      if (CODE_ATTRIBUTES.has(name.toLowerCase()) && findUrlFault(value, /action$/i.test(name) ? 'link' : 'image') !== null) {
        add(toLink(value, { kind: 'link', element, file, isRaw: true }));
        delete properties[name];
      } else if (value.includes(ASSET_MARK)) properties[name] = stripMark(value);
    }
  }
}

/** Attributes beside those above that a browser takes a URL from and may run. */
const CODE_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlinkhref', 'xlink:href']);

/** Link and Image components, and any other that is given an imported file as `src` or `href`. */
function registerComponent(element: Element, file: string, add: Add) {
  if (typeof element.properties.props !== 'string') return;
  const isLink = element.tagName === 'Link';
  const isImage = element.tagName === 'Image';
  const hasAsset = element.properties.props.includes(ASSET_MARK);
  if (!isLink && !isImage && !hasAsset && !UNSAFE_START.test(element.properties.props)) return;
  const { to, ...props } = JSON.parse(element.properties.props) as Record<string, unknown>;
  if (to !== undefined) Object.assign(props, isLink ? { href: props.href ?? to } : { to });
  for (const name of ['href', 'src']) {
    const value = props[name];
    if (typeof value !== 'string' || !(name === 'href' ? isLink : isImage || value.startsWith(ASSET_MARK))) continue;
    const index = add(toLink(value, { kind: name === 'href' ? 'link' : 'image', element, file, isRaw: true }));
    if (index === null) delete props[name];
    else element.properties.dataLink = String(index);
  }
  element.properties.props = JSON.stringify(props).replaceAll(ASSET_MARK, '');
}

const UNSAFE_START = /script|data/i;

function toLink(
  url: string,
  { kind, element, file, isRaw }: { kind: WrittenLink['kind']; element: Element; file: string; isRaw: boolean },
): WrittenLink {
  const { line, column, length } = placeOf(element, file);
  const isAsset = url.startsWith(ASSET_MARK);
  return { url: stripMark(url), kind, file: isAsset ? '' : file, line, column, length, raw: isRaw && !isAsset };
}

function stripMark(url: string): string {
  return url.replaceAll(ASSET_MARK, '');
}
