import type { Code, Link, Nodes, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** Thrown where a native tree turns out to be one that is not certain. The message is the reason that is counted. */
export class NativeDoubt extends Error {}

/** Names what in a text the native parser may read in another way than the reference does; null for the texts that are certain. */
export function findNativeDoubt(text: string, format: 'md' | 'mdx'): string | null {
  for (const { reason, pattern, only } of DOUBTS) if ((!only || only === format) && pattern.test(text)) return reason;
  return null;
}

/** What may stand before a block in its line: the marks of the lists and quotations around it. */
const MARKS = '(?:[ \\t>]|[-+*][ \\t]|\\d{1,9}[.)][ \\t])*';

const DOUBTS: { reason: string; pattern: RegExp; only?: 'md' | 'mdx' }[] = [
  { reason: 'heading id', pattern: /\{#[^\s{]+\}/ },
  { reason: 'HTML comment in MDX', pattern: /<!--/, only: 'mdx' },
  // The native parser ends the whole process over some imports in the last line.
  { reason: 'import without line end', pattern: /^(?:import|export)[ ][\s\S]*[^\n]$(?![\s\S])/m, only: 'mdx' },
  // `::leaf`, and containers that are more than a name and a label.
  { reason: 'directive', pattern: /:[\w-]*\t|^[ \t>]*(?::\w|::[^:\s]|:::+(?!(?:[a-zA-Z][\w-]*(?:\[(?:[^[\]{}\s\\](?:[^[\]{}\n\\]*[^[\]{}\s\\])?)?\])?)?[ ]*$))/m },
  { reason: 'tab at the end of a line', pattern: /\t[ \t]*$/m },
  { reason: 'empty list item', pattern: new RegExp(`^${MARKS}(?:[-+*]|\\d{1,9}[.)])[ \\t]*$`, 'm') },
  { reason: 'quotation in a quotation', pattern: new RegExp(`^${MARKS}>${MARKS}>`, 'm') },
  { reason: 'half a character', pattern: /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/ },
  { reason: 'task', pattern: /\[[ xX]\](?:[ \t]*$|.*\||.*\n[ \t>]*(?:=|\||:|-+[ \t]*$))/m },
  { reason: 'tag at the end of a line', pattern: /<\/[^>\n]*$|>[ \t]+$/m, only: 'mdx' },
  { reason: 'backslash before a block', pattern: /\\\n[ \t>]*(?::|$)/m },
  { reason: 'table', pattern: new RegExp(`^${MARKS}(?:\\||-+:|:-+:?)[ \\t]*$`, 'm') },
  { reason: 'footnote', pattern: new RegExp(`^${MARKS}\\[\\^[^\\]\\n]+\\]:`, 'm') },
  { reason: 'empty heading', pattern: new RegExp(`^${MARKS}#{1,6}[ \\t]*$`, 'm') },
];

/** Goes through a native tree for what only a tree can tell. Throws NativeDoubt. */
export function checkNativeTree(tree: Root, text: string) {
  let colonLines = 0;
  const check = (node: Nodes, parent: Nodes | null, isContained: boolean, block: Nodes) => {
    switch (node.type) {
      case 'code':
        if (!isFenced(node, text)) throw new NativeDoubt('indented code');
        if (!isFenceClosed(node.position!.start.offset!, node.position!.end.offset!, text)) throw new NativeDoubt('code fence without end');
        colonLines += countColonLines(node.value);
        if (isContained && (node.value.includes(':::') || /^[ \t]+$/m.test(node.value))) throw new NativeDoubt('directive');
        break;
      case 'containerDirective':
        colonLines += 2;
        checkContainer(node, text);
        break;
      case 'html':
        if (isContained && (parent!.type !== 'paragraph' || node.value.includes('\n'))) throw new NativeDoubt('HTML in a list or quotation');
        if (RAW_TEXT.test(node.value) && !RAW_TEXT_CLOSED.test(node.value)) throw new NativeDoubt('HTML without end');
        colonLines += countColonLines(node.value);
        break;
      case 'link':
        checkAutolink(node, block as Parent, text);
        break;
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        if ((isContained || node.type === 'mdxTextExpression') && node.position!.start.line !== node.position!.end.line) throw new NativeDoubt('expression over lines');
        break;
      case 'text':
        if (AUTOLINK_START.test(node.value) && parent!.type !== 'link') throw new NativeDoubt('autolink');
        if (LEFT_OVER.test(node.value)) throw new NativeDoubt('marks left in the text');
        if (DIRECTIVE_WITH_MORE.test(node.value)) throw new NativeDoubt('directive');
        break;
      case 'textDirective':
        if (node.children.length > 0 || /[[{]/.test(text[node.position!.end.offset! - 1] + (text[node.position!.end.offset!] ?? ''))) throw new NativeDoubt('directive');
        break;
      case 'leafDirective':
        throw new NativeDoubt('directive');
      case 'inlineCode':
        if ((isContained ? /\n/ : /\n[ \t>]*[^\w\s]/).test(text.slice(node.position!.start.offset, node.position!.end.offset))) throw new NativeDoubt('code over lines');
        break;
      case 'definition':
        if (parent!.type !== 'root' || node.position!.start.line !== node.position!.end.line) throw new NativeDoubt('definition in a block');
        break;
      case 'listItem':
        if (typeof node.checked === 'boolean' && node.children[0]?.type === 'paragraph' && node.children[0].children[0]?.type !== 'text')
          throw new NativeDoubt('task');
        break;
      case 'tableRow':
        if (text[node.position!.start.offset!] !== '|') throw new NativeDoubt('table');
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        delete node.data;
        if (/^[ \t>]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]).*$/.test(lastLine(node.position!.end.offset!, text)) && node.position!.start.line < node.position!.end.line) throw new NativeDoubt('tag over blocks');
        break;
      default:
    }
    if (!('children' in node)) return;
    const inner = isContained || node.type === 'listItem' || node.type === 'blockquote' || node.type === 'containerDirective';
    const innerBlock = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell' ? node : block;
    for (const child of node.children) check(child, node, inner, innerBlock);
  };
  check(tree, null, false, tree);
  if (colonLines !== countColonLines(text)) throw new NativeDoubt('directive');
}

function countColonLines(text: string): number {
  return text.includes(':::') ? (text.match(/^[ \t>]*:::/gm)?.length ?? 0) : 0;
}

/** Containers end with as many colons as they begin with, and hold only such with fewer. */
function checkContainer(node: ContainerDirective, text: string) {
  const { start, end } = node.position!;
  const colons = countColons(text, start.offset!);
  const closing = /^[ ]*(:{3,})$/.exec(lastLine(end.offset!, text))?.[1];
  if (start.line === end.line || closing?.length !== colons) throw new NativeDoubt('directive without end');
  for (const child of node.children)
    if (child.type === 'containerDirective' && countColons(text, child.position!.start.offset!) >= colons) throw new NativeDoubt('directive');
}

function countColons(text: string, offset: number): number {
  let count = 0;
  while (text[offset + count] === ':') count++;
  return count;
}

/** Elements that Markdown reads up to their closing tag. */
const RAW_TEXT = /^[ ]*<(?:pre|script|style|textarea)\b/i;
const RAW_TEXT_CLOSED = /^[ ]*<(pre|script|style|textarea)(?:[ ][^<>\n]*)?>[\s\S]*<\/\1>[^\n]*$/i;

/** What looks like the beginning or the end of code, emphasis, a tag, or an import, and was not one. */
const LEFT_OVER = /`|\*\S|\S\*|(?:^|[^\p{L}\p{N}_])_+\S|\S_+(?![\p{L}\p{N}_])|<[a-zA-Z!?/]|^(?:import|export)\b/mu;

/** `:name[label]` and `:name{attributes}`. */
const DIRECTIVE_WITH_MORE = /:[a-zA-Z][\w-]*[[{]/;

/** What may begin or hold an autolink: the reference looks for them a second time, in what was left as text. */
const AUTOLINK_START = /www\.|https?:\/\/|\w@|@\w/i;
const PLAIN_URL = /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?(?:\/[\w/.~%+-]*)?(?:\?[\w=&%.-]*)?(?:#[\w-]*)?(?<![.&])$/i;

/** A bare URL is certain when it is plain, stands apart and no bracket is near. */
function checkAutolink(node: Link, parent: Parent, text: string) {
  const { start, end } = node.position!;
  const first = text[start.offset!];
  if (first === '[' || first === '<') return;
  const before = text[start.offset! - 1] ?? '\n';
  const after = text[end.offset!] ?? '\n';
  const isApart = /[\s(]/.test(before) && /[\s).,]/.test(after);
  if (!isApart || !PLAIN_URL.test(text.slice(start.offset, end.offset)) || hasBracket(parent))
    throw new NativeDoubt('autolink');
}

function isFenced({ position }: Code, text: string): boolean {
  return /[`~]/.test(text[position!.start.offset!]!);
}

function hasBracket(node: Nodes): boolean {
  return node.type === 'text' ? /[[\]]/.test(node.value) : 'children' in node && node.children.some(hasBracket);
}

function lastLine(end: number, text: string): string {
  return text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
}

function isFenceClosed(start: number, end: number, text: string): boolean {
  const opening = /^(?:`{3,}|~{3,})/.exec(text.slice(start, start + 200))?.[0];
  if (!opening) return true; // Indented code.
  const last = lastLine(end, text);
  const closing = /^[ \t>]*(`{3,}|~{3,})$/.exec(last)?.[1];
  return closing !== undefined && closing.startsWith(opening) && text.slice(start, end).includes('\n');
}
