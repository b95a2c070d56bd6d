import type { Blockquote, Code, Definition, FootnoteDefinition, Html, List, ListItem, Nodes } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { NativeDoubt } from './native-doubts.ts';
import { type Around, countColonLines, countColons, doubtIf, endOf, isOverLines, lastLine, startOf, type Walk } from './tree-walk.ts';

/* Of code, HTML, definitions, quotations, items, rows and directives: see check-native-tree.ts. */

export function checkCode(node: Code, { parent, isContained }: Around, walk: Walk) {
  const { text } = walk;
  const opening = /^(?:`{3,}|~{3,})/.exec(text.slice(startOf(node), startOf(node) + 200))?.[0];
  if (opening === undefined) {
    // In the line below a heading, or behind the mark of an item, the native parser may end it too early.
    doubtIf(!BELOW_BLANK_LINE.test(text.slice(Math.max(0, startOf(node) - 100), startOf(node))), 'indented code');
    // Of quotations and notes, lines of spaces belong to it for one of the two.
    doubtIf(isContained && parent.type !== 'listItem', 'indented code');
    walk.colonLines += countColonLines(node.value);
    return;
  }
  // White space that is written as a reference.
  doubtIf(/^[^\n]*&[#\w]+;/.test(text.slice(startOf(node), endOf(node))), 'code');
  const closing = /^[ \t>]*(`{3,}|~{3,})[ ]*$/.exec(lastLine(node, text))?.[1];
  // One that is indented too far closes nothing, and is the last line of the code.
  const isContent = /(?:^|\n)[ \t]*(`{3,}|~{3,})[ ]*$/.exec(node.value)?.[1]?.startsWith(opening) ?? false;
  doubtIf(!isOverLines(node) || !closing?.startsWith(opening!) || isContent, 'code fence without end');
  doubtIf(isContained && /:::|^[ \t]+$/m.test(node.value), 'code in a block');
  walk.colonLines += countColonLines(node.value);
}

const BELOW_BLANK_LINE = /(?:^|\n[ \t]*\n)[ \t]*$/;

/** Elements that Markdown reads up to their closing tag. */
const RAW_TEXT = /^[ ]*<(?:pre|script|style|textarea)\b/i;

const ODD_VALUE = /<[a-zA-Z][^>]*=[ \t\n]*[^\s"'=<>`]+["'=`]/;

const RAW_TEXT_CLOSED = /^[ ]*<(pre|script|style|textarea)(?:[ ][^<>\n]*)?>(?:(?!<\/(?:pre|script|style|textarea))[\s\S])*<\/\1>[^\n]*$/i;

export function checkHtml({ value }: Html, { parent, isContained }: Around, walk: Walk) {
  const isInline = parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell';
  doubtIf(isContained && (!isInline || value.includes('\n')), isInline ? 'HTML over lines' : 'HTML in a list or quotation');
  doubtIf(RAW_TEXT.test(value) && !RAW_TEXT_CLOSED.test(value), 'HTML without end');
  doubtIf(value.includes(']]]>'), 'HTML without end');
  // A value without quotes that holds what none may.
  doubtIf(ODD_VALUE.test(value.replace(/"[^"]*"|'[^']*'/g, '""')), 'attribute');
  walk.colonLines += countColonLines(value);
}

/** Apart from other blocks: in the page, in a quotation of its own, or in an item of a list in the page. */
export function checkDefinition(node: Definition, { parent }: Around, text: string) {
  const before = text.slice(startOfLinesAbove(startOf(node), text), startOf(node));
  const after = text.slice(endOf(node), endOf(node) + 100);
  doubtIf(!PLACES.some((place) => place.isFor(parent) && place.before.test(before) && place.after.test(after)), 'definition');
  const isPlain = parent.type !== 'listItem' && OVER_LINES.test(text.slice(startOf(node), endOf(node)));
  doubtIf(isOverLines(node) && !isPlain, 'definition');
  // Only the native parser takes other white space than Markdown's off a name.
  doubtIf(ODD_EDGE.test(text.slice(startOf(node), endOf(node))), 'definition');
}

const ODD_EDGE = /^\[(?:\s*[^\S \t\n]|(?:[^\]\\]|\\.)*[^\S \t\n]\s*\]:)/;

/** Where the third line above begins. */
function startOfLinesAbove(offset: number, text: string): number {
  let start = offset;
  for (let count = 0; count < 4 && start > 0; count++) start = text.lastIndexOf('\n', start - 1);
  return start + 1;
}

const OVER_LINES = /^\[[^[\]\n\\]+\]:\n *[\w./#?]\S*$/;

const PLACES: { isFor(parent: Nodes): boolean; before: RegExp; after: RegExp }[] = [
  {
    isFor: ({ type }) => type === 'root',
    before: /(?:^|\n[ \t]*\n|(?:^|\n)(?:[ ]{0,3}\[[^\n]*\n(?: *[^\s[][^\n]*\n)?|<!--[^\n]*-->\n|#{1,6} [^\n]*\n))[ ]{0,3}$/,
    after: /^[ \t]*(?:\n[ \t]*(?:\n|$)|\n[ ]{0,3}\[|\n<!--|\n#{1,6} |$)/,
  },
  {
    isFor: ({ type }) => type === 'blockquote',
    before: /(?:^|\n)(?:[ \t]*\n|> ?\n|> \[[^\n]*\n)> $/,
    after: /^(?:\n(?:> ?)?(?:\n|$)|\n> \[|$)/,
  },
  {
    isFor: ({ type, position }) => type === 'listItem' && position!.start.column === 1,
    before: /\n(?:[ \t]*|[ ]{2,4}\[[^\n]*)\n[ ]{2,4}$/,
    after: /^(?:\n[ \t]*(?:\n|$)|\n[ ]{2,4}\[|$)/,
  },
];

/** Words and code in fences, in the page. */
export function checkFootnote(node: FootnoteDefinition, { parent }: Around, text: string) {
  doubtIf(parent.type !== 'root' || node.children.length === 0, 'footnote');
  doubtIf(
    node.children.some(({ type }) => type !== 'paragraph' && type !== 'code'),
    'footnote',
  );
  // Lines of spaces belong to it for one of the two.
  doubtIf(/^\n[ \t]+(?:\n|$)/.test(text.slice(endOf(node), endOf(node) + 1000)), 'footnote');
}

/** Lists in items end apart from each other where a line of the quotation is empty behind them. */
export function checkQuotation(node: Blockquote, { isContained }: Around, text: string) {
  const lists = node.children.filter(({ type }) => type === 'list') as List[];
  doubtIf(isContained && lists.length > 0, 'list in a quotation in a block');
  const isNested = lists.some((list) => list.children.some((item) => item.children.some(({ type }) => type === 'list')));
  const source = text.slice(startOf(node), endOf(node) + 100);
  doubtIf(isNested && /\n[ \t>]*>[ \t]*(?:\n|$)/.test(source), 'list in a list in a quotation');
  // Two of them make the list before them a loose one.
  doubtIf(lists.length > 0 && /(?:\n[ \t]*>[ \t]*){2}(?:\n|$)/.test(source), 'empty lines in a quotation');
}

/** An item without anything: in a list of the page, and above no blank line and what could be its. */
export function checkEmptyItem(node: ListItem, text: string) {
  if (node.children.length > 0) return;
  const after = text.slice(endOf(node), endOf(node) + 1000);
  doubtIf(node.position!.start.column !== 1 || /^[ \t]*(?:\n[ \t]*)+\n[ \t]+\S/.test(after), 'empty list item');
}

export function checkTask(node: ListItem, text: string) {
  const {
    checked,
    children: [first],
  } = node;
  if (typeof checked !== 'boolean') return;
  // A tab before the box may make code of it.
  doubtIf(/^[^[]*\t/.test(text.slice(startOf(node), endOf(node))), 'task');
  if (first?.type !== 'paragraph') throw new NativeDoubt('task');
  if (first.children[0]?.type === 'text') return;
  // Behind the box the reference takes a space off the words, and has the paragraph begin with the box where there are none.
  const { line, column, offset } = first.position!.start;
  doubtIf(!/^\[[ xX]\] $/.test(text.slice(offset! - 4, offset)), 'task');
  first.position!.start = { line, column: column - 4, offset: offset! - 4 };
}

/** A row that begins with a bar, or with a word and has a bar in it. */
export function isPlainRow(row: string): boolean {
  return row.startsWith('|') || (/^[a-zA-Z`[(]/.test(row) && /[^\\]\|/.test(row) && !/^(?:import|export)\b/.test(row));
}

/** Containers end with as many colons as they begin with, hold only such with fewer, and stand where their neighbours do. */
export function checkContainer(node: ContainerDirective, { parent }: Around, walk: Walk) {
  const { text } = walk;
  const colons = countColons(text, startOf(node));
  const [, indent, closing] = /^([ ]*)(:{3,})$/.exec(lastLine(node, text)) ?? [];
  doubtIf(!isOverLines(node) || closing?.length !== colons, 'directive without end');
  // Which may be a line of what is before it, and makes the last item of a list a loose one.
  const isIndented = indent!.length >= node.position!.start.column;
  const last = node.children.at(-1)?.type;
  doubtIf(isIndented && (last === 'list' || last === 'blockquote'), 'indented end of a directive');
  // A label of nothing but tags is words to the reference, and blocks to the native parser.
  const first = node.children[0];
  const isInBrackets = first !== undefined && first.position!.start.line === node.position!.start.line;
  doubtIf(isInBrackets && first.type !== 'paragraph', 'code as a label');
  for (const child of node.children)
    if (child.type === 'containerDirective') doubtIf(countColons(text, startOf(child)) >= colons, 'directive');
  checkColumn(node, parent);
  walk.colonLines += 2;
}

/** Among other blocks of the page or of a container: behind the mark of a list they are read in another way. */
export function checkLeaf(node: LeafDirective, { parent }: Around) {
  doubtIf(parent.type !== 'root' && parent.type !== 'containerDirective', 'directive');
  checkColumn(node, parent);
}

function checkColumn(node: Nodes, parent: Nodes) {
  const column = parent.type === 'root' ? 1 : 'children' in parent ? parent.children[0]!.position!.start.column : 0;
  doubtIf(node.position!.start.column !== column, 'directive');
}
