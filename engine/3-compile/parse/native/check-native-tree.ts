import type { Nodes, Root } from 'mdast';
import {
  checkCode,
  checkContainer,
  checkDefinition,
  checkEmptyItem,
  checkFootnote,
  checkHtml,
  checkLeaf,
  checkQuotation,
  checkTask,
  isPlainRow,
} from './check-blocks.ts';
import { checkExpression, checkTag, hasBrokenStart } from './check-tags.ts';
import {
  checkAutolink,
  checkEmphasis,
  checkInlineCode,
  checkLabel,
  checkParagraph,
  checkText,
  checkTextDirective,
  LIST_MARK,
} from './check-words.ts';
import { NativeDoubt } from './native-doubts.ts';
import { type Around, countColonLines, doubtIf, endOf, isOverLines, startOf, type Walk } from './tree-walk.ts';

/*
 * What only the native tree can tell of whether it is the reference's too. Each check is here because a fuzzed page came out
 * differently (tests/parser); none is about how likely a page is to hold such a thing, only about how little it loses.
 */

/** Takes the native parser's own marks off the block of a native tree at an index. Throws NativeDoubt for what is not certain. */
export function checkNativeBlock(tree: Root, index: number, text: string, format: 'md' | 'mdx') {
  const walk: Walk = { text, isMdx: format === 'mdx', colonLines: 0 };
  const block = tree.children[index]!;
  const around = { parent: tree, block: tree, isContained: false };
  if (index > 0) checkOrder(tree.children[index - 1]!, block, tree, text);
  check(block, around, walk);
  checkBelow(block, around, walk);
  // A line of colons that is no part of a container, or of code, belongs to a paragraph: for one of the two parsers.
  const next = tree.children[index + 1];
  if (walk.colonLines !== countColonLines(text.slice(startOf(block), next ? startOf(next) : text.length)))
    throw new NativeDoubt('directive');
}

function checkBelow(node: Nodes, around: Around, walk: Walk) {
  if (!('children' in node)) return;
  const isContainer = CONTAINERS.has(node.type);
  const isBlock = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
  const inner = { parent: node, block: isBlock ? node : around.block, isContained: around.isContained || isContainer };
  let previous: Nodes | null = null;
  // Cells and rows do nothing to each other.
  const isTable = node.type === 'table' || node.type === 'tableRow';
  for (const child of node.children) {
    if (previous && !isTable) checkOrder(previous, child, node, walk.text);
    previous = child;
    check(child, inner, walk);
    checkBelow(child, inner, walk);
  }
}

const CONTAINERS = new Set(['listItem', 'blockquote', 'containerDirective', 'footnoteDefinition']);

/** What two neighbours do to each other. */
function checkOrder(before: Nodes, after: Nodes, parent: Nodes, text: string) {
  const isNext = after.position!.start.line - before.position!.end.line < 2;
  // A definition among tags leaves them.
  if (before.type === 'definition' || after.type === 'definition') doubtIf(startOf(after) < endOf(before), 'definition');
  doubtIf(before.type === 'list' && after.type === 'list' && isNext && parent.type !== 'root', 'list after a list');
  // The native parser still is in the words above the block, or in indented code above a definition, which such a list may not interrupt.
  const isWords = after.type === 'paragraph' || after.type === 'heading';
  doubtIf(isWords && (isNext || before.type !== 'code') && LIST_MARK.test(text.slice(startOf(after), endOf(after))), 'words like a list');
  // The reference takes the line for one of the block before it, where that can go on.
  doubtIf(after.type === 'paragraph' && isNext && before.type !== 'heading' && text.startsWith(':::', startOf(after)), 'directive');
  const isLabel =
    parent.type === 'containerDirective' && before === parent.children[0] && before.position!.start.line === parent.position!.start.line;
  // In a list, a line of the words may be the table's first.
  const isBelowWords = before.type === 'heading' || (before.type === 'paragraph' && parent.type === 'root');
  doubtIf(after.type === 'table' && isNext && !isBelowWords && !isLabel, 'table after a block');
  // The native parser has begun a table that is none.
  doubtIf(before.type === 'paragraph' && after.type === 'paragraph' && isNext && !isLabel, 'table');
  doubtIf(after.type === 'mdxFlowExpression' && isOverLines(after) && isNext, 'expression over lines');
  // With something behind it in its last line, one is words, in whose lines blocks may begin.
  const isBehind = before.position!.end.line === after.position!.start.line;
  doubtIf(before.type === 'mdxFlowExpression' && isOverLines(before) && isBehind, 'expression over lines');
  const isBehindTag = before.type === 'mdxJsxFlowElement' && before.position!.end.line < after.position!.start.line;
  doubtIf(isNext && !isBehindTag && after.type === 'mdxJsxFlowElement' && hasBrokenStart(after, text), 'tag over lines');
  // After blank lines in code, the native parser misses directives, expressions and tags in the next line.
  doubtIf(
    before.type === 'code' &&
      isNext &&
      /^[ \t]*$/m.test(before.value) &&
      /^(?:[:{<]|[\s\S]*:[\s\S]*[`~]{3})/.test(text.slice(startOf(after), endOf(after))),
    'text after code',
  );
  // Whose last line may go on in the next one.
  doubtIf(before.type === 'footnoteDefinition' && isNext && after.type !== 'footnoteDefinition', 'footnote');
  doubtIf(isEmphasis(after) && before.type === 'text' && /[\udc00-\udfff]$/.test(before.value), 'emphasis');
  doubtIf(isEmphasis(before) && after.type === 'text' && /^[\ud800-\udbff]/.test(after.value), 'emphasis');
}

function isEmphasis({ type }: Nodes): boolean {
  return type === 'emphasis' || type === 'strong' || type === 'delete';
}

function check(node: Nodes, around: Around, walk: Walk) {
  const { text } = walk;
  switch (node.type) {
    case 'paragraph':
      return checkParagraph(node, around, walk);
    case 'text':
      return checkText(node, around, walk);
    case 'inlineCode':
      return checkInlineCode(node, around, text);
    case 'emphasis':
    case 'strong':
    case 'delete':
      return checkEmphasis(node, around, text);
    case 'linkReference':
      return checkLabel(node, around, text);
    case 'image':
    case 'imageReference':
      if (node.type === 'imageReference') checkLabel(node, around, text);
      // The words of a picture are plain text to the native parser, and a mistake to the reference.
      return doubtIf(walk.isMdx && /[{<]/.test(text.slice(startOf(node), endOf(node))), 'code in the words of an image');
    case 'link':
      // Of MDX, the line of a target would be a tag.
      doubtIf(walk.isMdx && /\]\([ \t]*\n[ \t>]*</.test(text.slice(startOf(node), endOf(node))), 'tag over lines');
      return checkAutolink(node, around, text);
    case 'code':
      return checkCode(node, around, walk);
    case 'html':
      return checkHtml(node, around, walk);
    case 'definition':
      return checkDefinition(node, around, text);
    case 'footnoteDefinition':
      return checkFootnote(node, around, text);
    case 'blockquote':
      return checkQuotation(node, around, text);
    case 'listItem':
      // In a tag, where a list has closed another one.
      doubtIf(around.parent.type !== 'list', 'tag over blocks');
      checkEmptyItem(node, text);
      return checkTask(node, text);
    case 'tableRow':
      return doubtIf(!isPlainRow(text.slice(startOf(node), endOf(node))), 'table');
    case 'containerDirective':
      return checkContainer(node, around, walk);
    case 'leafDirective':
      return checkLeaf(node, around);
    case 'textDirective':
      return checkTextDirective(node, text);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return checkExpression(node, around, text);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return checkTag(node, around, text);
    default:
  }
}
