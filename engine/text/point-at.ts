/** The line and the column, both from 1, at which a text has this offset in UTF-16 units. */
export function pointAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
