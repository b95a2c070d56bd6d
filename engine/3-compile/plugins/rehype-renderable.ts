import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import type { VFile } from 'vfile';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { documentElement, impossibleTag, voidElement } from '../../diagnostics/messages/compile.ts';
import { keepDeclarations } from '../mdx/css-declarations.ts';
import type { PageContext } from './page-context.ts';
import { textOf } from './text-of.ts';
import { placeOf } from './tree-place.ts';
import { VOID_ELEMENTS } from './void-elements.ts';

/**
 * Makes sure that each element can be rendered, whoever made it: raw HTML, where everything is allowed, the page's code, a plugin of the
 * site. Comes out as a browser would show it; what a writer cannot have meant is reported.
 */
export function rehypeRenderable() {
  return (tree: Root, file: VFile) => {
    const { page } = file.data as Required<typeof file.data>;
    mend(tree, { file: '', text: String(file.value), page });
  };
}

interface Context {
  file: string;
  /** Of the page. */
  text: string;
  page: PageContext;
}

function mend(node: Nodes, context: Context) {
  if (node.type === 'element') mendElement(node, context);
  if (!('children' in node)) return;
  const inner = node.type === 'included' ? { ...context, file: node.file } : context;
  for (const child of node.children) mend(child, inner);
  if (!node.children.every(isPossible)) node.children = (node.children as ElementContent[]).flatMap((child) => replace(child, inner));
}

function isPossible(node: Nodes): boolean {
  return node.type !== 'element' || (TAG_NAME.test(node.tagName) && !DOCUMENT_TAGS.has(node.tagName));
}

/** What React can write. The HTML parser takes all up to a space for a name: `int*`, `string,integer`. */
const TAG_NAME = /^[a-zA-Z][:_.a-zA-Z\d-]*$/;
/** A page stands inside of these. A browser that meets them there goes on as if they were not. */
const DOCUMENT_TAGS = new Set(['html', 'head', 'body']);
/** Their content is text, and no element of it would be shown. */
const TEXT_TAGS = new Set(['textarea', 'option', 'title']);

function mendElement(element: Element, { file, page }: Context) {
  element.children ??= [];
  element.properties = mendProperties(element);
  // The page stands in one, and a document has one.
  if (element.tagName === 'main') element.tagName = 'div';
  const { tagName, children, properties } = element;
  if (VOID_ELEMENTS.has(tagName) && children.length > 0) {
    page.diagnostics.push(voidElement(tagName, { ...placeOf(element, file), length: tagName.length + 1 }));
    element.children = [];
  }
  if (TEXT_TAGS.has(tagName) && children.some(({ type }) => type !== 'text')) element.children = [{ type: 'text', value: textOf(element) }];
  if (tagName === 'textarea' && children.length > 0) {
    delete properties.value;
    delete properties.defaultValue;
  }
}

/** Names that say something to React, to what renders components or to JavaScript itself, and nothing as attributes. */
const TAKEN_NAMES = new Set([
  '__proto__',
  'children',
  'constructor',
  'dangerouslySetInnerHTML',
  'dataCards',
  'dataUrls',
  'key',
  'props',
  'ref',
]);

function mendProperties({ tagName, properties = {} }: Element): Properties {
  const isComponent = /^[A-Z]/.test(tagName);
  for (const [name, value] of Object.entries(properties)) {
    if ((!isComponent && TAKEN_NAMES.has(name)) || !isAttributeValue(value)) delete properties[name];
    else if (/^style$/i.test(name)) properties[name] = keepDeclarations(String(value).toWellFormed());
    else if (typeof value === 'string') properties[name] = value.toWellFormed();
  }
  return properties;
}

function isAttributeValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string' || typeof item === 'number');
  return typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol';
}

/** What stands for an element that cannot be. */
function replace(element: ElementContent, { file, text, page }: Context): ElementContent[] {
  if (element.type !== 'element' || isPossible(element)) return [element];
  const { tagName, children } = element;
  const place = placeOf(element, file);
  if (DOCUMENT_TAGS.has(tagName)) {
    page.diagnostics.push(documentElement(tagName, { ...place, length: tagName.length + 1 }));
    return children;
  }
  const written = findTags(element, file === '' ? text : '');
  const [open, close] = written ?? [`<${tagName}>`, ''];
  page.diagnostics.push(impossibleTag(open, written ? placeAt(element.position!.start.offset!, open, text) : { ...place, length: 0 }));
  return [{ type: 'text', value: open }, ...children, ...(close ? [{ type: 'text' as const, value: close }] : [])];
}

/** The HTML parser's count of lines can be off, where that of characters is not. */
function placeAt(offset: number, tag: string, text: string): TextPlace {
  const before = text.slice(0, offset).split('\n');
  return { file: '', line: before.length, column: before.at(-1)!.length + 1, length: tag.split('\n', 1)[0]!.length };
}

/** Quotes are ones behind an equals sign alone. */
const TAG = /^<[^\s/>]+(?=[\s/>])(?:=\s*"[^"]*"|=\s*'[^']*'|[^>])*>/;

/** An element's tags as they are written, where they can be found; the closing one is '' where there is none. */
function findTags({ tagName, position }: Element, text: string): [open: string, close: string] | null {
  const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const open = TAG.exec(written)?.[0] ?? '';
  const close = /<\/[^<>]*>$/.exec(written)?.[0] ?? '';
  const isOf = (tag: string, start: string) => tag.toLowerCase().startsWith(`${start}${tagName}`.toLowerCase());
  return isOf(open, '<') ? [open, isOf(close, '</') ? close : ''] : null;
}
