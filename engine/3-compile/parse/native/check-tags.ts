import type { Nodes } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type Around, doubtIf, endOf, isAtLineStart, isOverLines, lastLine, startOf } from './tree-walk.ts';

/* Of tags and expressions of MDX: see check-native-tree.ts. */

export function checkExpression(node: MdxFlowExpression | MdxTextExpression, { isContained, block }: Around, text: string) {
  doubtIf((isContained || node.type === 'mdxTextExpression') && isOverLines(node), 'expression over lines');
  const spaces = /^[ \t]*/.exec(text.slice(endOf(node), endOf(node) + 100))![0];
  doubtIf(node.type === 'mdxFlowExpression' && (isContained ? spaces !== '' : spaces.includes('\t')), 'spaces after an expression');
  doubtIf(block.type === 'tableCell' && node.value.includes('|'), 'table');
}

export function checkTag(node: MdxJsxFlowElement | MdxJsxTextElement, { isContained }: Around, text: string) {
  delete node.data;
  // What a list closes, or its end, closes nothing for the reference.
  const isClosed = text.endsWith(`</${node.name ?? ''}>`, endOf(node)) || (node.children.length === 0 && text.endsWith('/>', endOf(node)));
  doubtIf(!isClosed, 'tag without end');
  if (!isOverLines(node)) return;
  doubtIf(/^[ \t>]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])/.test(lastLine(node, text)), 'tag over blocks');
  const last = node.children.at(-1);
  const isLastClosed = !last || node.position!.end.line - last.position!.end.line > 1;
  // In an item, an empty line behind a list in the tag makes the item a loose one.
  doubtIf(isContained && node.children.some(({ type }) => type === 'list'), 'tag over blocks');
  // A closing tag that is no further in than the marks of its items ends a list for both.
  const edge = last?.type === 'list' ? Math.min(...[last, last.children.at(-1)!].map(({ position }) => position!.start.column)) : 1;
  const indent = /^ *(?=<)/.exec(lastLine(node, text))?.[0].length ?? edge;
  const isAtEdge = !isContained && indent < edge;
  doubtIf(!isLastClosed && !isAtEdge && (last?.type === 'list' || last?.type === 'blockquote'), 'tag over blocks');
  // A line of a tag among words may begin something else.
  doubtIf(node.type === 'mdxJsxTextElement', 'tag over lines');
  doubtIf(hasBrokenStart(node, text) && (isContained || !isAtLineStart(startOf(node), text)), 'tag over lines');
}

/** True for a tag whose attributes go on in the next line. */
export function hasBrokenStart(node: Nodes, text: string): boolean {
  if (!isOverLines(node)) return false;
  const line = text.slice(startOf(node), text.indexOf('\n', startOf(node))).replace(/"[^"]*"|'[^']*'/g, '');
  return !line
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\{[^{}]*\}|\{.*/g, '')
    .includes('>');
}
