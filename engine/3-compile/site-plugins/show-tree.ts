import type { Element, ElementContent, Nodes, Root, RootContent, Text } from 'hast';
import type { VFile } from 'vfile';
import type { FenceData } from '../code/fence-data.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { walkTree } from '../plugins/walk-tree.ts';

/** What an element is to docsgen while the site's plugins have the tree. */
declare module 'hast' {
  interface ElementData {
    /** A `<pre>` that was a fence. */
    fence?: FenceData;
    /** A component that was there. */
    shown?: Pick<ComponentNode, 'name' | 'props' | 'data'> & { json: string | undefined };
    /** An URL as written, and the attribute that it has become: while that is the same, the URL is too. */
    written?: { url: string; attribute: string };
  }
}

/**
 * Gives the tree the form that rehype plugins know: fences are `<pre><code class="language-js">`, components of the theme are elements with a
 * capital name and their props as JSON, and links have no attributes of docsgen's. takeTreeBack() undoes it.
 */
export function showTree(tree: Root, file: VFile): void {
  showChildren(tree);
  const ids = new Set(file.data.page!.toc.map(({ id }) => id).concat(file.data.page!.title?.id ?? []));
  walkTree(tree, (node) => {
    if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName) || !ids.delete(String(node.properties.id))) return;
    node.data = { ...node.data, heading: { id: null, givenId: String(node.properties.id) } };
  });
}

function showChildren(node: Nodes): void {
  if (node.type === 'element') hideWritten(node);
  if (!('children' in node)) return;
  node.children = (node.children as RootContent[]).map((child) => (child.type === 'component' ? showComponent(child) : child)) as never[];
  for (const child of node.children) showChildren(child as Nodes);
}

function showComponent(node: ComponentNode): Element {
  const { name, props, children, position, data } = node;
  if (name === 'CodeBlock' && data?.fence && children.length === 0) return showFence(data.fence, node);
  const json = Object.keys(props).length > 0 ? JSON.stringify(props) : undefined;
  const shown = { name, props, json, ...(data && { data }) };
  const properties = json === undefined ? {} : { props: json };
  return { type: 'element', tagName: name, properties, children, ...(position && { position }), data: { shown } };
}

function showFence(fence: FenceData, { position }: ComponentNode): Element {
  const { language, meta, code } = fence;
  const text: Text = { type: 'text', value: `${code}\n` };
  const inner: Element = {
    type: 'element',
    tagName: 'code',
    properties: language === '' ? {} : { className: [`language-${language}`] },
    children: [text],
    ...(meta && { data: { meta } as Element['data'] }),
  };
  const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children: [inner], data: { fence } };
  for (const node of [pre, inner, text]) if (position) node.position = structuredClone(position);
  return pre;
}

function hideWritten(element: Element): void {
  const { dataWritten, ...properties } = element.properties;
  if (typeof dataWritten !== 'string') return;
  element.properties = properties;
  element.data = { ...element.data, written: { url: dataWritten, attribute: String(attributeOf(element)) } };
}

/** What a link's URL, or a picture's, is now. */
export function attributeOf({ tagName, properties }: Element): unknown {
  return tagName === 'a' ? properties.href : properties.src;
}

/** The fence that a `<pre>` stands for, as the plugins have left it; null for one that shows what a plugin has made of the code. */
export function readFenceBack(element: Element): FenceData | null {
  const fence = element.data?.fence;
  const [code, ...others] = element.children ?? [];
  if (!fence || element.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return null;
  if (code.children.some((child: ElementContent) => child.type !== 'text')) return null;
  const text = code.children.map((child) => (child as Text).value).join('');
  const language = languageOf(code) ?? '';
  const meta = (code.data as { meta?: unknown } | undefined)?.meta;
  return {
    ...fence,
    language,
    meta: typeof meta === 'string' ? meta : '',
    code: text.replace(/\n$/, ''),
    languageColumn: language === fence.language ? fence.languageColumn : 0,
  };
}

function languageOf({ properties }: Element): string | undefined {
  const classes = [properties?.className ?? []].flat().map(String);
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length);
}
