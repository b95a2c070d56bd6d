import type { Nodes } from 'mdast';

/**
 * Whether the reference may read a formula where the native parser has read text. That takes a dollar in the text of a block, and another one
 * behind it: in the text, or in HTML or an expression, of which a formula may take a part. No formula takes one from a code span.
 */
export function mayHoldMath(node: Nodes, text: string): boolean {
  if (!holdsDollar(node, text)) return false;
  if (BLOCKS.has(node.type)) {
    const formulas = countIn(node, text, FORMULAS);
    const all = count(node, text) - countIn(node, text, CODE) - formulas;
    // A dollar beside formulas may be a part of one.
    if (formulas > 0) return all > 0;
    return (all > 1 && all > countIn(node, text, OPAQUE)) || (all > 0 && hasLineBehind(node, text));
  }
  // The reference reads words in a tag, and those in the tags of the lines around it, as one paragraph.
  if (node.type === 'mdxJsxFlowElement' && node.children.some(({ type }) => WORDS.has(type)))
    return count(node, text) > countIn(node, text, CODE) + countIn(node, text, OPAQUE);
  return 'children' in node && node.children.some((child) => mayHoldMath(child, text));
}

/** In a list or a quotation, a formula that does not end moves the end of a break, and of words above a line that begins with more than words. */
function hasLineBehind({ position }: Nodes, text: string): boolean {
  const at = text.indexOf('$', position!.start.offset);
  return LINE_BEHIND.test(text.slice(at, position!.end.offset!));
}

const LINE_BEHIND = /(?: {2}|\\)\n|\n[ \t>]*(?!(?!www\.)[\p{L}\d]+(?:[ ,;.]|$)|[ \t>])/mu;

/** Whose text is read from beginning to end, and not beyond. */
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell', 'definition', 'leafDirective']);
/** What a tag holds if it stands with its words in one line. */
const WORDS: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'inlineCode',
  'inlineMath',
  'textDirective',
  'mdxJsxTextElement',
]);
const CODE = new Set(['inlineCode']);
const FORMULAS = new Set(['inlineMath']);
const OPAQUE = new Set(['html', 'mdxTextExpression']);

/** Few blocks of a text with dollars have one. */
function holdsDollar({ position }: Nodes, text: string): boolean {
  const at = text.indexOf('$', position!.start.offset);
  return at !== -1 && at < position!.end.offset!;
}

function countIn(node: Nodes, text: string, types: ReadonlySet<string>): number {
  if (types.has(node.type)) return count(node, text);
  return 'children' in node ? node.children.reduce((sum, child) => sum + countIn(child, text, types), 0) : 0;
}

function count({ position }: Nodes, text: string): number {
  let dollars = 0;
  for (let at = text.indexOf('$', position!.start.offset); at !== -1 && at < position!.end.offset!; at = text.indexOf('$', at + 1))
    dollars++;
  return dollars;
}
