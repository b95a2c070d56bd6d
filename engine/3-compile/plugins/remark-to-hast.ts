import type { Element, ElementContent, Root as HastRoot, Text as HastText } from 'hast';
import type {
  Code,
  Definition,
  FootnoteDefinition,
  Heading,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Root,
  Text,
} from 'mdast';
import type { Directives } from 'mdast-util-directive';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import type { Handler, Handlers, State } from 'mdast-util-to-hast';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import type { VFile } from 'vfile';
import { htmlComment, unknownDirective } from '../../diagnostics/messages/compile.ts';
import { isOnlyComments } from '../../text/html-comments.ts';
import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';
import { placeOfOpening } from '../blocks/directive-places.ts';
import { CONTAINER_NAMES, DIRECTIVES, writeDirective } from '../blocks/directives.ts';
import { type FenceData, toFence } from '../code/fence-data.ts';
import type { ComponentNode, MarkdownComponentNode } from '../mdx/component-node.ts';
import type { HtmlComment } from '../parse/micromark-comments.ts';
import type { HeadingId } from '../parse/micromark-heading-ids.ts';
import { backToReference, footnotes } from '../theme.ts';
import { toDiagram } from './diagram-nodes.ts';
import { toFormula } from './formula-nodes.ts';
import { createListItemHandler } from './list-item-handler.ts';
import { settleFields } from './settle-fields.ts';
import { isWritten } from './settle-places.ts';
import { placeOf } from './tree-place.ts';

/*
 * Markdown tree → HTML tree. Beside what remark-rehype does of itself:
 * - headings carry `data.heading`, which tells them from raw `<h2>`s,
 * - links and images carry their URL as written in `dataWritten`, since `href` is percent-encoded,
 * - fences become CodeBlock components, to be filled by rehype-highlight,
 * - directives that nobody has claimed become the text they were,
 * - MDX nodes pass through.
 */

/** What a heading made from Markdown knows of itself. */
export interface HeadingData {
  /** From `{#id}`, else null. */
  id: string | null;
  /** The id that it has got, while the site's plugins have the tree. */
  givenId?: string;
}

declare module 'hast' {
  interface ElementData {
    heading?: HeadingData;
  }
}

declare module 'unist' {
  interface Data {
    /** A text as it was before `:rocket:` became an emoji: GitHub makes ids of headings of this. */
    named?: string;
    fence?: FenceData;
    /** Of a block of code, see FenceData. */
    isTab?: true;
  }
}

/** Turns a Markdown tree into an HTML tree. `options` are the site's, for nodes of its plugins. */
export function remarkToHast({ handlers, ...options }: Options = {}) {
  return (tree: Root, file: VFile): HastRoot => {
    const definitions: Root = { type: 'root', children: listDefinitions(tree) };
    return remarkRehype({
      clobberPrefix: prefixOf(file.data.source!.path),
      footnoteLabel: footnotes(),
      footnoteBackLabel: (reference, again) => backToReference(`${reference + 1}${again > 1 ? `-${again}` : ''}`),
      ...options,
      allowDangerousHtml: true,
      // See listDefinitions.
      handlers: {
        ...(handlers ? settled(createHandlers(file)) : createHandlers(file)),
        ...handlers,
        root: (state: State, node: Root) => defaultHandlers.root(state, node === definitions ? tree : node) as never,
      },
      passThrough: ['mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxjsEsm'],
    })(definitions, file) as unknown as HastRoot;
  };
}

/**
 * Lists all that links and footnotes refer to, in document order. remark-rehype looks for these in the whole tree that it is given, with a
 * visitor that takes as long as all the rest; so it is given them alone, and the tree itself by its handler.
 */
export function listDefinitions(node: Nodes, found: (Definition | FootnoteDefinition)[] = []): (Definition | FootnoteDefinition)[] {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node);
  if ('children' in node) for (const child of node.children) listDefinitions(child, found);
  return found;
}

/** Keeps the footnotes of a partial apart from the page's own. */
function prefixOf(path: string): string {
  return path === '' ? '' : `${path.replace(/[^\w]+/g, '-').replace(/^-/, '')}-`;
}

function createHandlers(file: VFile): Handlers {
  const { page, source } = file.data as Required<typeof file.data>;
  const fill = (url: string) => (source.isMdx ? fillUrl(url, page.input.options.productName) : url);
  const text = String(file.value);
  const { math: hasMath, mermaid, htmlComments, format } = page.input.options;

  const directive = (state: State, node: Directives): ElementContent[] => {
    if (isClaimed(node)) return [toClaimed(state, node)];
    if (node.type !== 'containerDirective') return restoreText(state, node, text);
    const known = Object.hasOwn(DIRECTIVES, node.name) ? writeDirective(node.name, DIRECTIVES[node.name]!.forms[0]) : undefined;
    page.diagnostics.push(unknownDirective(node.name, CONTAINER_NAMES, placeOfOpening(node, file), known));
    return state.all(node);
  };

  return {
    component: (state: State, node: MarkdownComponentNode): ComponentNode => {
      const { name, props, data } = node;
      const result: ComponentNode = { type: 'component', name, props, children: state.all(node as never), ...(data && { data }) };
      state.patch(node, result);
      return result;
    },
    code(state: State, node: Code) {
      if (hasMath && node.lang === 'math') return toFormula(state, node, text);
      if (mermaid !== 'none' && node.lang === 'mermaid') return toDiagram(state, node);
      return toCodeBlock(state, node, text);
    },
    heading: toHeading,
    listItem: createListItemHandler() as Handler,
    headingId: (_: State, node: HeadingId) => ({ type: 'text', value: `{#${node.id}}` }),
    html: (state: State, node: Html) => (isOnlyComments(node.value) ? undefined : defaultHandlers.html(state, node)),
    htmlComment: (_: State, node: HtmlComment) => {
      if (!(htmlComments ?? format === 'mdx')) page.diagnostics.push(htmlComment({ ...placeOf(node, source.path), length: 4 }));
    },
    text: (state: State, node: Text) => {
      const result = defaultHandlers.text(state, node);
      const named = node.data?.named;
      if (named !== undefined) result.data = { named: (defaultHandlers.text(state, { ...node, value: named }) as HastText).value };
      return result;
    },
    link: (state: State, node: Link) => {
      const url = fill(node.url);
      return markWritten(defaultHandlers.link(state, { ...node, url }), url);
    },
    ...(hasMath && {
      inlineMath: (state: State, node: InlineMath) => toFormula(state, node, text),
      math: (state: State, node: MathBlock) => toFormula(state, node, text),
    }),
    image: (state: State, node: Image) => {
      const url = fill(node.url);
      return markWritten(defaultHandlers.image(state, { ...node, url }), url);
    },
    linkReference: (state: State, node: LinkReference) => {
      const url = fill(state.definitionById.get(node.identifier.toUpperCase())?.url ?? '');
      return markWritten(defaultHandlers.linkReference(state, node), url);
    },
    imageReference: (state: State, node: ImageReference) => {
      const url = fill(state.definitionById.get(node.identifier.toUpperCase())?.url ?? '');
      return markWritten(defaultHandlers.imageReference(state, node), url);
    },
    textDirective: directive,
    leafDirective: (state: State, node: Directives) => {
      if (isClaimed(node)) return toClaimed(state, node);
      const paragraph: Element = { type: 'element', tagName: 'p', properties: {}, children: directive(state, node) };
      state.patch(node, paragraph);
      return paragraph;
    },
    containerDirective: directive,
  };
}

/** Handlers of the site may call ours with nodes that they have just made. */
function settled(handlers: Handlers): Handlers {
  const settle =
    (handler: Handler): Handler =>
    (state, node, parent) => {
      if (!node.position) settleFields(node);
      return handler(state, node, parent);
    };
  return Object.fromEntries(Object.entries(handlers as Record<string, Handler>).map(([name, handler]) => [name, settle(handler)]));
}

/** A plugin has said what element a node is to be, as plugins for directives do. */
function isClaimed({ data }: Nodes): boolean {
  if (data == null) return false;
  // Some make an element of each directive, which `10:30` is one of as far as they know.
  const { hName, hChildren } = data as { hName?: unknown; hChildren?: unknown };
  return typeof hName === 'string' ? /^[a-z]/i.test(hName) : Array.isArray(hChildren);
}

/** As remark-rehype turns a node that it does not know. */
function toClaimed(state: State, node: Directives): Element {
  const result: Element = { type: 'element', tagName: 'div', properties: {}, children: state.all(node) };
  state.patch(node, result);
  return state.applyData(node, result) as Element;
}

function toCodeBlock(state: State, node: Code, text: string): Element | ComponentNode {
  if (isClaimed(node)) return defaultHandlers.code(state, node);
  const result: ComponentNode = { type: 'component', name: 'CodeBlock', props: {}, children: [], data: { fence: toFence(node, text) } };
  state.patch(node, result);
  return result;
}

function toHeading(state: State, node: Heading): Element {
  const { children, id } = takeId(node);
  // A comment that has no place in a page has none as an id.
  if (id !== null) state.one(node.children.at(-1)!, node);
  const result: Element = {
    type: 'element',
    tagName: `h${node.depth}`,
    properties: {},
    children: state.all({ ...node, children }),
    data: { heading: { id } },
  };
  state.patch(node, result);
  const applied = state.applyData(node, result) as Element;
  // What a plugin has made of it is no heading any more, or has the id that the plugin gave it.
  if (!/^h[1-6]$/.test(applied.tagName)) delete applied.data;
  else if (typeof applied.properties.id === 'string' && id === null) applied.data = { heading: { id: applied.properties.id } };
  return applied;
}

/** Takes `{#id}`, or a comment of an id alone, off the end of a heading. */
export function takeId({ children = [] }: Heading): { children: Heading['children']; id: string | null } {
  const last = children.at(-1);
  const id = last && readId(last);
  if (!id || id === '__proto__') return { children, id: null };
  const rest = children.slice(0, -1);
  const before = rest.at(-1);
  if (before?.type === 'text') rest[rest.length - 1] = { ...before, value: before.value.trimEnd() };
  return { children: rest, id };
}

function readId(node: Heading['children'][number]): string | undefined {
  if (node.type === 'headingId') return node.id;
  if (node.type === 'mdxTextExpression') return COMMENT_ID.exec(node.value)?.[1];
  return node.type === 'html' || node.type === 'htmlComment' ? HTML_COMMENT_ID.exec(node.value)?.[1] : undefined;
}

const COMMENT_ID = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;
const HTML_COMMENT_ID = /^<!--\s*#([^\s<>]+?)\s*-->$/;

function markWritten<R extends Element | ElementContent | ElementContent[]>(result: R, url: string): R {
  // A reference without a definition comes back as the text that it was.
  if (!Array.isArray(result) && result.type === 'element') result.properties.dataWritten = url;
  return result;
}

/** Links may name the product and the version although Markdown knows no expressions there. */
function fillUrl(url: string, productName: string): string {
  if (!/\{|%7B/i.test(url)) return url;
  return url.replace(/(?:\{|%7B)(product|version)(?:\}|%7D)/gi, (_, name: string) =>
    name.toLowerCase() === 'product' ? encodeURIComponent(productName) : VERSION_SENTINEL,
  );
}

/** A directive that means nothing is text: `10:30`, `a:b[c]`. What stands in its brackets keeps its Markdown. */
function restoreText(state: State, node: Exclude<Directives, { type: 'containerDirective' }>, text: string): ElementContent[] {
  const toText = (value: string): ElementContent => ({ type: 'text', value });
  const first = node.children[0];
  const last = node.children.at(-1);
  if (![node, first ?? node, last ?? node].every(isWritten)) {
    const marks = `${node.type === 'leafDirective' ? '::' : ':'}${node.name}`;
    return first ? [toText(`${marks}[`), ...state.all(node), toText(']')] : [toText(marks)];
  }
  const { start, end } = node.position!;
  const slice = (from: number, to: number) => toText(text.slice(from, to));
  if (!first || !last) return [slice(start.offset!, end.offset!)];
  return [slice(start.offset!, first.position!.start.offset!), ...state.all(node), slice(last.position!.end.offset!, end.offset!)];
}
