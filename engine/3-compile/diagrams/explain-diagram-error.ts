/** What is wrong with a diagram's source, and in which of its lines, as far as that is known. */
export interface DiagramMistake {
  reason: string;
  /** Counted from 1. */
  line: number | null;
}

/**
 * Reads an error of Mermaid's; null for none, and for one that says nothing of the source: what Mermaid cannot do without a document is no
 * mistake.
 */
export function explainDiagramError(source: string, error: unknown): DiagramMistake | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if (/^No diagram type detected/.test(message))
    return { reason: 'It begins with no type of diagram that Mermaid knows', line: firstLine(source) };
  const parsed = /^(?:Parse|Lexical|Syntax) error on line (\d+)[\s\S]*?(?:\n(Expecting [\s\S]*)|$)/.exec(message);
  if (parsed) {
    const hash = (error as { hash?: { loc?: { first_line?: number } } }).hash;
    const at = hash?.loc?.first_line ?? Number(parsed[1]);
    return { reason: shorten(parsed[2] ?? 'It has a character that cannot stand there'), line: toSourceLine(source, at) };
  }
  const failed = /^Parsing failed: ([\s\S]*)/.exec(message);
  if (!failed) return null;
  const [, line, rest] = /^\s*\w+ error on line (\d+), column \d+: ([\s\S]*)/.exec(failed[1]!) ?? [];
  return { reason: shorten(rest ?? failed[1]!), line: line === undefined ? null : toSourceLine(source, Number(line)) };
}

/** Mermaid lists all that it could have read. */
function shorten(reason: string): string {
  const flat = reason
    .replace(/\s+/g, ' ')
    .replace(/, got '1'$/, ', got the end')
    .trim();
  return flat.replace(/^Expecting (.*), got (.*)$/, (_, expected: string, got: string) => {
    const names = expected.split(', ');
    const shown = names.length > 4 ? [...names.slice(0, 4), '…'] : names;
    return `Expected ${shown.join(', ')}, but got ${got}`;
  });
}

/** Mermaid counts lines without its front matter, comments and directives. */
function toSourceLine(source: string, line: number): number {
  const lines = source.split('\n');
  const start = /^\s*---\n[\s\S]*?\n---[ \t]*\n/.exec(source)?.[0].split('\n').length ?? 1;
  let counted = 0;
  for (let index = start - 1; index < lines.length; index++) {
    if (!/^\s*%%/.test(lines[index]!)) counted++;
    if (counted === line) return index + 1;
  }
  return lines.length;
}

function firstLine(source: string): number {
  return source.split('\n').findIndex((line) => line.trim() !== '') + 1 || 1;
}
