import type { Element, Nodes, Root, RootContent } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { codeTooLate } from '../../diagnostics/messages/compile.ts';
import { unknownComponent } from '../../diagnostics/messages/page-code.ts';
import { checkComponentData } from '../mdx/component-data.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { expressionOf, readConstant } from '../mdx/constant-value.ts';
import { toProperties } from '../mdx/jsx-properties.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { parseRawNodes } from '../plugins/rehype-raw-html.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { attributeOf, readFenceBack } from './show-tree.ts';

/** Whether the page's JSX and expressions have been evaluated, and its HTML parsed, before the plugins ran. */
export type Stage = 'parsed' | 'evaluated';

/**
 * Takes a tree back from the site's rehype plugins, whatever they have made of it: elements with a capital name are components again, and
 * fences, links and headings are docsgen's, as the plugins have left them. In a page that has been evaluated, raw HTML and JSX that they have added become elements.
 */
export function takeTreeBack(stage: Stage) {
  return async (tree: Root, file: VFile): Promise<Root> => {
    // A plugin may return a part of the tree.
    const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [tree as Nodes as RootContent] };
    const page = file.data.page!;
    takeBack(root, { page, stage, file: file.data.source!.path });
    if (stage === 'evaluated') {
      await parseRawNodes(root, file);
      keepToc(root, page);
    }
    return root;
  };
}

interface Context {
  page: PageContext;
  stage: Stage;
  file: string;
}

function takeBack(node: Nodes, context: Context): void {
  if (node.type === 'element') {
    node.properties ??= {};
    node.children ??= [];
    restoreWritten(node);
    if (context.stage === 'parsed') keepId(node);
  }
  if (!('children' in node)) return;
  const inner = node.type === 'included' ? { ...context, file: node.file } : context;
  node.children = ((node.children ?? []) as RootContent[]).filter(Boolean).flatMap((child) => takeNode(child, inner)) as never[];
  for (const child of node.children) takeBack(child as Nodes, inner);
}

function takeNode(node: RootContent, context: Context): RootContent[] {
  if (node.type === 'element') return takeElement(node, context);
  if (context.stage === 'parsed' || !/^mdx/.test(node.type)) return [node];
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return takeJsx(node as JsxElement, context);
  context.page.diagnostics.push(codeTooLate(placeOf(node, context.file)));
  return [];
}

function takeElement(element: Element, context: Context): RootContent[] {
  const fence = readFenceBack(element);
  const position = element.position && { position: element.position };
  if (fence) return [{ type: 'component', name: 'CodeBlock', props: {}, children: [], data: { fence }, ...position }];
  if (!/^[A-Z]/.test(element.tagName)) return [element];
  const { props, ...properties } = element.properties ?? {};
  const shown = element.data?.shown;
  if (shown && shown.name === element.tagName && shown.json === props) {
    const children = (element.children ?? []) as ComponentNode['children'];
    return [{ type: 'component', name: shown.name, props: shown.props, children, ...(shown.data && { data: shown.data }), ...position }];
  }
  // Those of an element that a plugin has named so stand for its props.
  const given = typeof props === 'string' ? (JSON.parse(props) as Record<string, unknown>) : properties;
  return toComponent(element.tagName, given, element, context);
}

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** An element of JSX that a plugin has made of values that are there. */
function takeJsx(node: JsxElement, context: Context): RootContent[] {
  const props: Record<string, unknown> = {};
  for (const attribute of node.attributes ?? []) {
    const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : undefined;
    const expression = typeof value === 'object' && value !== null ? expressionOf(value.data?.estree) : null;
    const constant = expression && readConstant(expression, new Map());
    if (attribute.type === 'mdxJsxAttribute' && (constant || typeof value !== 'object' || value === null))
      props[attribute.name] = constant ? constant.value : (value ?? true);
    else context.page.diagnostics.push(codeTooLate(placeOf(node, context.file)));
  }
  if (node.name === null) return node.children as RootContent[];
  if (/^[A-Z]/.test(node.name)) return toComponent(node.name, props, node, context);
  const ignore = () => undefined as never;
  const element: Element = {
    type: 'element',
    tagName: node.name,
    properties: toProperties(props, ignore),
    children: node.children as Element['children'],
  };
  return [{ ...element, ...(node.position && { position: node.position }) }];
}

function toComponent(name: string, props: Record<string, unknown>, node: Element | JsxElement, { page, file }: Context): RootContent[] {
  const { componentNames } = page.input.options;
  const children = (node.children ?? []) as ComponentNode['children'];
  if (!componentNames.includes(name)) {
    page.diagnostics.push(unknownComponent(name, componentNames, placeOf(node, file)));
    return children;
  }
  const { props: checked, faults } = checkComponentData(name, props);
  page.diagnostics.push(...faults.map(({ diagnose }) => diagnose(placeOf(node, file))));
  return [{ type: 'component', name, props: checked, children, ...(node.position && { position: node.position }) }];
}

/** An id that a plugin has given to a heading counts as written. */
function keepId({ data, properties }: Element): void {
  if (data?.heading?.id === null && typeof properties.id === 'string') data.heading = { id: properties.id };
}

/** A URL that a plugin has changed stands for one that was written so. */
function restoreWritten(element: Element): void {
  const written = element.data?.written;
  if (!written || typeof attributeOf(element) !== 'string') return;
  const now = String(attributeOf(element));
  element.properties.dataWritten = now === written.attribute ? written.url : now;
}

/** The table of contents has the headings that are left, in the order that they have now, with the ids that they have now. */
function keepToc(tree: Root, page: PageContext): void {
  const entries = new Map(page.toc.map((entry) => [entry.id, entry]));
  const kept: PageContext['toc'] = [];
  const look = (node: Nodes) => {
    const heading = node.type === 'element' ? node.data?.heading : undefined;
    if (node.type === 'element' && heading?.givenId !== undefined) {
      const { givenId } = heading;
      const id = node.properties.id == null ? givenId : String(node.properties.id);
      const entry = entries.get(givenId);
      const level = Number(/^h([2-6])$/.exec(node.tagName)?.[1]);
      if (entry && level) kept.push({ ...entry, id, level });
      if (page.title?.id === givenId) page.title = { ...page.title, id };
    }
    if ('children' in node) for (const child of node.children) look(child as Nodes);
  };
  look(tree);
  page.toc.splice(0, page.toc.length, ...kept);
}
