import type { Nodes, Root } from 'mdast';
import { MAX_DEPTH } from './max-depth.ts';

/*
 * What no real page holds and what takes the parser, or what comes after it, minutes or gigabytes: its time grows with the square of these
 * counts. The limits are some times the largest that real pages have, and far below what is noticed. They are counts, since what a page
 * becomes must not depend on the clock.
 */

export type Complexity =
  | { kind: 'marks' | 'underlined headings' | 'cells'; count: number; limit: number; line: number }
  /** Containers that are opened in one another. */
  | { kind: 'nesting'; line: number };

/** In one paragraph, list item or row: the largest known to us has 377. */
const MAX_MARKS = 2000;
/** What the parser compares with all that came before it in the paragraph. */
const MARK = /[*_~`<[\]]|https?:|www\./g;
/** In a page: the largest known to us has 3. */
const MAX_UNDERLINED = 2000;
/** In a page, those among them that a row leaves out: the largest page known to us has some 20,000. */
const MAX_CELLS = 200_000;

/** Finds in a text without front matter what would take too long to parse; null for nothing. */
export function findComplexity(text: string): Complexity | null {
  const hasMarks = countMatches(MARK, text) > MAX_MARKS;
  const hasUnderlines = countMatches(UNDERLINE, text) > MAX_UNDERLINED;
  const hasContainers = countMatches(OPENING, text) > MAX_DEPTH;
  return hasMarks || hasUnderlines || hasContainers ? findInLines(text) : null;
}

/** Finds tables that are too large once each row is as long as the first. */
export function findLargeTable(root: Root): Complexity | null {
  let count = 0;
  let found: Complexity | null = null;
  const visit = (node: Nodes) => {
    if (found || !('children' in node)) return;
    if (node.type !== 'table') return node.children.forEach(visit);
    count += node.children.length * (node.align?.length ?? 0);
    if (count > MAX_CELLS) found = { kind: 'cells', count, limit: MAX_CELLS, line: node.position!.start.line };
  };
  visit(root);
  return found;
}

/* From a sign back to the beginning of its line: there are fewer signs than lines. */
const UNDERLINE = /=(?<=^[ \t>]*=)=*[ \t]*$|-(?<=^[ \t>]*-)-*[ \t]*$/gm;
const OPENING = /:::(?<=^[ \t>]*:::):*[ ]?\w/gm;
const CLOSING = /^[ \t>]*:::+[ \t]*$/;
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
/** A line that begins something of its own. */
const BOUNDARY = /^[ \t>]*(?:$|\||#|[-+*][ \t]|\d{1,9}[.)][ \t])/;

/** A line that is nothing but a definition, if only such lines are above it: the parser is done with it at its end. */
const DEFINITION = /^ {0,3}\[(?![ \t]*\])[^[\]\\]{1,400}\]:[ \t]+[^\s<()\\]+[ \t]*$/;

/** A line that begins what has marks of its own: data in MDX, tables in HTML. */
const CODE_OR_HTML = /^[ \t>]*(?:<[a-z/!]|\{|(?:import|export)\b)/i;

function findInLines(text: string): Complexity | null {
  let fence: string | null = null;
  let marks = 0;
  let start = 1;
  let isProse = true;
  let underlined = 0;
  let open = 0;
  let isAfterWords = false;
  let isAfterDefinition = false;
  for (const [index, line] of text.split('\n').entries()) {
    const fenceMark = FENCE.exec(line)?.[1] ?? null;
    if (fence !== null) {
      if (fenceMark?.startsWith(fence)) fence = null;
      continue;
    }
    fence = fenceMark;
    isAfterDefinition = (!isAfterWords || isAfterDefinition) && DEFINITION.test(line);
    if (!isAfterWords || isAfterDefinition || BOUNDARY.test(line)) {
      marks = 0;
      start = index + 1;
      isProse = !CODE_OR_HTML.test(line);
    }
    if (isProse) marks += countMatches(MARK, line);
    if (marks > MAX_MARKS) return { kind: 'marks', count: marks, limit: MAX_MARKS, line: start };
    if (isAfterWords && countMatches(UNDERLINE, line) > 0) underlined++;
    if (underlined > MAX_UNDERLINED) return { kind: 'underlined headings', count: underlined, limit: MAX_UNDERLINED, line: index + 1 };
    if (countMatches(OPENING, line) > 0) open++;
    else if (CLOSING.test(line)) open = Math.max(0, open - 1);
    if (open > MAX_DEPTH) return { kind: 'nesting', line: index + 1 };
    isAfterWords = line.trim() !== '' && fenceMark === null;
  }
  return null;
}

function countMatches(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
