import type { Root } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import { type AsyncQuickWay, type Plain, takeAsyncWay } from '../../tools/quick-way.ts';
import type { SiteSyntax } from '../site-plugins/site-syntax.ts';
import { BLOCK } from './block-reason.ts';
import { type NativeParser, parseNative } from './native/parse-native.ts';
import { isVFileMessage } from './vfile-message.ts';

export interface ParseOutcome {
  /** Null when there was any mistake. */
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
 * Parses a text with the reference. The parser stops at the first mistake; to report the others too, the block around a mistake is emptied and the
 * rest parsed again.
 */
async function parseWithReference({ text, ...options }: ParseInput): Promise<Omit<ParseOutcome, 'parsers'>> {
  const parseReference = await referenceFor(options);
  const mistakes: VFileMessage[] = [];
  const lines = text.split('\n');
  while (mistakes.length < MAX_MISTAKES) {
    try {
      const rest = mistakes.length === 0 ? text : lines.join('\n');
      const tree = parseReference(rest);
      return { tree: mistakes.length === 0 ? tree : null, mistakes };
    } catch (error) {
      if (!isVFileMessage(error)) throw error;
      const line = findLocalLine(error, lines);
      // A tag that lost its partner with an emptied block is no mistake of the writer's.
      if (mistakes.length === 0 || line !== null) mistakes.push(error);
      if (line === null || !emptyBlock(lines, line)) break;
    }
  }
  return { tree: null, mistakes };
}

async function referenceFor({ format, math, syntax }: Pick<ParseInput, 'format' | 'math' | 'syntax'>): Promise<(text: string) => Root> {
  if (syntax) return (text) => syntax.parse(text);
  const { parse } = await import('./parse.ts');
  return (text) => parse(text, format, math);
}

const MAX_MISTAKES = 20;

/** The line of a mistake that ends with its block; null for tags and braces that are opened in one place and missed in another. */
function findLocalLine({ ruleId, reason, line }: VFileMessage, lines: string[]): number | null {
  if (line === undefined) return null;
  if (ruleId === 'acorn' || ruleId === 'non-esm' || ruleId === 'non-spread' || ruleId === 'unexpected-character') return line;
  if (ruleId === 'unexpected-eof') return line < lines.length && lines[line - 1]!.trim() !== '' ? line : null;
  // Noticed on the first line after the list or quotation.
  if (ruleId === 'unexpected-lazy') return lines.findLastIndex((content, index) => index < line - 1 && content.trim() !== '') + 1 || null;
  return /before the end of `paragraph`/.test(reason) ? line : null;
}

/** Empties the lines around a line, up to the next blank ones. False when there was nothing to empty. */
function emptyBlock(lines: string[], line: number): boolean {
  let first = line - 1;
  let last = line - 1;
  while (first > 0 && lines[first - 1]!.trim() !== '') first--;
  while (last < lines.length - 1 && lines[last + 1]!.trim() !== '') last++;
  const isEmpty = lines.slice(first, last + 1).every((content) => content.trim() === '');
  lines.fill('', first, last + 1);
  return !isEmpty;
}
