import type { Delete, Emphasis, ImageReference, InlineCode, Link, LinkReference, Nodes, Paragraph, Strong, Text } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { DIRECTIVE_HEAD } from './native-doubts.ts';
import { type Around, doubtIf, endOf, isAtLineStart, isOverLines, startOf, type Walk } from './tree-walk.ts';

/* Of the words in paragraphs, headings and cells: see check-native-tree.ts. */

export function checkParagraph(node: Paragraph, { parent, isContained }: Around, walk: Walk) {
  const source = walk.text.slice(startOf(node), endOf(node));
  // Behind an expression in an item, a list that may not interrupt words begins none for the native parser.
  doubtIf(isContained && LIST_MARK.test(source), 'words like a list');
  // Words end behind the indent of the next line, for the reference, where a box has only begun.
  doubtIf(isContained && /^\[\n/.test(source), 'task');
  // A definition whose second line lacks the marks is one for the reference.
  doubtIf(isContained && /^\[[^\]]+\]:[ \t]*(?:\n|\S+\s+["'(])/.test(source), 'definition');
  // Lines that only look like those of a directive: with a space, or what would close one.
  if (parent.type === 'root' && source.includes(':::')) walk.colonLines += source.match(COLON_WORDS)?.length ?? 0;
}

export const LIST_MARK = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t\n]|$)/;

const COLON_WORDS = /^[ ]*:::+(?: .*)?$/gm;

/** What looks like the beginning or the end of code, emphasis or a tag, and was not one. */
const LEFT_OVER = /`|\*\S|\S\*|(?:^|[^\p{L}\p{N}_])_+\S|\S_+(?![\p{L}\p{N}_])/u;

/** Of a tag or an autolink. Not `<a_b>`, `<a|b>`, `<a, b>`, `<a<` and `<a 5>`. */
const TAG_START = /<(?:[!?/]|[a-zA-Z][a-zA-Z\d-]*(?![a-zA-Z\d<,()[\];"-]|[_|][\w-]*[\s>,]|[ \t]+(?:\d|[^\s\w:/>])))/;

/** What may begin a block at the beginning of a line. */
const LEFT_BLOCK = /^(?:\[[ xX]\]|[ \t>]*(?:\|[ \t]*:?-|:?-+:?[ \t]*\|))/m;

const LEFT_MODULE = /^(?:import|export)\b/m;

const UNESCAPED_CODE = /(?<!\\)(?:\\\\)*[<{]/;

/** `:name[label]` and `:name{attributes}`. */
const DIRECTIVE_WITH_MORE = /:[a-zA-Z][\w-]*[[{]/;

/** A name behind a colon is a directive, unless another colon is beside it. Between code, the native parser may miss one. */
const LEFT_DIRECTIVE = /(?<!:):[\p{L}\p{N}][\p{L}\p{N}_-]*(?<![_-])(?![\p{L}\p{N}_:-])/u;

/** What may begin or hold an autolink: the reference looks for them a second time, in what was left as text. */
const AUTOLINK_START = /www\.|https?:\/\/|[^\s(){}[\]"'`,;!?<>*=|#/\\:]@/i;

/** Without any of these there is nothing to doubt in words, as in most. */
const SIGNS = /[<{`*_~[\]|:@]|www\./i;

export function checkText(node: Text, around: Around, { text, isMdx }: Walk) {
  const { parent } = around;
  const { value } = node;
  const start = startOf(node);
  const source = text.slice(start, endOf(node));
  if (source === value && !SIGNS.test(value) && !(isMdx && LEFT_MODULE.test(value))) return;
  // In MDX these signs are always the beginning of a tag or of an expression, or of a mistake.
  doubtIf(isMdx && /[<{]/.test(value) && UNESCAPED_CODE.test(source), 'marks left in the text');
  const bare = source === value ? value : source.replace(ESCAPED, '..');
  // Beside a mark, one that is escaped is not certain to be none: `\**a`.
  doubtIf(source !== value && isBesideEscaped(text.slice(Math.max(0, start - 1), endOf(node) + 2)), 'marks left in the text');
  doubtIf(
    TAG_START.test(bare) || ((LEFT_OVER.test(bare) || isBesideOthers(bare, parent)) && !isAlone(bare, around, text)),
    'marks left in the text',
  );
  doubtIf(bare.includes('~') && (TILDE_BESIDE_EMOJI.test(bare) || isOverEmphasis(around, text)), 'marks left in the text');
  // In a list or a quotation, a target that does not end moves what the next line begins with.
  doubtIf(around.isContained && isOverLines(around.block) && OPEN_TARGET.test(bare), 'marks left in the text');
  const lines = isAtLineStart(start, text) ? bare : `.${bare}`;
  doubtIf(LEFT_BLOCK.test(lines) || (isMdx && LEFT_MODULE.test(lines)), 'marks left in the text');
  doubtIf(DIRECTIVE_WITH_MORE.test(value), 'directive');
  const isAddress = parent.type === 'link' && text[startOf(parent)] !== '[';
  doubtIf(!isAddress && LEFT_DIRECTIVE.test(bare + text.charAt(endOf(node))), 'directive');
  const isInLink = parent.type === 'link' || parent.type === 'linkReference';
  doubtIf(!isInLink && mayHoldAutolink(value), 'autolink');
}

/** What a mark at the edge of a text stands beside is in another node. */
function isBesideOthers(bare: string, parent: Nodes): boolean {
  return /^[*_]|[*_]$/.test(bare) && 'children' in parent && (parent.children.length > 1 || parent.type === 'delete');
}

/** One of several tildes is in emphasis: whether that or a deletion begins first is not certain. */
function isOverEmphasis({ parent, block }: Around, text: string): boolean {
  if (parent.type !== 'emphasis' && parent.type !== 'strong') return false;
  return text.slice(startOf(block), endOf(block)).match(/~+/g)!.length > 1;
}

/** A symbol for the native parser, and half a letter for the reference. */
const TILDE_BESIDE_EMOJI = /~[\ud800-\udbff]|[\udc00-\udfff]~/;

function mayHoldAutolink(words: string): boolean {
  return AUTOLINK_START.test(words) && AUTOLINK_START.test(words.replace(NO_ADDRESS, ' '));
}

const OPEN_TARGET = /\]\(|\]\[[^\]\n]*(?:\n|$)/;

function isBesideEscaped(source: string): boolean {
  return /[*_~`]\0|\0[*_~`]/.test(source.replace(ESCAPED, ([, sign]) => ('*_~`'.includes(sign!) ? '\0\0' : '..')));
}

const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** True for marks that have no partner of their kind in their block. */
function isAlone(bare: string, { parent, block, isContained }: Around, text: string): boolean {
  if (block.type === 'root') return false;
  // What begins a line of a list or a quotation is of the text before, for the reference.
  if (bare.includes('`') && ((isContained && isOverLines(block)) || hasDirectiveBehind(block, text))) return false;
  const whole = parent === block ? withoutPairs(block, text) : text.slice(startOf(block), endOf(block));
  const source = whole.replace(ESCAPED, '..');
  // In `<https://a.b?c=\*>` the backslash escapes nothing.
  return MARKS_ALONE.every(({ run, begin, end }) => {
    if (!bare.match(run)) return true;
    const runs = source.match(run)?.length ?? 0;
    const first = source.search(begin);
    return runs === 1 || (runs > 1 && (first === -1 || !end.test(source.slice(first + 1))));
  });
}

/** The source of a block without emphasis of plain words: its two marks are the nearest to each other, so that marks before and behind find neither. */
function withoutPairs(block: Nodes, text: string): string {
  let source = '';
  let from = startOf(block);
  for (const child of 'children' in block ? block.children : []) {
    if (child.type !== 'emphasis' && child.type !== 'strong') continue;
    const [start, end] = [startOf(child), endOf(child)];
    if (!PAIR.test(text.slice(start, end))) continue;
    source += `${text.slice(from, start)}..`;
    from = end;
  }
  return source + text.slice(from, endOf(block));
}

const PAIR = /^([*_]{1,2})[\p{L}\p{N}](?:[^*_\\]*[\p{L}\p{N}])?\1$/u;

/** Where directives are, the native parser looks for the other end of code in the cells and blocks behind, up to a blank line. */
function hasDirectiveBehind(block: Nodes, text: string): boolean {
  const start = startOf(block);
  const length = text.slice(start).search(/\n[ \t]*\n/);
  return /:[a-zA-Z]/.test(length === -1 ? text.slice(start) : text.slice(start, start + length));
}

/** Of each kind a run, one that may begin something, and one that may end it. */
const MARKS_ALONE = [
  { run: /`+/g, begin: /`/, end: /`/ },
  { run: /\*+/g, begin: /\*[^\s*]/, end: /[^\s*]\*/ },
  { run: /_+/g, begin: /(?<![\p{L}\p{N}_])_+[^\s_]/u, end: /[^\s_]_+(?![\p{L}\p{N}_])/u },
];

/**
 * What ends in an `@` and begins no address: nothing that a domain could be comes behind it, or what is no domain since it ends in no letter.
 * `a@~1.2`, `a@1.2.3-alpha.4`, `a@b c`, `a@b.`
 */
const NO_ADDRESS = /@(?:(?![-\w])|[-\w]+(?:\.[-\w]+)*(?<=[-\d_])(?![-\w@]|\.[-\w@])|[-\w]+(?![-\w@]|\.[-\w.@]))/g;

/** What begins no block, wherever the line stands. */
const LINE_START = `(?:[\\w'"(/.,@]|-{1,2}\\w)`;

const LINES = new RegExp(`^(?:[^\\n]*\\n[ \\t]*(?=${LINE_START}))+[^\\n]*$`);

/** Lines of a list item, which are indented. */
const CONTAINED_LINES = new RegExp(`^(?:[^\\n]*\\n {2,5}(?=${LINE_START}))+[^\\n]*$`);

export function checkInlineCode(node: InlineCode, { isContained }: Around, text: string) {
  const source = text.slice(startOf(node), endOf(node));
  doubtIf(isOverLines(node) && !(isContained ? CONTAINED_LINES : LINES).test(source), 'code over lines');
  // Most have one backtick on each side, and none within.
  if (source.indexOf('`', 1) === source.length - 1) return;
  // A span ends at the first run of as many backticks. In MDX, braces in spans lead the native parser past it.
  const [opening, ...others] = source.match(/`+/g)!;
  doubtIf(others.findIndex((run) => run.length === opening!.length) !== others.length - 1, 'code span');
}

/** In a list or a quotation, the native parser's label holds the marks and the indents of its lines. */
export function checkLabel(node: LinkReference | ImageReference, { isContained, block }: Around, text: string) {
  doubtIf(isContained && node.label!.includes('\n'), 'label over lines');
  // With a target that does not end: see OPEN_TARGET.
  doubtIf(isContained && isOverLines(block) && text[endOf(node)] === '(', 'label over lines');
}

const MARKERS = '*_~';
const MARKS: Record<string, number> = { emphasis: 1, strong: 2, delete: 2 };

/** Beside a marker of another kind, what opens and closes emphasis within a word is not certain: `a*_b_*`. */
export function checkEmphasis(node: Emphasis | Strong | Delete, { parent }: Around, text: string) {
  const start = startOf(node);
  const end = endOf(node);
  // Of marks in one run, some are this emphasis' own and others are of something else, but for one around it: `**a***_*`.
  const marks = MARKS[parent.type] ?? 0;
  const isRun = text[start - 1] === text[start] && start - startOf(parent) !== marks;
  doubtIf(isRun || (text[end] === text[end - 1] && endOf(parent) - end !== marks), 'emphasis');
  let first = start;
  let last = end - 1;
  while (text[first] === text[start]) first++;
  while (text[last] === text[end - 1]) last--;
  const isUncertain = (inner: string, outer: string) => MARKERS.includes(inner) && /[^\s\p{P}\p{S}]/u.test(outer);
  doubtIf(isUncertain(text[first]!, text[start - 1] ?? ' ') || isUncertain(text[last]!, text[end] ?? ' '), 'emphasis');
}

const PLAIN_HOST = String.raw`[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?`;

const PLAIN_URL = new RegExp(
  `^(?:https?://${PLAIN_HOST}(?:[/?#](?:[!-{}~]|[^\\0-\\x7f])*)?|www\\.${PLAIN_HOST}(?:/[\\w/.~%+-]*)?(?:\\?[\\w=&%.-]*)?(?:#[\\w-]*)?(?<![.&]))$`,
  'i',
);

const PLAIN_ADDRESS = /^[a-z\d](?:[\w.+-]*[a-z\d])?@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]+$/i;

/** A bare URL is certain when it is plain, stands apart, and no bracket is open before it. */
export function checkAutolink(node: Link, { block }: Around, text: string) {
  const first = text[startOf(node)];
  if (first === '[' || first === '<') return;
  const source = text.slice(startOf(node), endOf(node));
  const before = /^http/i.test(source) ? /[\s!-/:-@_`|~]|[^\0-\x7f]/ : /^www/i.test(source) ? /[ \n(*]/ : /[\s("'*;]/;
  const isApart =
    before.test(text[startOf(node) - 1] ?? '\n') && /^["').,;:!?*]*(?:\s|$|<|&[lg]t;)/.test(text.slice(endOf(node), endOf(node) + 9));
  const isCertain = isApart && (PLAIN_URL.test(source) || PLAIN_ADDRESS.test(source)) && !isInBrackets(startOf(node), block, text);
  doubtIf(!isCertain, 'autolink');
}

/** Whether a bracket among the words of a block is open where something begins. */
function isInBrackets(offset: number, block: Nodes, text: string): boolean {
  const found = bracketsOf.get(block) ?? findBrackets(block, text);
  bracketsOf.set(block, found);
  return found.some(({ start, end }) => start < offset && offset < end);
}

interface Brackets {
  start: number;
  end: number;
}

const bracketsOf = new WeakMap<Nodes, Brackets[]>();

/** The outermost pairs, and what has no other end. */
function findBrackets(block: Nodes, text: string): Brackets[] {
  const found: Brackets[] = [];
  const open: number[] = [];
  visit(block);
  // The words behind the first one are in it, whatever closes the others.
  return open.length > 0 ? [...found, { start: open[0]!, end: Number.POSITIVE_INFINITY }] : found;

  function visit(node: Nodes): void {
    if ('children' in node) node.children.forEach(visit);
    if (node.type !== 'text') return;
    const start = startOf(node);
    for (const { 0: sign, index } of text.slice(start, endOf(node)).replace(ESCAPED, '..').matchAll(/[[\]]/g)) {
      if (sign === '[') open.push(start + index);
      else if (open.length === 1) found.push({ start: open.pop()!, end: start + index });
      else open.pop();
    }
  }
}

const PLAIN_DIRECTIVE = new RegExp(`^:${DIRECTIVE_HEAD}$`);

/** One among words: a name, which times and names with colons are too, or one that stands apart, with a label of words alone. */
export function checkTextDirective(node: TextDirective, text: string) {
  doubtIf(/[[{]/.test(text[endOf(node)] ?? ''), 'directive');
  if (node.children.length === 0 && !/[\]}]/.test(text[endOf(node) - 1]!)) return;
  const isApart = /[\s(|]/.test(text[startOf(node) - 1] ?? '\n');
  const isWords = node.children.every((child) => child.type === 'text' && !/[^\w .,'/-]/.test(child.value));
  doubtIf(!isApart || !isWords || !PLAIN_DIRECTIVE.test(text.slice(startOf(node), endOf(node))), 'directive');
}
