import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Construct, Extension } from 'micromark-util-types';

interface AddedSyntax {
  micromark: readonly Extension[];
  fromMarkdown: readonly FromMarkdownExtension[];
}

/** Where an extension keeps its constructs, by the character code that each begins with. */
const TOKENIZING = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'] as const;

/**
 * Finds the characters without which a text holds nothing of a syntax: those that its constructs begin with, and those that it makes marks of
 * attention. Null for a syntax that may have a say in any text, and one that matches nothing for a syntax without constructs.
 */
export function findMark({ micromark, fromMarkdown }: AddedSyntax): RegExp | null {
  if (fromMarkdown.some(({ transforms }) => transforms?.length)) return null;
  const codes = new Set<number>();
  for (const extension of micromark) {
    const found = findCodes(extension);
    if (found === null) return null;
    for (const code of found) codes.add(code);
  }
  // Nothing but handlers: for words of this syntax or, as far as anybody knows here, of docsgen's own.
  if (codes.size === 0) return fromMarkdown.length > 0 || micromark.length > 0 ? NEVER : null;
  return new RegExp(`[${[...codes].map(toCharacters).join('')}]`, 'u');
}

const NEVER = /(?!)/;

function findCodes(extension: Extension): number[] | null {
  const codes: number[] = [];
  const own = new Set<unknown>();
  for (const kind of TOKENIZING) {
    for (const [code, value] of Object.entries(extension[kind] ?? {})) {
      const constructs = [value].flat().filter(Boolean) as Construct[];
      if (constructs.length === 0) continue;
      if (code === 'null') return null;
      codes.push(Number(code));
      for (const construct of constructs) own.add(construct);
    }
  }
  const { disable, insideSpan, attentionMarkers } = extension;
  if (disable?.null?.length) return null;
  // What looks through the words of links and emphasis is a construct that has been counted, or sees any text.
  if (insideSpan?.null?.some((resolver) => !own.has(resolver))) return null;
  for (const code of attentionMarkers?.null ?? []) if (code !== null) codes.push(code);
  return codes;
}

/** Line ends and tabs have codes of their own. */
function toCharacters(code: number): string {
  if (code === -2 || code === -1) return '\\t';
  if (code < 0) return '\\n';
  return `\\u{${code.toString(16)}}`;
}
