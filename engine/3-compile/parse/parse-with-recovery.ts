import type { Root } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import { type AsyncQuickWay, type Plain, takeAsyncWay } from '../../tools/quick-way.ts';
import type { SiteSyntax } from '../site-plugins/site-syntax.ts';
import { BLOCK } from './block-reason.ts';
import { type NativeParser, parseNative } from './native/parse-native.ts';
import { isVFileMessage } from './vfile-message.ts';

export interface ParseOutcome {
  /** After mistakes what is left without the blocks and tags around them, for as long as that certainly means what it did; else null. */
  tree: Root | null;
  mistakes: VFileMessage[];
  /** 'native', or why the reference parsed it; and why it parsed single blocks, each with `BLOCK` before it. */
  parsers: string[];
}

export interface ParseOptions {
  format: 'md' | 'mdx';
  /** Whether dollars make formulas. */
  math: boolean;
  native: NativeParser | null;
  plain?: Plain | undefined;
  /** What the site's plugins add; null for nothing. */
  syntax?: SiteSyntax | null;
}

/** Parses a text, with the native parser where that gives the same tree. Mistakes are always found, worded and placed by the reference. */
export async function parseWithRecovery(
  text: string,
  { format, math, native, plain = [], syntax = null }: ParseOptions,
): Promise<ParseOutcome> {
  let parsers = ['no native parser'];
  const note = (...found: string[]) => {
    parsers = found;
  };
  const parsed = await takeAsyncWay(parsing, plain, { text, format, math, native, syntax, note });
  return { ...parsed, parsers };
}

interface ParseInput {
  text: string;
  format: 'md' | 'mdx';
  /** Whether dollars make formulas. */
  math: boolean;
  native: NativeParser | null;
  syntax?: SiteSyntax | null;
  /** Is told that the native parser has parsed a text, or why not, or not all of it. */
  note(...parsers: string[]): void;
}

/** The native parser, and remark, which is loaded for the first text that needs it. */
export const parsing: AsyncQuickWay<[ParseInput], Omit<ParseOutcome, 'parsers'>> = {
  name: 'parser',
  async quick({ text, format, math, native, syntax, note }) {
    if (!native) return undefined;
    const doubt = syntax?.findDoubt(text) ?? null;
    if (doubt !== null) {
      note(doubt);
      return undefined;
    }
    try {
      const options = { format, math, native };
      const outcome = parseNative(text, options);
      if ('tree' in outcome) {
        note('native');
        return { tree: outcome.tree, mistakes: [] };
      }
      const [{ parseByBlocks }, parseReference] = await Promise.all([
        import('./native/parse-by-blocks.ts'),
        referenceFor({ format, math, syntax }),
      ]);
      const inBlocks = parseByBlocks(text, options, parseReference);
      if (!inBlocks) {
        note(outcome.reason);
        return undefined;
      }
      note('native', ...inBlocks.reasons.map((reason) => BLOCK + reason));
      return { tree: inBlocks.tree, mistakes: [] };
    } catch (error) {
      // A fault of docsgen's own need cost nobody a page.
      note(`the native parser failed: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  },
  reference: parseWithReference,
};

/**
 * Parses a text with the reference. The parser stops at the first mistake; to report the others too, the block or the tags around a mistake are
 * blanked and the rest parsed again.
 */
async function parseWithReference({ text, ...options }: ParseInput): Promise<Omit<ParseOutcome, 'parsers'>> {
  const parseReference = await referenceFor(options);
  const mistakes: VFileMessage[] = [];
  const lines = text.split('\n');
  const lost = new Set<TagEnd>();
  let isCertain = true;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      const tree = parseReference(attempt === 0 ? text : lines.join('\n'));
      return { tree: isCertain ? tree : null, mistakes };
    } catch (error) {
      if (!isVFileMessage(error)) throw error;
      const line = findLocalLine(error, lines);
      const faulty = findFaultyTags(error, lines);
      const isAlone = faulty ? faulty.partners.every((end) => !lost.has(end)) : isCertain;
      // What lost its partner with what was blanked is no mistake of the writer's.
      if (mistakes.length === 0 || line !== null || isAlone) mistakes.push(error);
      const blanked = faulty ? blankRanges(lines, faulty.ranges) : line === null ? '' : blankBlock(lines, line);
      if (blanked.trim() === '') break;
      for (const end of faulty?.loses ?? (blanked.includes('<') ? BOTH_ENDS : [])) lost.add(end);
      if (!faulty && mayReachOn(blanked, error)) isCertain = false;
    }
  }
  return { tree: null, mistakes };
}

async function referenceFor({ format, math, syntax }: Pick<ParseInput, 'format' | 'math' | 'syntax'>): Promise<(text: string) => Root> {
  if (syntax) return (text) => syntax.parse(text);
  const { parse } = await import('./parse.ts');
  return (text) => parse(text, format, math);
}

const MAX_ATTEMPTS = 20;

/** The line of a mistake that ends with its block; null for tags and braces that are opened in one place and missed in another. */
function findLocalLine({ ruleId, reason, line }: VFileMessage, lines: string[]): number | null {
  if (line === undefined) return null;
  if (ruleId === 'acorn' || ruleId === 'non-esm' || ruleId === 'non-spread' || ruleId === 'unexpected-character') return line;
  if (ruleId === 'unexpected-eof') return line < lines.length && lines[line - 1]!.trim() !== '' ? line : null;
  // Noticed on the first line after the list or quotation.
  if (ruleId === 'unexpected-lazy') return lines.findLastIndex((content, index) => index < line - 1 && content.trim() !== '') + 1 || null;
  return /before the end of `paragraph`/.test(reason) ? line : null;
}

type TagEnd = 'opening' | 'closing';

const BOTH_ENDS: TagEnd[] = ['opening', 'closing'];

interface FaultyTags {
  ranges: Range[];
  /** Which ends of tags, if they were blanked before, may be all that is wrong here. */
  partners: TagEnd[];
  /** Which ends of tags are blanked with these ranges, whose partners stay. */
  loses: TagEnd[];
}

/** Lines and columns from 1; the end is the first column behind. */
interface Range {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** The tags that a mistake in their nesting is about; null for other mistakes. */
function findFaultyTags({ ruleId, reason, place }: VFileMessage, lines: string[]): FaultyTags | null {
  const opening = /^(?:Expected|Unexpected) .* for `<.*?>` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)?.slice(1).map(Number);
  const opened = opening ? [toRange(opening)] : [];
  if (ruleId === 'unexpected-closing-slash' && place && 'start' in place) {
    const { line, column } = place.start;
    const end = lines[line - 1]!.indexOf('>', column) + 2;
    return { ranges: [toRange([line, column - 1, line, end])], partners: ['opening'], loses: [] };
  }
  if (ruleId !== 'end-tag-mismatch') return null;
  if (reason.startsWith('Expected a closing tag')) return { ranges: opened, partners: ['closing'], loses: ['opening'] };
  const closed = place && 'start' in place ? [place] : [];
  return { ranges: [...opened, ...closed], partners: BOTH_ENDS, loses: BOTH_ENDS };
}

function toRange([line, column, endLine, endColumn]: number[]): Range {
  return { start: { line: line!, column: column! }, end: { line: endLine!, column: endColumn! } };
}

/** Puts spaces in the place of ranges, so that all others stay where they are. Returns what was there. */
function blankRanges(lines: string[], ranges: Range[]): string {
  const blanked: string[] = [];
  for (const { start, end } of ranges) {
    for (let line = start.line; line <= end.line; line++) {
      const content = lines[line - 1]!;
      const from = line === start.line ? start.column - 1 : 0;
      const to = line === end.line ? end.column - 1 : content.length;
      blanked.push(content.slice(from, to));
      lines[line - 1] = content.slice(0, from) + ' '.repeat(Math.max(0, to - from)) + content.slice(to);
    }
  }
  return blanked.join('\n');
}

/** Blanks the lines around a line, up to the next blank ones. Returns what was there. */
function blankBlock(lines: string[], line: number): string {
  let first = line;
  let last = line;
  while (first > 1 && lines[first - 2]!.trim() !== '') first--;
  while (last < lines.length && lines[last]!.trim() !== '') last++;
  return blankRanges(lines, [toRange([first, 1, last, lines[last - 1]!.length + 1])]);
}

/** Whether what was blanked may have held an end of something that begins before it or ends behind it, as a fence or a comment. */
function mayReachOn(blanked: string, { ruleId }: VFileMessage): boolean {
  if (/```|~~~|:::|\{\/\*|\*\/|<!--|-->/.test(blanked)) return true;
  // A brace that is never closed is one of words, or the parser would have gone on to the end of the text.
  const count = (sign: string) => blanked.split(sign).length;
  return ruleId !== 'unexpected-eof' && (count('{') !== count('}') || count('`') % 2 === 0);
}
