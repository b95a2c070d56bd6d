import type { Element, ElementContent } from 'hast';
import { hastToReact } from 'property-information';
import styleToObject from 'style-to-object';
import { parseMarkup } from './parse-markup.ts';

/**
 * Writes a drawing as a module whose default export is a component, which takes a title and attributes of its <svg>, and stands for the drawing's
 * address where text is wanted. `url` is the specifier of the address.
 */
export function writeSvgComponent(text: string, url: string): string {
  const root = parseMarkup(text).find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  const { properties = {}, children = [] } = root ?? {};
  return `import { createElement } from 'react';
import { createSvg } from 'docsgen/docusaurus';
import url from ${JSON.stringify(url)};
const Drawing = createSvg(url, ({ title, titleId, ...props }) => createElement('svg', { ...${JSON.stringify(toProps(properties))}, ...props }, title ? createElement('title', { id: titleId }, title) : null${children.map(toCode).join('')}));
export { Drawing as default, Drawing as ReactComponent };
`;
}

/** With a comma before it; nothing for comments. */
function toCode(node: ElementContent): string {
  if (node.type === 'text') return node.value.trim() === '' ? '' : `, ${JSON.stringify(node.value)}`;
  if (node.type !== 'element' || node.tagName === 'script') return '';
  return `, createElement(${JSON.stringify(node.tagName)}, ${JSON.stringify(toProps(node.properties))}${node.children.map(toCode).join('')})`;
}

/** As React names them. What drawing programs note of themselves is left out. */
function toProps(properties: Element['properties']): Record<string, unknown> {
  const entries = Object.entries(properties).flatMap(([name, value]): [string, unknown][] => {
    if (/^on/i.test(name) || /:/.test(name) || /^xmlns./.test(name)) return [];
    const text = Array.isArray(value) ? value.join(' ') : value;
    return [[hastToReact[name] ?? name, name === 'style' ? toStyle(String(text)) : text]];
  });
  return Object.fromEntries(entries);
}

function toStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  styleToObject(text, (name, value) => {
    style[name.startsWith('--') ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value;
  });
  return style;
}
