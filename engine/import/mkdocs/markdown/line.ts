/** A line of a page, without what the blocks around it put in front of it. */
export interface Line {
  text: string;
  /** In the source, relative to its folder: of a snippet it is the snippet's. */
  file: string;
  line: number;
  column: number;
}

/** Lines of a text, with tabs in front of them as Python-Markdown sees them: up to the next multiple of four. */
export function toLines(text: string, file: string): Line[] {
  return text.split('\n').map((line, index) => ({ text: expandTabs(line), file, line: index + 1, column: 1 }));
}

function expandTabs(line: string): string {
  if (!/^ *\t/.test(line)) return line;
  const [space] = /^[ \t]*/.exec(line)!;
  let width = 0;
  for (const character of space) width += character === '\t' ? 4 - (width % 4) : 1;
  return ' '.repeat(width) + line.slice(space.length);
}

/** Puts lines behind others, however many: `push(...more)` ends the stack beyond some hundred thousand. */
export function append<Item>(items: Item[], more: readonly Item[]): void {
  for (const item of more) items.push(item);
}

export function isBlank({ text }: Line): boolean {
  return text.trim() === '';
}

/** The smallest indent of some lines, 0 for none. */
export function smallestIndent(lines: readonly Line[]): number {
  const least = lines.reduce((known, line) => Math.min(known, indentOf(line)), Number.POSITIVE_INFINITY);
  return lines.length === 0 ? 0 : least;
}

/** The spaces before the first other character. */
export function indentOf({ text }: Line): number {
  return /^ */.exec(text)![0].length;
}

/** The same lines, `width` columns further left; what is not indented so far begins with its first word. */
export function dedent(lines: Line[], width: number): Line[] {
  return lines.map((line) => {
    const cut = Math.min(width, isBlank(line) ? line.text.length : indentOf(line));
    return { ...line, text: line.text.slice(cut), column: line.column + cut };
  });
}

/** Lines that are indented as far, and what is blank between them; from `at` on. */
export function takeIndented(lines: Line[], at: number, width: number): { inner: Line[]; end: number } {
  let end = at;
  for (let next = at; next < lines.length; next++) {
    const line = lines[next]!;
    if (isBlank(line)) continue;
    if (indentOf(line) < width) break;
    end = next + 1;
  }
  return { inner: dedent(lines.slice(at, end), width), end };
}

/** Without blank lines at both ends. */
export function trimBlank(lines: Line[]): Line[] {
  const first = lines.findIndex((line) => !isBlank(line));
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/** Puts the same text in front of each line that is not blank. */
export function indent(lines: string[], prefix: string): string[] {
  return lines.map((line) => (line === '' ? line : prefix + line));
}
