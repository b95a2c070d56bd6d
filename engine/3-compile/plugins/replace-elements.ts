import type { Element, ElementContent, Parents, RootContent } from 'hast';
import { hastToReact } from 'property-information';
import styleToObject from 'style-to-object';
import type { LiveComponents } from '../../components/live-components.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { createUse } from '../mdx/component-uses.ts';
import type { PageContext } from './page-context.ts';

/** Puts components of the site in the place of the elements that Markdown has made and that the site's map names. */
export function replaceElements(parent: Parents, page: PageContext, live: LiveComponents): void {
  parent.children = (parent.children as RootContent[]).map((child) => {
    if ('children' in child) replaceElements(child, page, live);
    if (!child.data || !('isReplaced' in child.data)) return child;
    if (child.type === 'component') return replaceFence(child, live);
    return child.type === 'element' ? replace(child, live) : child;
  }) as never[];
}

/** A fence is a `code` in a `pre`, which Docusaurus leaves out. Where the map has no `code`, it is the block that it always is. */
function replaceFence(block: ComponentNode, live: LiveComponents): RootContent {
  const { language, meta, code } = block.data!.fence!;
  const properties = language === '' ? {} : { className: [`language-${language}`] };
  const { position } = block;
  const data = { meta };
  const written: Element = {
    type: 'element',
    tagName: 'code',
    properties,
    children: [{ type: 'text', value: `${code}\n` }],
    data,
    position,
  };
  const inner = live.findElement('code') ? replace(written, live) : block;
  return replace({ type: 'element', tagName: 'pre', properties: {}, children: [inner as ElementContent], position }, live, inner);
}

/** `otherwise` is what stays where the map has nothing for it. */
function replace(element: Element, live: LiveComponents, otherwise: RootContent = element): RootContent {
  const { tagName, properties, children, position } = element;
  const use = createUse(live.findElement(tagName), tagName, toProps(properties, element), children);
  return use ? { ...use, position } : otherwise;
}

function toProps(properties: Element['properties'], { data }: Element): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, value]): [string, unknown] => {
    const text = Array.isArray(value) ? value.join(' ') : value;
    return [hastToReact[name] ?? toAttribute(name), name === 'style' ? toStyle(String(text)) : text];
  });
  const meta = data && 'meta' in data && data.meta ? { metastring: data.meta } : {};
  return { ...Object.fromEntries(entries), ...meta };
}

function toAttribute(name: string): string {
  return /^(?:data|aria)[A-Z]/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}

function toStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  styleToObject(text, (name, value) => {
    style[name.startsWith('--') ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value;
  });
  return style;
}
