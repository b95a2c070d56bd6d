import type { Element, ElementContent, Properties } from 'hast';
import type { ComponentNode } from '../mdx/component-node.ts';
import { textOf } from '../plugins/text-of.ts';
import { type ArrangeBlock, refuseContent, visible } from './block-context.ts';

/**
 * Makes files and folders of a list. An item is a name, perhaps with a comment behind it; a folder's name ends with a slash, or has a list
 * below it. `…` stands for files that are not shown.
 */
export const arrangeFileTree: ArrangeBlock = (node, context) => {
  const [list, ...others] = visible(node.children);
  if (list?.type === 'element' && list.tagName === 'ul' && others.length === 0) return [{ ...node, children: [toTree(list)] }];
  return refuseContent(node, 'one list in it', { ...context, fix: 'write the files as a list of "-" items, those in a folder below it' });
};

function toTree(list: Element): Element {
  const items = list.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'li');
  return { ...list, properties: { role: 'list' }, children: items.map(toEntry) };
}

function toEntry(item: Element): Element {
  // An item of a loose list has its name in a paragraph.
  const parts = visible(item.children).flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]));
  const isList = (part: ElementContent): part is Element => part.type === 'element' && part.tagName === 'ul';
  const below = parts.find(isList);
  const { name, comment } = splitName(parts.filter((part) => !isList(part)));
  const isMore = /^(?:\.{3}|…)$/.test(name.map(textOf).join(''));
  const isFolder = below !== undefined || name.map(textOf).join('').endsWith('/');
  const words = isMore ? [makeElement('span', ['tree-more'], [{ type: 'text', value: '…' }])] : [makeElement('span', ['tree-name'], name)];
  const icon: ComponentNode = { type: 'component', name: 'FileIcon', props: { kind: isFolder ? 'folder' : 'file' }, children: [] };
  const label = [...(isMore ? [] : [icon]), ...words, ...(comment.length > 0 ? [makeElement('span', ['tree-comment'], comment)] : [])];
  const content = below ? [makeElement('details', [], [makeElement('summary', [], label), toTree(below)], { open: true })] : label;
  return makeElement('li', [isFolder ? 'tree-folder' : 'tree-file'], content);
}

/** A text is cut at its first space; a name in other marks ends with them. A space stays between both, for those who hear or copy them. */
function splitName([first, ...rest]: ElementContent[]): { name: ElementContent[]; comment: ElementContent[] } {
  if (first === undefined) return { name: [], comment: [] };
  if (first.type !== 'text') {
    const slash = rest[0]?.type === 'text' && rest[0].value.startsWith('/') ? '/' : '';
    const after = slash ? [{ type: 'text' as const, value: (rest[0] as { value: string }).value.slice(1) }, ...rest.slice(1)] : rest;
    return { name: [first, ...(slash ? [{ type: 'text' as const, value: slash }] : [])], comment: visible(after) };
  }
  const [, name = '', comment = ''] = /^\s*(\S*)([\s\S]*)$/.exec(first.value)!;
  const text: ElementContent[] = comment.trim() === '' && rest.length === 0 ? [] : [{ type: 'text', value: comment }];
  return { name: [{ type: 'text', value: name }], comment: [...text, ...rest] };
}

function makeElement(tagName: string, classes: string[], children: ElementContent[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties: { ...(classes.length > 0 && { className: classes }), ...properties }, children };
}
