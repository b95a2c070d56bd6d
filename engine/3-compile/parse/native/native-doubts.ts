/** Thrown where a native tree turns out to be one that is not certain. The message is the reason that is counted. */
export class NativeDoubt extends Error {}

/** Names what in a text the native parser may read in another way than the reference does; null for the texts that are certain. */
export function findNativeDoubt(text: string, format: 'md' | 'mdx'): string | null {
  for (const { reason, pattern, only } of DOUBTS) if ((!only || only === format) && pattern.test(text)) return reason;
  if (hasManyReferences(text)) return 'character references';
  return format === 'mdx' && mayBeDeep(text) ? 'nesting' : null;
}

/** For each `&amp;` the native parser keeps a copy of the words before it in the paragraph: 2.8 GB for 20,000 of them. */
function hasManyReferences(text: string): boolean {
  const isMuch = (block: string) => (block.match(/&[#\w]/g)?.length ?? 0) * block.length > MAX_COPIED;
  return isMuch(text) && text.split(/\n[ \t]*(?=\n|\|)/).some(isMuch);
}

/** In characters. */
const MAX_COPIED = 20_000_000;

/**
 * Deep code ends the native parser's stack, and with it the process: on a thread of 4 MB from some 2,900 brackets or 5,000 operators in one
 * another. A text with fewer than that cannot hold them, whatever it says; one with more has rarely anything to do with nesting, and
 * loses some milliseconds.
 */
function mayBeDeep(text: string): boolean {
  return (text.match(OPENING)?.length ?? 0) > MAX_OPENINGS || (text.match(LINK)?.length ?? 0) > MAX_LINKS;
}

const MAX_OPENINGS = 1400;
const OPENING = /[[({<]/g;
const MAX_LINKS = 4000;
/** What can stand before, or between, parts of code that are in one another without brackets. */
const LINK = /[!~?=:+*/%&|^]|-(?!-)|\b(?:typeof|void|delete|new|await|yield|async|if|else|do|while|for|with|in|instanceof)\b/g;

/** What may stand before a block in its line: the marks of the lists and quotations around it. */
const MARKS = '(?:[ \\t>]|[-+*][ \\t]|\\d{1,9}[.)][ \\t])*';
/** A sign, which is none of those marks, that begins a block. From the sign back: a text has fewer of it than of lines. */
const begin = (sign: string) => `${sign}(?<=^${MARKS}${sign})`;

const NAME = '[a-zA-Z][\\w-]*';
/** A label without brackets, braces and backslashes in it. */
const LABEL = '\\[(?:[^[\\]{}\\s\\\\](?:[^[\\]{}\\n\\\\]*[^[\\]{}\\s\\\\])?)?\\]';
const ATTRIBUTE = `${NAME}(?:=(?:"[^"&{}\\n]*"|'[^'&{}\\n]*'|[\\w./#-]+))?`;
/** What stands behind the colons of a directive that both parsers read alike: attributes are names, plain words, or in quotes. */
export const DIRECTIVE_HEAD = `${NAME}(?:${LABEL})?(?:\\{${ATTRIBUTE}(?: ${ATTRIBUTE})*\\})?`;

const DOUBTS: { reason: string; pattern: RegExp; only?: 'md' | 'mdx' }[] = [
  { reason: 'heading id', pattern: /\{#[^ \t\n{]+\}/ },
  { reason: 'HTML comment in MDX', pattern: /<!--/, only: 'mdx' },
  // The native parser ends the whole process over some imports in the last line.
  { reason: 'import without line end', pattern: /^(?:import|export)[ ][\s\S]*[^\n]$(?![\s\S])/m, only: 'mdx' },
  {
    reason: 'directive',
    pattern: new RegExp(
      `:[\\w-]*(?:\\t|[^\\s\\x00-\\x7f])|\\\\::|${begin('::')}(?:(?!:|\\s|${DIRECTIVE_HEAD}$)|:+(?![: ]|(?:${DIRECTIVE_HEAD})?[ ]*$))`,
      'm',
    ),
  },
  // The reference joins them. Of a label the end is enough: a line may have many beginnings.
  { reason: 'directive', pattern: /(?:\]|:[\w-]+)\{(?=([^{}\n]*?\bclass\b))\1[^{}\n]*\sclass\b/ },
  // From the first of the line on: each of many would look back at all before it.
  { reason: 'quotation in a quotation', pattern: new RegExp(`>(?<=^${MARKS.replace('>', '')}>)${MARKS}>`, 'm') },
  { reason: 'half a character', pattern: /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/ },
  // What the reference replaces, and what only one of the two takes for white space.
  { reason: 'odd character', pattern: /[\0\u0085\ufeff]/ },
  // In names of definitions: the parsers differ in what is the same letter in capitals.
  {
    reason: 'odd letter',
    pattern:
      /\[[^[\]]*[\u0131\u0390\u03b0\u1f52\u1f54\u1f56\u1fb7\u1fc7\u1fd2\u1fd3\u1fd7\u1fe2\u1fe3\u1fe7\u1ff7\ufb03\ufb04][^[\]]*\](?!\()/,
  },
  { reason: 'task', pattern: new RegExp(`${begin('\\[')}[ xX]\\](?:[ \\t]*$|.*\\||.*\\n[ \\t>]*(?:=|\\||:|-+[ \\t]*$))`, 'm') },
  { reason: 'tag at the end of a line', pattern: /<\/[^>\n]*$|>[ \t]+$|>[ ]*\t/m, only: 'mdx' },
  { reason: 'backslash before a block', pattern: /\\\n[ \t>]*(?:[:\]]|$)/m },
  { reason: 'quotation below a quotation', pattern: />(?<=^ {0,3}>)[^\n]*\n(?: {4}| {0,3}\t)[ \t]*>/m },
  { reason: 'table', pattern: new RegExp(`[|:-](?=[ \\t]*$)(?<=^${MARKS}(?:\\||-+:|:-+:?))`, 'm') },
  {
    reason: 'footnote',
    pattern: new RegExp(`\\[(?<=^(?! {0,3}\\[\\^[\\w*.#+-]+\\]:(?:[ \\t]|$))${MARKS}\\[)[ \\t]*\\^[^\\]\\n]+\\]:`, 'm'),
  },
  // A fence that begins with its note.
  { reason: 'footnote', pattern: new RegExp(`${begin('\\[\\^')}[^\\]\\n]+\\]:[ \\t]*(?:\`{3}|~{3})`, 'm') },
  // Both read white space of other scripts at the end of what follows a fence in their own way.
  { reason: 'fence', pattern: new RegExp(`${begin('(?:`{3}|~{3})')}[^\\n]*[^\\S \\t\\n]`, 'm') },
  { reason: 'target', pattern: /\]\([^\n]{0,999}\n[^\n]{0,999}\\["')]\)/ },
  { reason: 'empty heading', pattern: new RegExp(`${begin('#')}#{0,5}[ \\t]*$`, 'm') },
];
