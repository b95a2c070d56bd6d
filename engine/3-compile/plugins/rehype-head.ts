import type { Element, ElementContent, Nodes, Parents, Properties, Root } from 'hast';
import { find, html } from 'property-information';
import type { VFile } from 'vfile';
import { headContent } from '../../diagnostics/messages/html.ts';
import type { HeadElement } from '../compiled-doc.ts';
import { withExports } from '../front-matter/exported-front-matter.ts';
import type { ReadFrontMatter } from '../front-matter/front-matter.ts';
import { toProperties } from '../mdx/jsx-properties.ts';
import { type AddLink, createAddLink, toLink } from './add-link.ts';
import type { PageContext } from './page-context.ts';
import { readStandIn } from './stand-ins.ts';
import { textOf } from './text-of.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/** Finds what a page brings along for the document's head, in its text and its front matter, so that all rules for elements hold for it too. */
export function rehypeFindHead() {
  return (tree: Root, file: VFile) => {
    const { page, written } = file.data as Required<typeof file.data>;
    const frontMatter = withExports(written, page.exported);
    walkTree(tree, (node) => {
      if (node.type === 'element') node.tagName = readStandIn(node.tagName) ?? node.tagName;
    });
    if (frontMatter.frontMatter.head.length > 0) tree.children.unshift(toHead(frontMatter));
  };
}

function toHead({ frontMatter, places }: Pick<ReadFrontMatter, 'frontMatter' | 'places'>): Element {
  const positionOf = (key: string) => {
    const { line, column, length } = places[key] ?? places.head!;
    return { start: { line, column }, end: { line, column: column + length } };
  };
  const children = frontMatter.head.map(({ tag, attrs, content }, index): Element => {
    // Of texts and booleans there is none that no attribute can have.
    const properties = toProperties(attrs, () => undefined as never);
    const text = content === '' ? [] : [{ type: 'text' as const, value: content }];
    return { type: 'element', tagName: tag, properties, children: text, position: positionOf(`head.${index}`) };
  });
  return { type: 'element', tagName: 'head', properties: {}, children, position: positionOf('head') };
}

/** Takes it out of the page: it is no content. */
export function rehypeTakeHead() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page!;
    const parents: { node: Parents; file: string }[] = [];
    walkTree(tree, (node, source) => {
      if ('children' in node && node.children.some(isHead)) parents.push({ node, file: node.type === 'included' ? node.file : source });
    });
    const add = createAddLink(page);
    for (const { node, file: source } of parents) {
      for (const head of (node.children as Nodes[]).filter(isHead)) takeAll(head.children, { page, add, file: source });
      node.children = (node.children as ElementContent[]).filter((child) => !isHead(child));
    }
  };
}

function isHead(node: Nodes): node is Element {
  return node.type === 'element' && node.tagName === 'head';
}

interface Context {
  page: PageContext;
  add: AddLink;
  file: string;
}

function takeAll(nodes: Nodes[], context: Context): void {
  for (const node of nodes) {
    if (node.type === 'included') takeAll(node.children, { ...context, file: node.file });
    else if (node.type === 'element' && node.tagName === 'p') takeAll(node.children, context);
    else if (node.type === 'element') takeElement(node, context);
    else if (node.type === 'text' && node.value.trim() !== '') refuse(node, `the text "${node.value.trim()}"`, 'text', context);
    // Indented lines are code for Markdown, and no writer knows the name of what shows it.
    else if (node.type === 'component' && node.name === 'CodeBlock') refuse(node, 'a block of code', 'text', context);
    else if (node.type === 'component') refuse(node, `<${node.name}>`, 'element', context);
  }
}

function takeElement(element: Element, context: Context): void {
  const { tagName, properties, children } = element;
  const { head } = context.page;
  switch (tagName) {
    case 'title': {
      const others = head.filter((each) => each.tagName !== 'title');
      head.splice(0, head.length, ...others, { tagName, attributes: {}, text: textOf(element).trim() });
      return;
    }
    case 'meta':
      // Each document says so already.
      if (/^utf-?8$/i.test(String(properties.charSet))) return;
      if (!(properties.name || properties.property)) refuse(element, '<meta>', 'meta', context);
      else if (typeof properties.content !== 'string') refuse(element, '<meta>', 'emptyMeta', context);
      else head.push(withUrl({ tagName, attributes: toAttributes(properties) }, element, context));
      return;
    case 'link':
      if (!properties.rel || typeof properties.href !== 'string') refuse(element, '<link>', 'link', context);
      else if (/\bstylesheet\b/i.test(String(properties.rel))) refuse(element, '<link rel="stylesheet">', 'styles', context);
      else head.push(withUrl({ tagName, attributes: toAttributes(properties) }, element, context));
      break;
    case 'script':
      if (!isJson(textOf(element)) || properties.type !== 'application/ld+json') refuse(element, '<script>', 'data', context);
      else head.push({ tagName, attributes: toAttributes(properties), text: textOf(element) });
      return;
    // What a class of the body says of a page, one of the root says too: React and the parts of a page share the body.
    case 'html':
    case 'body': {
      const { lang, className, ...others } = toAttributes(properties);
      const other = tagName === 'body' && lang ? 'lang' : Object.keys(others)[0];
      if (other !== undefined) refuse(element, `<${tagName} ${other}>`, 'root', context);
      else head.push({ tagName: 'html', attributes: { ...(lang && { lang }), ...(className && { className }) } });
      break;
    }
    default:
      refuse(element, `<${tagName}>`, tagName === 'style' ? 'styles' : 'element', context);
      return;
  }
  // In HTML these have no end of their own, and an unknown name for one takes in what comes after.
  takeAll(children, context);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function refuse(node: Nodes, written: string, rule: Parameters<typeof headContent>[0], { page, file }: Context): void {
  page.diagnostics.push(headContent(rule, written, placeOf(node, file)));
}

/** Names of metas that hold a URL, and of those whose URL is a file. */
const URL_META = /^(?:og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)|twitter:(?:image|player)(?::src)?)$/;
const FILE_META = /image|video|audio/;
/** For these a link is read elsewhere. */
const ABSOLUTE_LINK = /^(?:canonical|alternate)$/i;

function withUrl(head: HeadElement, element: Element, { add, file }: Context): HeadElement {
  const { name, property, rel, content, href } = head.attributes;
  const isMeta = head.tagName === 'meta';
  const named = property ?? name ?? '';
  if (isMeta && !URL_META.test(named)) return head;
  const kind = isMeta && FILE_META.test(named) ? 'image' : 'link';
  const link = add(toLink((isMeta ? content : href)!, { kind, element, file, isRaw: true }));
  if (link === null) return head;
  return { ...head, url: { attribute: isMeta ? 'content' : 'href', link, isAbsolute: isMeta || ABSOLUTE_LINK.test(rel!) } };
}

/** As React names them. */
function toAttributes(properties: Properties): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === false) return [];
      const known = /^(?:data|aria)[A-Z-]/.test(name) ? find(html, name).attribute : name;
      return [[known, value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value)]];
    }),
  );
}
