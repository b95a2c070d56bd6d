import type { Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import { parse } from './parse.ts';

/**
 * Parses a text. The parser stops at the first mistake; to report the others too, the block around a mistake is emptied and the
 * rest parsed again. `tree` is null when there was any mistake.
 */
export function parseWithRecovery(text: string, format: 'md' | 'mdx'): { tree: Root | null; mistakes: VFileMessage[] } {
  const mistakes: VFileMessage[] = [];
  let rest = text;
  for (let round = 0; round < MAX_MISTAKES; round++) {
    try {
      const tree = parse(rest, format);
      return { tree: mistakes.length === 0 ? tree : null, mistakes };
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error;
      // A tag that lost its partner with an emptied block is no mistake of the writer's.
      if (round > 0 && !isLocal(error)) break;
      mistakes.push(error);
      const emptied = emptyBlock(rest, error.line ?? 1);
      if (!isLocal(error) || emptied === rest) break;
      rest = emptied;
    }
  }
  return { tree: null, mistakes };
}

const MAX_MISTAKES = 20;

/** Mistakes that end where they stand, unlike tags that are opened here and missed there. */
function isLocal({ ruleId }: VFileMessage): boolean {
  return ruleId === 'acorn' || ruleId === 'unexpected-character';
}

/** Empties the lines around a line, up to the next blank ones. */
function emptyBlock(text: string, line: number): string {
  const lines = text.split('\n');
  let first = line - 1;
  let last = line - 1;
  while (first > 0 && lines[first - 1]!.trim() !== '') first--;
  while (last < lines.length - 1 && lines[last + 1]!.trim() !== '') last++;
  return lines.map((content, index) => (index >= first && index <= last ? '' : content)).join('\n');
}
