import type { Properties } from 'hast';
import { keepDeclarations } from '../mdx/css-declarations.ts';
import { leave } from './plain-making.ts';

/** Reads the attributes of a tag, which everybody knows, as the HTML parser's library does. */
export function readAttributes(tagName: string, written: string): Properties {
  const properties: Properties = {};
  const names = OWN_ATTRIBUTES[tagName];
  for (const [, name, quoted, single, bare] of written.matchAll(ATTRIBUTE)) {
    const [property, kind] = ATTRIBUTES[name!] ?? leave();
    // An image may not be called as the document's own members are.
    const isKnown = names?.has(name!) || (GLOBAL.has(name!) && !(tagName === 'img' && name === 'id'));
    if (!isKnown || Object.hasOwn(properties, property)) leave();
    properties[property] = readValue(name!, kind, quoted ?? single ?? bare ?? '');
  }
  return properties;
}

const ATTRIBUTE = /\s+([a-z]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`/]+)))?/g;

type AttributeKind = 'text' | 'words' | 'number' | 'flag' | 'style';

/** As properties, with what their values are to the HTML parser's library. */
const ATTRIBUTES: Record<string, [property: string, kind: AttributeKind]> = Object.assign(Object.create(null), {
  align: ['align', 'text'],
  alt: ['alt', 'text'],
  class: ['className', 'words'],
  colspan: ['colSpan', 'number'],
  height: ['height', 'number'],
  href: ['href', 'text'],
  id: ['id', 'text'],
  name: ['name', 'text'],
  open: ['open', 'flag'],
  rel: ['rel', 'words'],
  rowspan: ['rowSpan', 'number'],
  src: ['src', 'text'],
  style: ['style', 'style'],
  target: ['target', 'text'],
  title: ['title', 'text'],
  width: ['width', 'number'],
});
const GLOBAL = new Set(['align', 'class', 'height', 'id', 'style', 'title', 'width']);
const OWN_ATTRIBUTES: Record<string, ReadonlySet<string>> = Object.assign(Object.create(null), {
  a: new Set(['href', 'name', 'rel', 'target']),
  details: new Set(['open']),
  img: new Set(['alt', 'src']),
  td: new Set(['colspan', 'rowspan']),
  th: new Set(['colspan', 'rowspan']),
});

function readValue(name: string, kind: AttributeKind, value: string): Properties[string] {
  switch (kind) {
    case 'words':
      return value.trim() === '' ? [] : value.trim().split(/[ \t\n\f]+/);
    case 'number':
      return value === '' || Number.isNaN(Number(value)) ? value : Number(value);
    case 'flag':
      return value === '' || value.toLowerCase() === name ? true : value;
    case 'style':
      return keepDeclarations(value);
    default:
      return value;
  }
}
