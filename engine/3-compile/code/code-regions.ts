/** A part of a file between two marks in its comments. */
export interface CodeRegion {
  name: string;
  /** Numbers of the lines between the marks; `end` is null where no mark ends it. */
  start: number;
  end: number | null;
}

interface Mark {
  line: number;
  kind: number;
  isEnd: boolean;
  name: string;
}

/**
 * Lists the regions of a file, by the marks of editors (`#region name`, `// #region name`, `<!-- #region name -->`) and of other documentation
 * tools: `--8<-- [start:name]`, `ANCHOR: name`, `tag::name[]`, `[START name]`, `#docregion name`, `[region name]`.
 */
export function listRegions(lines: string[]): CodeRegion[] {
  const regions: CodeRegion[] = [];
  const open: { region: CodeRegion; kind: number }[] = [];
  for (const { line, kind, isEnd, name } of lines.flatMap((text, index) => readMark(text, index + 1) ?? [])) {
    if (!isEnd) {
      const region: CodeRegion = { name, start: line + 1, end: null };
      regions.push(region);
      if (open.length < MAX_OPEN) open.push({ region, kind });
      continue;
    }
    // Editors need no name at the end, and one that is there may be a comment.
    const named = open.findLastIndex((other) => other.kind === kind && other.region.name === name);
    const index = named === -1 && (kind === EDITOR || name === '') ? open.findLastIndex((other) => other.kind === kind) : named;
    if (index !== -1) open.splice(index, 1)[0]!.region.end = line - 1;
  }
  return regions;
}

/** Of regions in one another. Each end looks for its beginning among them. */
const MAX_OPEN = 100;

/** Whether a line is nothing but a mark. */
export function isMark(text: string): boolean {
  return readMark(text, 0) !== null;
}

/** Signs alone may stand around a mark: those that begin and end a comment. */
const BEFORE = String.raw`^\s*(?:REM\b|dnl\b|[^\w\s]*)\s*`;
const AFTER = String.raw`\s*[^\w\s]*\s*$`;

/** Around the marks of editors, where words may follow: only what is a comment, as `- region: x` is YAML. */
const COMMENT = String.raw`(?:\/\/-?|\/\*+|\{\/\*|<!--|--|;+|%+|'|"|::|\(\*|\{|#|REM\b)?`;
/** `// region` is IntelliJ's, `#pragma region` C++'s, `{$region 'x'}` Pascal's. */
const SIGN = String.raw`(?:[#$]\s*|(?<=[/*-])\s*)`;
const CLOSING = String.raw`(?:\*\/\}?|-->|\*\)|\})?`;

const MARKS = [
  new RegExp(String.raw`^\s*${COMMENT}\s*${SIGN}(?:pragma\s+)?(end)?region\b(?!\s*[:=(.])\s*["']?(.*?)["']?\s*${CLOSING}\s*$`),
  // Visual Basic.
  /^\s*#(?:(End) )?Region\b\s*"?(.*?)"?\s*$/,
  new RegExp(String.raw`${BEFORE}--8<--\s*\[(?:start|(end)):\s*([\w.-]+)\s*\]${AFTER}`),
  new RegExp(String.raw`${BEFORE}ANCHOR(_END)?:\s*([\w.-]+)${AFTER}`),
  new RegExp(String.raw`${BEFORE}(?:tag|(end))::([\w.-]+)\[\]${AFTER}`),
  new RegExp(String.raw`${BEFORE}\[(?:START|(END))\s+([\w.-]+)\]${AFTER}`),
  new RegExp(String.raw`${BEFORE}#(end)?docregion\b\s*([\w.-]*)${AFTER}`),
  new RegExp(String.raw`${BEFORE}\[(end|\/)?region\b\s*([\w.-]*)\]${AFTER}`),
];

/** Index of the editors' marks. */
const EDITOR = 0;

const POSSIBLE = /[Rr]egion|8<|ANCHOR|::|START|END/;

function readMark(text: string, line: number): Mark | null {
  if (!POSSIBLE.test(text) || text.length > MAX_MARK) return null;
  for (const [kind, pattern] of MARKS.entries()) {
    const match = pattern.exec(text);
    if (match) return { line, kind, isEnd: match[1] !== undefined, name: match[2] ?? '' };
  }
  return null;
}

/** In characters. Longer lines are code. */
const MAX_MARK = 300;
