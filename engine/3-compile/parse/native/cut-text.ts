/*
 * Where a text is likely to begin a new block of its own. Nothing depends on whether that is right: who uses a cut finds out by parsing
 * (parse-by-blocks.ts). So this knows as much of Markdown as makes it right on nearly all pages, and no more.
 */

/** A piece of a text, from the beginning of a line. */
export interface Piece {
  text: string;
  /** Offset of its first character, and number of lines before it. */
  start: { offset: number; line: number };
}

/** Cuts a text before lines that begin at the left edge, behind a blank one, outside of what goes on over blank lines. */
export function cutText(text: string, format: 'md' | 'mdx'): Piece[] {
  const pieces: Piece[] = [];
  let start = { offset: 0, line: 0 };
  const state: State = { isMdx: format === 'mdx', end: null, isInList: false, depth: 0, wasBlank: true };
  let line = 0;
  for (let offset = 0; offset < text.length; line++) {
    const end = text.indexOf('\n', offset);
    const next = end === -1 ? text.length : end + 1;
    const content = text.slice(offset, end === -1 ? next : end);
    if (offset > start.offset && isCut(content, state)) {
      pieces.push({ text: text.slice(start.offset, offset), start });
      start = { offset, line };
      state.isInList = false;
    }
    readLine(content, state);
    offset = next;
  }
  pieces.push({ text: text.slice(start.offset), start });
  return pieces;
}

interface State {
  isMdx: boolean;
  /** What ends the code, comment, container or formula around the line. */
  end: RegExp | null;
  isInList: boolean;
  /** Of tags and braces. */
  depth: number;
  wasBlank: boolean;
}

const BLANK = /^[ \t]*$/;
/** True for a line that goes on with a list, if there is one. */
export const LIST_ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?:[ \t\n]|$)/;
const FENCE = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,}|\$\$+(?=[ \t$]*$)|:::+(?=[a-zA-Z][\w-]*(?:[[{].*)?[ ]*$))/;

function isCut(line: string, { end, isInList, depth, wasBlank }: State): boolean {
  return wasBlank && end === null && depth === 0 && /^[^ \t\ufeff]/.test(line) && !(isInList && LIST_ITEM.test(line));
}

function readLine(line: string, state: State) {
  state.wasBlank = BLANK.test(line);
  if (state.end !== null) {
    if (state.end.test(line)) state.end = null;
    return;
  }
  if (state.wasBlank) return;
  state.isInList ||= LIST_ITEM.test(line);
  const [, before = '', fence] = FENCE.exec(line) ?? [];
  // At the left edge, code does not end in a line that is indented as code is.
  const indent = before === '' && /[`~]/.test(fence ?? '') ? ' {0,3}' : '[ \\t>]*';
  if (fence !== undefined) state.end = new RegExp(`^${indent}[${fence[0]}]{${fence.length},}[ \\t]*$`);
  else if (state.isMdx) readCode(line, state);
  else state.end = findHtmlEnd(line);
}

/** HTML that goes on over blank lines: what begins it, and what ends it. */
const HTML: [RegExp, RegExp][] = [
  [/^<(?:pre|script|style|textarea)\b/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
];

function findHtmlEnd(line: string): RegExp | null {
  const content = line.trimStart();
  if (!content.startsWith('<')) return null;
  const end = HTML.find(([begin]) => begin.test(content))?.[1];
  return end && !end.test(content.slice(2)) ? end : null;
}

/** What is neither Markdown's code nor an expression that ends in its line. */
function readCode(line: string, state: State) {
  if (!/[<{}>]/.test(line)) return;
  if (/^[ \t]*<!--/.test(line) && !line.includes('-->')) {
    state.end = /-->/;
    return;
  }
  const bare = line.replace(/`+[^`]*`+|\\.|<!--.*?-->/g, '').replace(/"[^"]*"|'[^']*'|\{[^{}]*\}|=>/g, '');
  for (const [mark] of bare.replace(/\{[^{}]*\}/g, '').matchAll(/<\/|\/>|<(?=[\w>$])|[{}]/g)) {
    if (mark === '<' || mark === '{') state.depth++;
    else if (mark === '}' || mark === '/>' || mark === '</') state.depth = Math.max(0, state.depth - 1);
  }
}
