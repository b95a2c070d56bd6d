import type { Element, ElementContent } from 'hast';
import type { ComponentNode } from '../mdx/component-node.ts';

type Child = ElementContent | string | null;

/** Makes an element; `name` may carry classes, as in 'p.api-facts'. Strings become text, null nothing. */
export function h(name: string, ...children: (Child | Child[])[]): Element {
  const [tagName, ...className] = name.split('.') as [string, ...string[]];
  return { type: 'element', tagName, properties: className.length > 0 ? { className } : {}, children: toContent(children.flat()) };
}

/** Makes a component of the theme. */
export function component(name: string, props: Record<string, unknown>, ...children: (Child | Child[])[]): ComponentNode {
  return { type: 'component', name, props, children: toContent(children.flat()) };
}

/** Makes a heading of the page, with a stable id. */
export function heading(level: number, id: string, text: string): Element {
  return { ...h(`h${level}`, text), data: { heading: { id } } };
}

/** Makes a block of code, to be colored as fences are. `meta` is what would stand behind the language. */
export function code(language: string, text: string, { meta = '', isTab = false } = {}): ComponentNode {
  const fence = {
    language,
    meta,
    code: text.toWellFormed(),
    languageColumn: 0,
    metaColumn: 0,
    isMade: true as const,
    ...(isTab && { isTab: true as const }),
  };
  return { ...component('CodeBlock', {}), data: { fence } };
}

/** A method and a path, which breaks before its slashes where there is no room. */
export function route(method: string, path: string): Element[] {
  const segments = path.split(/(?=\/)/);
  return [h(`span.api-method.api-${method}`, method.toUpperCase()), h('code', join<Child>(segments, h('wbr')))];
}

/** Puts nodes into the '{rooms}' of a text that is said. */
export function fillIn(text: string, rooms: Record<string, (Element | string)[]>): (Element | string)[] {
  return text.split(/(\{\w+\})/).flatMap((piece) => rooms[/^\{(\w+)\}$/.exec(piece)?.[1] ?? ''] ?? [piece]);
}

/** Puts something between the items of a list. */
export function join<T>(items: readonly T[], between: T): T[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [between, item]));
}

function toContent(children: Child[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child === null || child === '') return [];
    return [typeof child === 'string' ? { type: 'text', value: child.toWellFormed() } : child];
  });
}
