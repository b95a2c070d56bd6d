/** A table in Markdown. What looks like an element of HTML is text. */
export function writeTable(heads: string[], rows: string[][]): string {
  const write = (cells: string[]) => `| ${cells.map(writeCell).join(' | ')} |`;
  return [write(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(write)].join('\n');
}

/** Text on one line, with `code` as it is. */
function writeCell(text: string): string {
  const safe = text.replaceAll(/`[^`]*`|[<{]/g, (found) => ({ '<': '&lt;', '{': '&#123;' })[found] ?? found);
  return safe.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
