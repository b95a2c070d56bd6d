import type { Line } from './line.ts';
import type { TakeBlock, Translation } from './translation.ts';

const DELIMITER = /^ {0,3}\|?(?: *:?-+:? *\|)+ *(?::?-+:?)? *$/;

/** A table: in a cell, a bar in code has to be escaped. */
export const takeTable: TakeBlock = (lines, at, page) => {
  const head = lines[at]!;
  if (!head.text.includes('|') || !DELIMITER.test(lines[at + 1]?.text ?? '')) return null;
  let end = at + 2;
  while (end < lines.length && lines[end]!.text.trim() !== '' && lines[end]!.text.includes('|')) end++;
  const rows = lines.slice(at, end).map((line, index) => (index === 1 ? line.text : translateRow(line, page)));
  return { end, out: rows };
};

/** Nothing reaches from one cell into another. */
function translateRow(line: Line, page: Translation): string {
  const cells = escapeBars(line.text).split(/(?<!\\)\|/);
  return cells.map((cell) => page.inline(cell, [line])).join('|');
}

/** Python-Markdown does not part cells in code. */
function escapeBars(row: string): string {
  return row.replace(/(?<!\\)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, (code) => code.replace(/(?<!\\)\|/g, '\\|'));
}
