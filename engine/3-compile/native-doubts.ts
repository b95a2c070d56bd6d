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
  {
    reason: 'directive',
    pattern:
      /:[\w-]*\t|:[^\s\x00-\x7f]|^[ \t>]*(?::\w|::[^:\s]|:::+(?!(?:[a-zA-Z][\w-]*(?:\[(?:[^[\]{}\s\\](?:[^[\]{}\n\\]*[^[\]{}\s\\])?)?\])?)?[ ]*$))/m,
  },
  { reason: 'tab at the end of a line', pattern: /\t[ \t]*$/m },
  { reason: 'empty list item', pattern: new RegExp(`^${MARKS}(?:[-+*]|\\d{1,9}[.)])[ \\t]*$`, 'm') },
  {
    reason: 'list in the first line of an item',
    pattern: new RegExp(`^${MARKS}(?:[-+*]|\\d{1,9}[.)])[ \\t]+(?:[-+*]|\\d{1,9}[.)])(?:[ \\t]|$)`, 'm'),
  },
  { reason: 'quotation in a quotation', pattern: new RegExp(`^${MARKS}>${MARKS}>`, 'm') },
  { reason: 'half a character', pattern: /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/ },
  { reason: 'task', pattern: /\[[ xX]\](?:[ \t]*$|.*\||.*\n[ \t>]*(?:=|\||:|-+[ \t]*$))/m },
  { reason: 'tag at the end of a line', pattern: /<\/[^>\n]*$|>[ \t]+$/m, only: 'mdx' },
  { reason: 'backslash before a block', pattern: /\\\n[ \t>]*(?::|$)/m },
  { reason: 'table', pattern: new RegExp(`^${MARKS}(?:\\||-+:|:-+:?)[ \\t]*$`, 'm') },
  { reason: 'footnote', pattern: new RegExp(`^${MARKS}\\[\\^[^\\]\\n]+\\]:`, 'm') },
  { reason: 'empty heading', pattern: new RegExp(`^${MARKS}#{1,6}[ \\t]*$`, 'm') },
];
