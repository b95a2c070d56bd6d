import { type LineRange, readRanges } from './line-ranges.ts';

/** A file whose text a page shows, or a part of it. */
export interface CodeReference {
  /** As written, relative to the file that names it. */
  path: string;
  part: CodePart | null;
}

export type CodePart =
  | { kind: 'region'; name: string }
  /** `written` for messages: 'L3-L10'. */
  | { kind: 'lines'; written: string; ranges: LineRange[]; wrong: string[] };

/** Reads `./x.py`, `./x.py#region`, `./x.py#L3-L10` and `./x.py{3-10,14}`. */
export function readCodeReference(written: string): CodeReference {
  const [, path, fragment, braces] = /^([^#{]*)(?:#([^{]*))?(?:\{([^}]*)\})?$/s.exec(written) ?? ['', written];
  if (braces !== undefined) return { path: path!, part: { kind: 'lines', written: `{${braces}}`, ...readRanges(braces) } };
  return { path: path!, part: fragment ? readCodePart(fragment) : null };
}

/** Reads what stands behind `#`: `L3`, `L3-L10`, `L3-`, or a region's name. */
export function readCodePart(fragment: string): CodePart {
  const lines = /^L(\d+)(?:(-)L?(\d+)?)?$/.exec(fragment);
  if (!lines) return { kind: 'region', name: fragment };
  const [, from, dash = '', to = ''] = lines;
  return { kind: 'lines', written: fragment, ...readRanges(`${from}${dash}${to}`) };
}

/** Every path that a text may name as the source of a block, as written: perhaps too many, never too few (see PageContext.codeFiles). */
export function listCodePaths(text: string): string[] {
  if (!text.includes('file=')) return [];
  const paths = [...text.matchAll(CODE_PATH)].map(([, quote, quoted, plain]) => (quote ? quoted! : plain!));
  return [...new Set(paths)];
}

/** Without escapes: a path in which Markdown would read any is refused where it is used. */
const CODE_PATH = /\bfile=(?:(["'])(\.{1,2}\/[^#{\n]*?)(?=[#{\n]|\1)|(\.{1,2}\/[^\s#{"'`}]+))/g;
