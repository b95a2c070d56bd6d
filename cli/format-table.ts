/** Lines of a table whose first row is its head: as many columns of words as `words` says, aligned to the left, then numbers, to the right. */
export function formatTable(rows: string[][], { words }: { words: number }): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const align = (cell: string, column: number) => (column < words ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!));
  return rows.map((row) => row.map(align).join('  ').trimEnd());
}
