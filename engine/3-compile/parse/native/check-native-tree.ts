import type {
  Blockquote,
  Code,
  Definition,
  Delete,
  Emphasis,
  Html,
  ImageReference,
  InlineCode,
  Link,
  LinkReference,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Root,
  Strong,
  Text,
} from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { DIRECTIVE_HEAD, NativeDoubt } from './native-doubts.ts';

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

interface Walk {
  text: string;
  isMdx: boolean;
  /** Lines that begin with `:::` and are accounted for. */
  colonLines: number;
}

interface Around {
  parent: Nodes;
  /** The nearest paragraph, heading or table cell. */
  block: Nodes;
  /** In a list, a quotation or a directive. */
  isContained: boolean;
}

function checkBelow(node: Nodes, around: Around, walk: Walk) {
  if (!('children' in node)) return;
  const isContainer = node.type === 'listItem' || node.type === 'blockquote' || node.type === 'containerDirective';
  const isBlock = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
  const inner = { parent: node, block: isBlock ? node : around.block, isContained: around.isContained || isContainer };
  let previous: Nodes | null = null;
  for (const child of node.children) {
    if (previous) checkOrder(previous, child, node, walk.text);
    previous = child;
    check(child, inner, walk);
    checkBelow(child, inner, walk);
  }
}

/** What two neighbours do to each other. */
function checkOrder(before: Nodes, after: Nodes, parent: Nodes, text: string) {
  const isNext = after.position!.start.line - before.position!.end.line < 2;
  // A definition among tags leaves them.
  if (before.type === 'definition' || after.type === 'definition') doubtIf(startOf(after) < endOf(before), 'definition');
  // What begins no list behind indented code is kept from it by the native parser behind the definition, too.
  doubtIf(before.type === 'code' && after.type === 'definition' && !/[`~]/.test(text[startOf(before)]!), 'definition');
  doubtIf(before.type === 'list' && after.type === 'list' && isNext && parent.type !== 'root', 'list after a list');
  // The native parser still is in the words above the block, which such a list may not interrupt.
  doubtIf(after.type === 'paragraph' && isNext && LIST_MARK.test(text.slice(startOf(after), endOf(after))), 'words like a list');
  // The reference takes the line for one of the block before it, where that can go on.
  doubtIf(after.type === 'paragraph' && isNext && before.type !== 'heading' && text.startsWith(':::', startOf(after)), 'directive');
  doubtIf(after.type === 'table' && isNext && before.type !== 'heading', 'table after a block');
  doubtIf(after.type === 'mdxFlowExpression' && isOverLines(after) && isNext, 'expression over lines');
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
      return checkEmphasis(node, text);
    case 'linkReference':
      return checkLabel(node, around);
    case 'image':
    case 'imageReference':
      if (node.type === 'imageReference') checkLabel(node, around);
      // The words of a picture are plain text to the native parser, and a mistake to the reference.
      return doubtIf(walk.isMdx && /[{<]/.test(text.slice(startOf(node), endOf(node))), 'code in the words of an image');
    case 'link':
      return checkAutolink(node, around, text);
    case 'code':
      return checkCode(node, around, walk);
    case 'html':
      return checkHtml(node, around, walk);
    case 'definition':
      return checkDefinition(node, around, text);
    case 'blockquote':
      return checkQuotation(node, around, text);
    case 'listItem':
      // In a tag, where a list has closed another one.
      doubtIf(around.parent.type !== 'list', 'tag over blocks');
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

function doubtIf(condition: boolean, reason: string) {
  if (condition) throw new NativeDoubt(reason);
}

function checkParagraph(node: Paragraph, { parent, isContained }: Around, walk: Walk) {
  const source = walk.text.slice(startOf(node), endOf(node));
  // Behind an expression in an item, a list that may not interrupt words begins none for the native parser.
  doubtIf(isContained && LIST_MARK.test(source), 'words like a list');
  // Words end behind the indent of the next line, for the reference, where a box has only begun.
  doubtIf(isContained && /^\[\n/.test(source), 'task');
  // A definition whose second line lacks the marks is one for the reference.
  doubtIf(isContained && /^\[[^\]]+\]:[ \t]*(?:\n|\S+\s+["'(])/.test(source), 'definition');
  // Lines that only look like those of a directive: with a space, or what would close one.
  if (parent.type === 'root') walk.colonLines += source.match(COLON_WORDS)?.length ?? 0;
}

const LIST_MARK = /^\d{1,9}[.)](?:[ \t]|$)/;
const COLON_WORDS = /^[ ]*:::+(?: .*)?$/gm;

/** What looks like the beginning or the end of code, emphasis or a tag, and was not one. */
const LEFT_OVER = /`|\*\S|\S\*|(?:^|[^\p{L}\p{N}_])_+\S|\S_+(?![\p{L}\p{N}_])|<[a-zA-Z!?/]/u;
/** What may begin a block at the beginning of a line. */
const LEFT_BLOCK = /^(?:\[[ xX]\]|[ \t>]*(?:\||:?-+:?[ \t]*\|))/m;
const LEFT_MODULE = /^(?:import|export)\b/m;
const UNESCAPED_CODE = /(?<!\\)(?:\\\\)*[<{]/;
/** `:name[label]` and `:name{attributes}`. */
const DIRECTIVE_WITH_MORE = /:[a-zA-Z][\w-]*[[{]/;
/** What may begin or hold an autolink: the reference looks for them a second time, in what was left as text. */
const AUTOLINK_START = /www\.|https?:\/\/|[^\s(){}[\]"'`,;!?<>*=|#/\\:]@/i;

function checkText(node: Text, around: Around, { text, isMdx }: Walk) {
  const { parent } = around;
  const { value } = node;
  const start = startOf(node);
  const source = text.slice(start, endOf(node));
  // In MDX these signs are always the beginning of a tag or of an expression, or of a mistake.
  doubtIf(isMdx && /[<{]/.test(value) && UNESCAPED_CODE.test(source), 'marks left in the text');
  const bare = source === value ? value : source.replace(ESCAPED, '..');
  // Beside a mark, one that is escaped is not certain to be none: `\**a`.
  doubtIf(source !== value && BESIDE_ESCAPED.test(text.slice(Math.max(0, start - 1), endOf(node) + 2)), 'marks left in the text');
  doubtIf(LEFT_OVER.test(bare) && !isAlone(bare, around, text), 'marks left in the text');
  const lines = isAtLineStart(start, text) ? bare : `.${bare}`;
  doubtIf(LEFT_BLOCK.test(lines) || (isMdx && LEFT_MODULE.test(lines)), 'marks left in the text');
  doubtIf(DIRECTIVE_WITH_MORE.test(value), 'directive');
  doubtIf(AUTOLINK_START.test(value) && parent.type !== 'link' && AUTOLINK_START.test(value.replace(NO_ADDRESS, ' ')), 'autolink');
}

const BESIDE_ESCAPED = /\\[*_~`][*_~`]|[*_~`]\\[*_~`]/;
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

function isAtLineStart(offset: number, text: string): boolean {
  return /(?:^|\n)[ \t>]*$/.test(text.slice(Math.max(0, offset - 50), offset));
}

/** True for marks that have no partner of their kind in their block. */
function isAlone(bare: string, { block, isContained }: Around, text: string): boolean {
  if (/<[a-zA-Z!?/]/.test(bare) || block.type === 'root') return false;
  // The native parser looks for the other end of code beyond the cell; the reference counts what begins a line of a list or a quotation to the text before.
  if (bare.includes('`') && (block.type === 'tableCell' || (isContained && isOverLines(block)))) return false;
  const source = text.slice(startOf(block), endOf(block)).replace(ESCAPED, '..');
  return MARKS_ALONE.every((mark) => !bare.match(mark) || source.match(mark)!.length === 1);
}

const MARKS_ALONE = [/`+/g, /\*+/g, /_+/g];

/** What ends in an `@` and begins no address, since nothing that a domain could be comes behind it: `a@~1.2`, `a@1.2.3`, `a@b c`. */
const NO_ADDRESS = /@(?:(?![-\w])|[\d.]+(?![-\w.@])|[-\w]+(?![-\w.@]))/g;

/** What begins no block, wherever the line stands. */
const LINE_START = `(?:[\\w'"(/.,@]|-{1,2}\\w)`;
const LINES = new RegExp(`^(?:[^\\n]*\\n[ \\t]*(?=${LINE_START}))+[^\\n]*$`);
/** Lines of a list item, which are indented. */
const CONTAINED_LINES = new RegExp(`^(?:[^\\n]*\\n {2,5}(?=${LINE_START}))+[^\\n]*$`);

function checkInlineCode(node: InlineCode, { isContained }: Around, text: string) {
  const source = text.slice(startOf(node), endOf(node));
  doubtIf(isOverLines(node) && !(isContained ? CONTAINED_LINES : LINES).test(source), 'code over lines');
  // A span ends at the first run of as many backticks. In MDX, braces in spans lead the native parser past it.
  const [opening, ...others] = source.match(/`+/g)!;
  doubtIf(others.findIndex((run) => run.length === opening!.length) !== others.length - 1, 'code span');
}

/** In a list or a quotation, the native parser's label holds the marks and the indents of its lines. */
function checkLabel({ label }: LinkReference | ImageReference, { isContained }: Around) {
  doubtIf(isContained && label!.includes('\n'), 'label over lines');
}

const MARKERS = '*_~';

/** Beside a marker of another kind, what opens and closes emphasis within a word is not certain: `a*_b_*`. */
function checkEmphasis(node: Emphasis | Strong | Delete, text: string) {
  const start = startOf(node);
  const end = endOf(node);
  let first = start;
  let last = end - 1;
  while (text[first] === text[start]) first++;
  while (text[last] === text[end - 1]) last--;
  const isUncertain = (inner: string, outer: string) => MARKERS.includes(inner) && /[^\s\p{P}\p{S}]/u.test(outer);
  doubtIf(isUncertain(text[first]!, text[start - 1] ?? ' ') || isUncertain(text[last]!, text[end] ?? ' '), 'emphasis');
}

const PLAIN_URL = /^(?:https?:\/\/|www\.)[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?(?:\/[\w/.~%+-]*)?(?:\?[\w=&%.-]*)?(?:#[\w-]*)?(?<![.&])$/i;

const PLAIN_ADDRESS = /^[a-z\d](?:[\w.+-]*[a-z\d])?@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]+$/i;

/** A bare URL is certain when it is plain, stands apart, and no bracket is near. */
function checkAutolink(node: Link, { block }: Around, text: string) {
  const first = text[startOf(node)];
  if (first === '[' || first === '<') return;
  const source = text.slice(startOf(node), endOf(node));
  const isApart =
    (/^www/i.test(source) ? /[ \n(*]/ : /[\s("'*;]/).test(text[startOf(node) - 1] ?? '\n') &&
    /^(?:["').,;:*]*(?:\s|$)|&[lg]t;)/.test(text.slice(endOf(node), endOf(node) + 9));
  const isCertain = isApart && (PLAIN_URL.test(source) || PLAIN_ADDRESS.test(source)) && !hasBracket(block);
  doubtIf(!isCertain, 'autolink');
}

function hasBracket(node: Nodes): boolean {
  return node.type === 'text' ? /[[\]]/.test(node.value) : 'children' in node && node.children.some(hasBracket);
}

function checkCode(node: Code, { isContained }: Around, walk: Walk) {
  const { text } = walk;
  const opening = /^(?:`{3,}|~{3,})/.exec(text.slice(startOf(node), startOf(node) + 200))?.[0];
  if (opening === undefined) {
    doubtIf(isContained || !isPlainlyIndented(node, text), 'indented code');
    walk.colonLines += countColonLines(node.value);
    return;
  }
  const closing = /^[ \t>]*(`{3,}|~{3,})[ ]*$/.exec(lastLine(node, text))?.[1];
  // One that is indented too far closes nothing, and is the last line of the code.
  const isContent = /(?:^|\n)[ \t]*(`{3,}|~{3,})[ ]*$/.exec(node.value)?.[1]?.startsWith(opening) ?? false;
  doubtIf(!isOverLines(node) || !closing?.startsWith(opening!) || isContent, 'code fence without end');
  doubtIf(isContained && /:::|^[ \t]+$/m.test(node.value), 'code in a block');
  walk.colonLines += countColonLines(node.value);
}

/** Code between blank lines whose lines all begin with four spaces, or with a tab. */
function isPlainlyIndented(node: Code, text: string): boolean {
  const before = text.slice(Math.max(0, startOf(node) - 100), startOf(node));
  const source = text.slice(startOf(node), endOf(node)).split('\n');
  return (
    /(?:^|\n[ \t]*\n)$/.test(before) &&
    /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(text.slice(endOf(node), endOf(node) + 1000)) &&
    source.every((line) => line === '' || /^(?: {4}(?!\t)|\t)/.test(line)) &&
    source.map((line) => line.replace(/^(?: {4}|\t)/, '')).join('\n') === node.value
  );
}

/** Elements that Markdown reads up to their closing tag. */
const RAW_TEXT = /^[ ]*<(?:pre|script|style|textarea)\b/i;
const RAW_TEXT_CLOSED = /^[ ]*<(pre|script|style|textarea)(?:[ ][^<>\n]*)?>(?:(?!<\/(?:pre|script|style|textarea))[\s\S])*<\/\1>[^\n]*$/i;

function checkHtml({ value }: Html, { parent, isContained }: Around, walk: Walk) {
  const isInline = parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell';
  doubtIf(isInline ? value.includes('\n') : isContained, isInline ? 'HTML over lines' : 'HTML in a list or quotation');
  doubtIf(RAW_TEXT.test(value) && !RAW_TEXT_CLOSED.test(value), 'HTML without end');
  walk.colonLines += countColonLines(value);
}

/** Apart from other blocks: in the page, in a quotation of its own, or in an item of a list in the page. */
function checkDefinition(node: Definition, { parent }: Around, text: string) {
  const before = text.slice(Math.max(0, startOf(node) - 1000), startOf(node));
  const after = text.slice(endOf(node), endOf(node) + 100);
  doubtIf(!PLACES.some((place) => place.isFor(parent) && place.before.test(before) && place.after.test(after)), 'definition');
  const isPlain = parent.type !== 'listItem' && OVER_LINES.test(text.slice(startOf(node), endOf(node)));
  doubtIf(isOverLines(node) && !isPlain, 'definition');
}

const OVER_LINES = /^\[[^[\]\n\\]+\]:\n *[\w./#?]\S*$/;
const PLACES: { isFor(parent: Nodes): boolean; before: RegExp; after: RegExp }[] = [
  {
    isFor: ({ type }) => type === 'root',
    before: /(?:^|\n[ \t]*\n|(?:^|\n)(?:[ ]{0,3}\[[^\n]*\n(?: *[^\s[][^\n]*\n)?|<!--[^\n]*-->\n))[ ]{0,3}$/,
    after: /^[ \t]*(?:\n[ \t]*(?:\n|$)|\n[ ]{0,3}\[|$)/,
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

/** Lists in items end apart from each other where a line of the quotation is empty behind them. */
function checkQuotation(node: Blockquote, { isContained }: Around, text: string) {
  const lists = node.children.filter(({ type }) => type === 'list') as List[];
  doubtIf(isContained && lists.length > 0, 'list in a quotation in a block');
  const isNested = lists.some((list) => list.children.some((item) => item.children.some(({ type }) => type === 'list')));
  const source = text.slice(startOf(node), endOf(node) + 100);
  doubtIf(isNested && /\n[ \t>]*>[ \t]*(?:\n|$)/.test(source), 'list in a list in a quotation');
  // Two of them make the list before them a loose one.
  doubtIf(lists.length > 0 && /(?:\n[ \t]*>[ \t]*){2}(?:\n|$)/.test(source), 'empty lines in a quotation');
}

function checkTask({ checked, children: [first] }: ListItem, text: string) {
  if (typeof checked !== 'boolean') return;
  if (first?.type !== 'paragraph') throw new NativeDoubt('task');
  if (first.children[0]?.type === 'text') return;
  // Behind the box the reference takes a space off the words, and has the paragraph begin with the box where there are none.
  const { line, column, offset } = first.position!.start;
  doubtIf(!/^\[[ xX]\] $/.test(text.slice(offset! - 4, offset)), 'task');
  first.position!.start = { line, column: column - 4, offset: offset! - 4 };
}

/** A row that begins with a bar, or with a word and has a bar in it. */
function isPlainRow(row: string): boolean {
  return row.startsWith('|') || (/^[a-zA-Z`[(]/.test(row) && /[^\\]\|/.test(row) && !/^(?:import|export)\b/.test(row));
}

/** Containers end with as many colons as they begin with, hold only such with fewer, and stand where their neighbours do. */
function checkContainer(node: ContainerDirective, { parent }: Around, walk: Walk) {
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
function checkLeaf(node: LeafDirective, { parent }: Around) {
  doubtIf(parent.type !== 'root' && parent.type !== 'containerDirective', 'directive');
  checkColumn(node, parent);
}

function checkColumn(node: Nodes, parent: Nodes) {
  const column = parent.type === 'root' ? 1 : 'children' in parent ? parent.children[0]!.position!.start.column : 0;
  doubtIf(node.position!.start.column !== column, 'directive');
}

const PLAIN_DIRECTIVE = new RegExp(`^:${DIRECTIVE_HEAD}$`);

/** One among words: a name, which times and names with colons are too, or one that stands apart, with a label of words alone. */
function checkTextDirective(node: TextDirective, text: string) {
  doubtIf(/[[{]/.test(text[endOf(node)] ?? ''), 'directive');
  if (node.children.length === 0 && !/[\]}]/.test(text[endOf(node) - 1]!)) return;
  const isApart = /[\s(|]/.test(text[startOf(node) - 1] ?? '\n');
  const isWords = node.children.every((child) => child.type === 'text' && !/[^\w .,'/-]/.test(child.value));
  doubtIf(!isApart || !isWords || !PLAIN_DIRECTIVE.test(text.slice(startOf(node), endOf(node))), 'directive');
}

function checkExpression(node: MdxFlowExpression | MdxTextExpression, { isContained, block }: Around, text: string) {
  doubtIf((isContained || node.type === 'mdxTextExpression') && isOverLines(node), 'expression over lines');
  const after = isContained ? /[ \t]/ : /\t/;
  doubtIf(node.type === 'mdxFlowExpression' && after.test(text[endOf(node)] ?? ''), 'spaces after an expression');
  doubtIf(block.type === 'tableCell' && node.value.includes('|'), 'table');
}

function checkTag(node: MdxJsxFlowElement | MdxJsxTextElement, { isContained }: Around, text: string) {
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
  doubtIf(!isLastClosed && (last?.type === 'list' || last?.type === 'blockquote'), 'tag over blocks');
  // A line of a tag among words may begin something else.
  doubtIf(node.type === 'mdxJsxTextElement', 'tag over lines');
  doubtIf(hasBrokenStart(node, text) && (isContained || !isAtLineStart(startOf(node), text)), 'tag over lines');
}

/** True for a tag whose attributes go on in the next line. */
function hasBrokenStart(node: Nodes, text: string): boolean {
  if (!isOverLines(node)) return false;
  const line = text.slice(startOf(node), text.indexOf('\n', startOf(node))).replace(/"[^"]*"|'[^']*'/g, '');
  return !line
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\{[^{}]*\}|\{.*/g, '')
    .includes('>');
}

function countColonLines(text: string): number {
  return text.includes(':::') ? (text.match(/^[ \t>]*:::/gm)?.length ?? 0) : 0;
}

function countColons(text: string, offset: number): number {
  let count = 0;
  while (text[offset + count] === ':') count++;
  return count;
}

function startOf({ position }: Nodes): number {
  return position!.start.offset!;
}

function endOf({ position }: Nodes): number {
  return position!.end.offset!;
}

function isOverLines({ position }: Nodes): boolean {
  return position!.start.line !== position!.end.line;
}

function lastLine(node: Nodes, text: string): string {
  return text.slice(text.lastIndexOf('\n', endOf(node) - 1) + 1, endOf(node));
}
